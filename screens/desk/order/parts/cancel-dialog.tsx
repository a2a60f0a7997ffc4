import { type RefObject, useState } from 'react';
import { writePacks } from '#domains/orders/packing/packs.rules.ts';
import { type CancelWhy, cancelReasons } from '#domains/orders/refunds/reasons.rules.ts';
import { maxReasonLength } from '#domains/payments/refunds/refund-reason.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';
import type { DeskOrder } from '../props.ts';

const reasons = Object.entries(cancelReasons).map(([value, { words }]) => ({ value, name: words }));

/** A reason from the list, a sentence for the buyer, and which bottles are back on the shelf (B-092). */
export function CancelDialog({ ref, order }: { ref: RefObject<HTMLDialogElement | null>; order: DeskOrder }) {
  const [why, setWhy] = useState('');
  const [reason, setReason] = useState('');
  const [back, setBack] = useState<ReadonlySet<number>>(new Set());
  const { post, over, errors, isBusy } = useAct(order.number, order.version);
  const choose = (value: string) => {
    const chosen = cancelReasons[value as CancelWhy];
    const proposed = Object.values(cancelReasons).map(({ sentence }) => sentence as string);
    if (reason === '' || proposed.includes(reason)) setReason(chosen?.sentence ?? '');
    setBack(new Set(chosen?.restock ? order.lines.map(({ position }) => position) : []));
    setWhy(value);
  };
  const toggle = (position: number, isBack: boolean) => {
    const next = new Set(back);
    if (isBack) next.add(position);
    else next.delete(position);
    setBack(next);
  };
  return (
    <Dialog ref={ref} title={`Cancel #${order.number}?`} width="lg">
      <Refusal words={over('why', 'reason')} />
      <div className="grid gap-3">
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
          hint="It appears in the letter exactly as typed."
        />
        <fieldset>
          <legend className="font-semibold text-sm">On the shelf again</legend>
          {order.lines.map((line) => (
            <Checkbox
              key={line.position}
              label={`${line.quantity - line.leftOut} × ${line.name} ${line.size}`}
              name={`back-${line.position}`}
              checked={back.has(line.position)}
              onChecked={(isBack) => toggle(line.position, isBack)}
            />
          ))}
        </fieldset>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={() => ref.current?.close()}>
          Keep the order
        </Button>
        <Button
          look="danger"
          aria-disabled={isBusy}
          onClick={() =>
            post(
              'cancel',
              { why, reason, back: writePacks(new Map([...back].map((position) => [position, 1]))) },
              () => ref.current?.close(),
            )
          }
        >
          Cancel the order
        </Button>
      </div>
    </Dialog>
  );
}
