import type { Rehearsal } from '#domains/campaigns/rehearsal.ts';
import type { CampaignReport } from '#domains/campaigns/report.ts';
import { formatCents } from '#kit/money.ts';
import { countOf, signedCents } from '../rehearsal-words.rules.ts';

const dayMs = 86_400_000;

/** The rehearsal next to the actual result, each per day, so that they can be compared (B-194, B-300). */
export function ReportView({
  report,
  rehearsal,
}: {
  report: CampaignReport | null;
  rehearsal: Rehearsal | null;
}) {
  if (!report) return <p>It has not begun. What it does will appear here.</p>;
  const { orders, ordersTouched, bottles, bottlesBefore, givenCents, marginCents, costedSalesCents } = report;
  const days = Math.max(1, (report.until - report.from) / dayMs);
  const aDay = (cents: number, of: number) => signedCents(Math.round(cents / of));
  const number = (count: number, of: number) => (count / of).toFixed(1);
  return (
    <div className="grid gap-4">
      <table className="card w-full max-w-xl border-collapse">
        <caption className="sr-only">Each day: as rehearsed, and as it came</caption>
        <thead>
          <tr className="border-hairline border-b text-mute text-sm">
            <th scope="col" className="px-4 py-2 text-left font-semibold">
              Each day
            </th>
            {rehearsal && (
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                Rehearsed
              </th>
            )}
            <th scope="col" className="px-4 py-2 text-right font-semibold">
              As it came
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          <Row
            name="Bottles"
            rehearsed={rehearsal && number(rehearsal.bottles, rehearsal.days)}
            real={number(bottles, days)}
          />
          <Row
            name="Given away"
            rehearsed={rehearsal && aDay(rehearsal.givenCents, rehearsal.days)}
            real={aDay(givenCents, days)}
          />
          {(costedSalesCents > 0 || (rehearsal?.after.costedBottles ?? 0) > 0) && (
            <Row
              name="Earned"
              rehearsed={rehearsal && aDay(rehearsal.after.marginCents, rehearsal.days)}
              real={aDay(marginCents, days)}
            />
          )}
        </tbody>
      </table>
      <ul className="grid gap-1">
        <li>
          <strong>{countOf(bottles, 'bottle')}</strong> in {countOf(orders, 'order')};{' '}
          {countOf(bottlesBefore, 'bottle')} in as many days before it.
        </li>
        <li>
          <strong>{formatCents(givenCents)}</strong> given away, in {countOf(ordersTouched, 'order')}.
        </li>
      </ul>
      <p className="text-mute text-sm">
        As bought, at today’s costs; what was refunded later is still in it.
      </p>
    </div>
  );
}

function Row({ name, rehearsed, real }: { name: string; rehearsed: string | null; real: string }) {
  return (
    <tr className="border-hairline border-b last:border-0">
      <th scope="row" className="px-4 py-2 text-left font-normal">
        {name}
      </th>
      {rehearsed !== null && <td className="px-4 py-2 text-right">{rehearsed}</td>}
      <td className="px-4 py-2 text-right font-semibold">{real}</td>
    </tr>
  );
}
