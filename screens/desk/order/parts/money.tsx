import { clsx } from 'clsx';
import { formatCents } from '#kit/money.ts';
import type { DeskOrder } from '../props.ts';

/** What the total came from, and each refund run back (B-305). */
export function Money({ order }: { order: DeskOrder }) {
  const { trace, totalCents, refunds, card } = order;
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="mb-2 text-xl">
        Money
      </h2>
      <dl className="grid gap-1">
        {trace.map(({ what, amountCents }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may read the same; the list does not change
          <div key={position} className="flex justify-between gap-4 text-sm">
            <dt className="min-w-0 break-words text-mute">{what}</dt>
            <dd className="price shrink-0">{formatCents(amountCents)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-hairline border-t pt-2 font-semibold">
          <dt>Total</dt>
          <dd className="price">{formatCents(totalCents)}</dd>
        </div>
      </dl>
      {card && <p className="mt-1 text-mute text-sm">{card}</p>}
      <ul className="mt-2 divide-y divide-hairline">
        {refunds.map((refund) => (
          <li key={refund.id} className="py-2">
            <p className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                Refund: {refund.parts}
                {refund.reason && ` · “${refund.reason}”`}
              </span>
              <span className="price shrink-0">−{formatCents(refund.cents)}</span>
            </p>
            <p className={clsx('text-sm', refund.isRefused ? 'font-semibold text-danger' : 'text-mute')}>
              {refund.state} {refund.who}, {refund.when}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
