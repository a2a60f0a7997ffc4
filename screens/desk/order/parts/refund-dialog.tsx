import { type RefObject, useState } from 'react';
import { writePacks } from '#domains/orders/packing/packs.rules.ts';
import { readWish } from '#domains/orders/refunds/act-forms.rules.ts';
import { type RefundWhy, refundReasons } from '#domains/orders/refunds/reasons.rules.ts';
import { calculateRefund } from '#domains/orders/refunds/refund.rules.ts';
import { explainRefund } from '#domains/orders/refunds/refund-words.rules.ts';
import { maxReasonLength } from '#domains/payments/refunds/refund-reason.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Trace } from '#widgets/cart/trace.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { Stepper } from '#widgets/desk/acts/stepper.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import type { DeskOrder } from '../props.ts';

const reasons = Object.entries(refundReasons).map(([value, { words }]) => ({ value, name: words }));

/** Line by line, delivery, or an amount (B-093); the server works out what else goes back with it. */
export function RefundDialog({ ref, order }: { ref: RefObject<HTMLDialogElement | null>; order: DeskOrder }) {
  const [packs, setPacks] = useState<ReadonlyMap<number, number>>(new Map());
  const [delivery, setDelivery] = useState(false);
  const [amount, setAmount] = useState('');
  const [why, setWhy] = useState('');
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(false);
  const { post, over, errors, isBusy } = useAct(order.number, order.version);
  const choose = (value: string) => {
    const proposed = Object.values(refundReasons).map(({ sentence }) => sentence as string);
    if (reason === '' || proposed.includes(reason))
      setReason(refundReasons[value as RefundWhy]?.sentence ?? '');
    setWhy(value);
  };
  const { refundable } = order;
  const leftOf = (position: number) => refundable.lines[position] ?? { quantityLeft: 0, goodsLeftCents: 0 };
  const fields = { packs: writePacks(packs), delivery: delivery ? '1' : '', amount };
  const hasBottles = amount === '' && [...packs.values()].some((quantity) => quantity > 0);
  return (
    <Dialog ref={ref} title={`Refund of #${order.number}`} width="xl">
      <Refusal words={over('why', 'reason', 'amount')} />
      <ul className="divide-y divide-hairline border-hairline border-y">
        {order.lines.map((line) => (
          <li key={line.position} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{line.name}</p>
              <p className="text-mute text-sm">
                {line.size} · paid {formatCents(line.cents)} · {leftOf(line.position).quantityLeft} of{' '}
                {line.quantity} and {formatCents(leftOf(line.position).goodsLeftCents)} can go back
              </p>
            </div>
            <Stepper
              label={`Packs of ${line.name} that go back`}
              value={packs.get(line.position) ?? 0}
              max={leftOf(line.position).quantityLeft}
              onValue={(quantity) => setPacks(new Map(packs).set(line.position, quantity))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 grid gap-3">
        {refundable.deliveryLeftCents > 0 && (
          <Checkbox label="Delivery as well" name="delivery" checked={delivery} onChecked={setDelivery} />
        )}
        <Field
          label="Or an amount, tax included"
          name="amount"
          inputMode="decimal"
          placeholder="12.34"
          value={amount}
          onValue={setAmount}
          error={errors.amount}
        />
        <SelectField
          label="Why"
          name="why"
          required
          value={why}
          options={[{ value: '', name: 'Please choose' }, ...reasons]}
          onValue={choose}
          error={errors.why}
        />
        <Field
          label="What the buyer reads"
          name="reason"
          required
          maxLength={maxReasonLength}
          value={reason}
          onValue={setReason}
          error={errors.reason}
        />
        {hasBottles && (
          <Checkbox
            label="The bottles are on the shelf again"
            name="restock"
            checked={restock}
            onChecked={setRestock}
          />
        )}
      </div>
      <GoesBack order={order} fields={fields} />
      <div className="mt-5 flex justify-end">
        <Button
          look="danger"
          aria-disabled={isBusy}
          onClick={() =>
            post(
              'refund',
              {
                ...fields,
                why,
                reason,
                restock: restock && hasBottles ? '1' : '',
              },
              () => ref.current?.close(),
            )
          }
        >
          Refund
        </Button>
      </div>
    </Dialog>
  );
}

interface GoesBackProps {
  order: DeskOrder;
  fields: Parameters<typeof readWish>[0];
}

/** What the button will refund, computed by the same rule as on the server (B-093, B-305). */
function GoesBack({ order, fields }: GoesBackProps) {
  const wish = readWish(fields);
  const calculated = wish && calculateRefund(order.refundable, wish);
  return (
    <div aria-live="polite" className="mt-4 rounded-md bg-bay p-3 empty:hidden">
      {calculated?.kind === 'parts' && (
        <>
          <Trace steps={explainRefund(order.refunded, calculated)} />
          <p className="mt-1 flex justify-between gap-4 border-hairline border-t pt-2 font-semibold">
            <span>Goes back</span>
            <span className="price">{formatCents(calculated.parts.amountCents)}</span>
          </p>
        </>
      )}
      {calculated?.kind === 'too-much' && <p>At most {formatCents(calculated.leftCents)} can go back.</p>}
    </div>
  );
}
