import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { DayFile } from './parts/day-file.tsx';
import { MatchedItems } from './parts/matched-items.tsx';
import { RefusedItems } from './parts/refused-items.tsx';
import { WaitingLines } from './parts/waiting-lines.tsx';
import type { CounterProps, ShownCounterLine } from './props.ts';

/** What the till sold, and which of its lines are still unmatched (B-173 to B-178). */
export default function DeskCounter({
  till,
  waiting,
  isMore,
  lines,
  matches,
  refused,
  maxBottles,
}: CounterProps) {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6">
      <PageHead title="Counter" description="For the store's staff." />
      <p className="text-mute text-sm">
        <Link href="/desk/stock" className="link">
          Stock
        </Link>
      </p>
      <PageTitle className="mt-1">Counter</PageTitle>
      <p className="mt-1 text-mute" role="status">
        {tillWords(till)}
      </p>
      <WaitingLines {...{ waiting, isMore, maxBottles }} />
      <RefusedItems refused={refused} />
      {till === null && <DayFile />}
      <section aria-labelledby="sold" className="mt-8">
        <h2 id="sold" className="mb-3 text-xl">
          Sold at the counter
        </h2>
        {lines.length > 0 ? (
          <Lines lines={lines} />
        ) : (
          <p className="text-mute">Nothing yet. Each sale at the till is listed here, the newest first.</p>
        )}
      </section>
      <MatchedItems {...{ matches, maxBottles }} />
    </div>
  );
}

function tillWords(till: CounterProps['till']): string {
  if (till === null) return 'No till is connected. Its sales come by a file of the day.';
  if (till.heard === null) return `Sales come from ${till.name}. It was not asked yet.`;
  return till.isSilent
    ? `Sales come from ${till.name}, which does not answer: the last were taken in at ${till.heard}.`
    : `Sales come from ${till.name}. Taken in up to ${till.heard}.`;
}

function Lines({ lines }: { lines: readonly ShownCounterLine[] }) {
  return (
    <ul aria-label="Sold at the counter" className="card divide-y divide-hairline">
      {lines.map(({ key, name, formatId, words, amount, when }) => (
        <li key={key} className="flex items-start justify-between gap-x-6 px-4 py-2">
          <div className="min-w-0">
            {formatId === null ? (
              <p className="break-words py-1.5 font-semibold">{name}</p>
            ) : (
              <Link
                href={`/desk/stock/bottles/${formatId}`}
                className="block break-words py-1.5 font-semibold underline underline-offset-4"
              >
                {name}
              </Link>
            )}
            <p className="pb-1 text-mute text-sm">{when}</p>
          </div>
          <p className="shrink-0 py-1.5 text-right tabular-nums">
            <span className="font-semibold">{words}</span>
            <span className="block text-mute text-sm">{amount}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
