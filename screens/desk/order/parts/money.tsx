import { clsx } from 'clsx';
import { formatCents } from '#kit/money.ts';
import type { DeskOrder } from '../props.ts';
import { Trace } from './trace.tsx';

/** What the total came from, and each refund run back (B-305). */
export function Money({ order }: { order: DeskOrder }) {
  const { trace, totalCents, refunds, card } = order;
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="mb-2 text-xl">
        Money
      </h2>
      <Trace steps={trace} />
      <dl>
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
              <span className="min-w-0 break-words">Refund: “{refund.reason}”</span>
              <span className="price shrink-0">−{formatCents(refund.cents)}</span>
            </p>
            <Trace steps={refund.trace} sign="−" />
            <p className={clsx('text-sm', refund.isRefused ? 'font-semibold text-danger' : 'text-mute')}>
              {refund.state} {refund.who}, {refund.when}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
