import { formatCents } from '#kit/money.ts';

interface TraceProps {
  steps: readonly { what: string; amountCents: number }[];
  /** '−' if the money goes back. */
  sign?: '−' | '';
}

/** How an amount came about, step by step; the steps add up to it (B-305). */
export function Trace({ steps, sign = '' }: TraceProps) {
  return (
    <dl className="grid gap-1">
      {steps.map(({ what, amountCents }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may read the same; the list does not change
        <div key={position} className="flex justify-between gap-4 text-sm">
          <dt className="min-w-0 break-words text-mute">{what}</dt>
          <dd className="price shrink-0">
            {sign}
            {formatCents(amountCents)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
