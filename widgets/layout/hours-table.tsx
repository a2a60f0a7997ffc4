import type { StoreConstants } from '#widgets/shop/shared-props.ts';

/** When the store is open, day by day (M-295). */
export function HoursTable({
  hours,
  caption = 'Store hours',
}: {
  hours: StoreConstants['hours'];
  caption?: string;
}) {
  return (
    <table className="w-full max-w-md text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Days</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {hours.map((row) => (
          <tr key={row.days} className="border-hairline border-t">
            <th scope="row" className="py-2 pr-4 font-normal">
              {row.days}
            </th>
            <td className="figures py-2 text-right">{row.hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
