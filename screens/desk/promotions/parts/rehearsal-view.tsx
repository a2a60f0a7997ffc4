import { breakEvenWords, marginPercent } from '#domains/campaigns/margin-words.rules.ts';
import { formatCents } from '#kit/money.ts';
import type { ShownRehearsal } from '../props.ts';
import { countOf, packWarnings, signedCents } from '../rehearsal-words.rules.ts';

/** What the campaign would have done to the last ninety days (B-192). */
export function RehearsalView({ rehearsal, names }: ShownRehearsal) {
  const { orders, ordersTouched, bottles, givenCents, before, after, belowCost, days } = rehearsal;
  const breakEven = breakEvenWords(rehearsal);
  const warnings = packWarnings(rehearsal, names);
  const uncosted = bottles - before.costedBottles;
  return (
    <div className="grid gap-4">
      {orders === 0 ? (
        <p>None of it was sold in the last {days} days, so nothing can be said of what it would cost.</p>
      ) : (
        <>
          <table className="card w-full max-w-xl border-collapse">
            <caption className="sr-only">The last {days} days, as they were and with the promotion</caption>
            <thead>
              <tr className="border-hairline border-b text-mute text-sm">
                <th scope="col" className="px-4 py-2 text-left font-semibold">
                  Last {days} days
                </th>
                <th scope="col" className="px-4 py-2 text-right font-semibold">
                  As they were
                </th>
                <th scope="col" className="px-4 py-2 text-right font-semibold">
                  With it
                </th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              <Row
                name="Sales of these"
                was={formatCents(before.salesCents)}
                is={formatCents(after.salesCents)}
              />
              {before.costedBottles > 0 && (
                <Row
                  name="Earned"
                  was={signedCents(before.marginCents)}
                  is={signedCents(after.marginCents)}
                />
              )}
              {before.costedBottles > 0 && (
                <Row name="Margin" was={marginPercent(before)} is={marginPercent(after)} />
              )}
            </tbody>
          </table>
          <ul className="grid gap-1">
            <li>
              <strong>{formatCents(givenCents)}</strong> given away, in {countOf(ordersTouched, 'order')} of{' '}
              {orders.toLocaleString('en-US')} that bought {countOf(bottles, 'bottle')}.
            </li>
            {breakEven && <li>{breakEven}</li>}
            {belowCost.bottles > 0 && (
              <li className="font-semibold text-danger">
                {countOf(belowCost.bottles, 'bottle')} below cost: {formatCents(belowCost.lossCents)} lost.
              </li>
            )}
            {uncosted > 0 && (
              <li>
                The cost of {countOf(uncosted, 'bottle')} is not known; they are left out of what is earned.
              </li>
            )}
          </ul>
        </>
      )}
      {warnings.length > 0 && (
        <div>
          <h3 className="font-sans font-semibold">Look at these</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {warnings.slice(0, 20).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {warnings.length > 20 && (
            <p className="mt-1 text-mute">And {warnings.length - 20} more like these.</p>
          )}
        </div>
      )}
      <p className="text-mute text-sm">
        It assumes the same baskets: nobody buys more or less because of it. Prices are those of each order’s
        day, costs are today’s; orders that were cancelled are left out.
      </p>
    </div>
  );
}

function Row({ name, was, is }: { name: string; was: string; is: string }) {
  return (
    <tr className="border-hairline border-b last:border-0">
      <th scope="row" className="px-4 py-2 text-left font-normal">
        {name}
      </th>
      <td className="px-4 py-2 text-right">{was}</td>
      <td className="px-4 py-2 text-right font-semibold">{is}</td>
    </tr>
  );
}
