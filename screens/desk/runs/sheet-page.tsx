import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { RunSheetProps } from './props.ts';

/**
 * The run on paper, for the cab: stops, bottles, a line to check off for each ID, the license (B-120; ABC Law
 * §116).
 */
export default function DeskRunSheet({ run, stops, shopName, address, license, printed }: RunSheetProps) {
  return (
    <div className="slip-letter mx-auto w-full max-w-3xl px-4 py-6 md:py-8 print:max-w-none print:p-0">
      <PageHead title={`Run ${run.id} on paper`} description="For the store's staff." />
      <div className="no-print mb-4 flex flex-wrap gap-2">
        <Button onClick={() => window.print()}>Print</Button>
        <LinkButton look="secondary" href={`/desk/runs/${run.id}`}>
          Back to the run
        </LinkButton>
      </div>
      <PageTitle className="max-md:text-2xl">
        Run {run.id}, {run.driver}
      </PageTitle>
      <p className="tabular-nums">
        {[`${run.stops} ${run.stops === 1 ? 'order' : 'orders'}`, run.miles, run.when, `printed ${printed}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-2 border-hairline border-y py-2">
        {shopName}, {address}.{' '}
        {license === null ? (
          <strong className="no-print text-danger">
            No license number is set: an owner sets it on the page of settings.
          </strong>
        ) : (
          <>New York license {license}.</>
        )}{' '}
        These goods are delivered by the licensee’s own staff. Hand over only to a sober adult whose photo ID
        shows 21 or older.
      </p>
      <ol aria-label="Stops" className="divide-y divide-hairline">
        {stops.map((stop, index) => (
          <li key={stop.number} className="break-inside-avoid py-3">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold tabular-nums">
                {index + 1}. #{stop.number}
              </span>
              <span className="font-semibold">{stop.name}</span>
              <span className="ml-auto tabular-nums">
                {stop.window} · {bottlesText(stop.bottles)}
              </span>
            </p>
            <p>
              {stop.address} · {stop.phone}
            </p>
            {stop.notes.map((note) => (
              <p key={note}>Note: {note}</p>
            ))}
            <p className="mt-2 text-sm">
              ☐ right person ☐ sober ☐ photo ID, 21 or older: ______________ ☐ delivered, time ______ ☐ came
              back, why ______________
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
