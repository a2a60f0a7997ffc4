import { Disclosure } from '#ui/disclosure.tsx';
import type { TaxRow } from '../props.ts';

/** The rates at which the shop charges tax today, and future ones (B-214). */
export function TaxTable({ rows }: { rows: readonly TaxRow[] }) {
  return (
    <div className="card px-5 py-2">
      <Rates caption="Sales tax where you hand over" rows={rows.filter(({ where }) => where !== '')} />
      <Disclosure className="border-b-0" summary="Every other county, for what is shipped">
        <Rates caption="Sales tax in every other county" rows={rows.filter(({ where }) => where === '')} />
      </Disclosure>
    </div>
  );
}

function Rates({ caption, rows }: { caption: string; rows: readonly TaxRow[] }) {
  const isPlaced = rows.some(({ where }) => where !== '');
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-mute text-sm">
        <tr>
          <th scope="col" className="py-2 pr-4 font-normal">
            County
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-normal">
            Today
          </th>
          {isPlaced && (
            <th scope="col" className="hidden py-2 font-normal sm:table-cell">
              Where
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {rows.map(({ county, today, code, ahead, where }) => (
          <tr key={county} className="align-top">
            <th scope="row" className="py-2 pr-4 font-semibold">
              {county}
              <span className="block font-normal text-mute text-sm sm:hidden">{where}</span>
            </th>
            <td className="py-2 pr-4 text-right tabular-nums">
              <span className="whitespace-nowrap">{today}</span>
              {code !== null && <span className="block text-mute text-sm">code {code}</span>}
              {ahead.map((words) => (
                <span key={words} className="block text-mute text-sm">
                  then {words}
                </span>
              ))}
            </td>
            {isPlaced && <td className="hidden py-2 text-mute sm:table-cell">{where}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
