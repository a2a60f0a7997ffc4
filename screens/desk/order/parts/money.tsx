import { clsx } from 'clsx';
import { useRef } from 'react';
import { maxReasonLength } from '#domains/payments/refunds/refund-reason.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Trace } from '#widgets/cart/trace.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import type { DeskOrder, DeskRefund } from '../props.ts';
import { OneFieldDialog } from './one-field-dialog.tsx';

/** How the total came about, and how each refund did (B-305). */
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
      {order.disputes.map((words) => (
        <p key={words} className="mt-2 border-must border-l-4 pl-2">
          {words}{' '}
          <Link href={`/desk/orders/${order.number}/evidence`} className="link no-print">
            Print the evidence
          </Link>
        </p>
      ))}
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
            {refund.cures.length > 0 && <Cures order={order} refund={refund} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What can be done about a refund that the bank refused (B-094). */
function Cures({ order: { number, version }, refund }: { order: DeskOrder; refund: DeskRefund }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { post, over, isBusy } = useAct(number, version);
  return (
    <div className="no-print mt-2">
      <Refusal words={over()} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          aria-disabled={isBusy}
          onClick={() => post('refund-again', { refund: refund.id })}
        >
          Try again
        </Button>
        {refund.cures.includes('otherwise') && (
          <Button look="secondary" onClick={() => dialog.current?.showModal()}>
            Give another way, note it
          </Button>
        )}
      </div>
      <OneFieldDialog
        {...{ number, version, ref: dialog, act: 'refund-otherwise', title: 'Given another way' }}
        text={`The bank did not give ${formatCents(refund.cents)} back. Give it to the buyer first, then note how.`}
        fields={[{ name: 'how', label: 'How, such as: cash, receipt 4711', maxLength: maxReasonLength }]}
        button={`${formatCents(refund.cents)} is given`}
        fixed={{ refund: refund.id }}
      />
    </div>
  );
}
