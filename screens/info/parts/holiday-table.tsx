/** Upcoming days whose hours differ from the regular week: when, why, and the hours of the day (M-134). */
export function HolidayTable({ holidays }: { holidays: { date: string; hours: string; note: string }[] }) {
  return (
    <table className="w-full max-w-md text-left">
      <caption className="sr-only">Holiday hours</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {holidays.map(({ date, hours, note }) => (
          <tr key={date} className="border-hairline border-t align-top">
            <th scope="row" className="py-2 pr-4 font-normal">
              {date}
              <span className="block text-mute">{note}</span>
            </th>
            <td className="figures whitespace-nowrap py-2 text-right">{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
