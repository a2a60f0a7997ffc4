import { type FormEvent, useId, useState } from 'react';
import { isZip, maskZip } from '#kit/zip.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { postalCodeMessage } from '../form.ts';
import type { TestCard } from '../props.ts';
import { Step } from './step.tsx';
import type { Checkout } from './use-checkout.ts';

/** The card. Its number is never typed here: the test card stands for one (M-121, M-291). */
export function PaymentStep({ checkout, testCard }: { checkout: Checkout; testCard: TestCard | null }) {
  const { payment } = checkout.state;
  const edit = payment.mode === 'new' ? () => checkout.change({ payment: { mode: 'editing' } }) : undefined;
  return (
    <Step name="payment" title="Payment" isComplete={payment.mode === 'new'} onEdit={edit}>
      {payment.mode === 'new' && <p>{cardLine(payment.card)}</p>}
      {payment.mode === 'editing' && testCard && <TestCardForm checkout={checkout} card={testCard} />}
      {payment.mode === 'editing' && !testCard && (
        <p className="text-mute">Card payment is not available right now. Please call the store.</p>
      )}
    </Step>
  );
}

function cardLine({ brand, last4, expMonth, expYear }: TestCard): string {
  return `${brand} ending ${last4}, expires ${expMonth}/${expYear}`;
}

function TestCardForm({ checkout: { state, change }, card }: { checkout: Checkout; card: TestCard }) {
  const selectId = useId();
  const [nonce, setNonce] = useState(card.outcomes[0]?.nonce ?? '');
  const [error, setError] = useState<string>();
  const check = () => setError(isZip(state.postalCode) ? undefined : postalCodeMessage);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    check();
    if (isZip(state.postalCode)) change({ payment: { mode: 'new', nonce, card } });
  };
  return (
    <form noValidate onSubmit={confirm} className="grid gap-4 sm:grid-cols-2">
      <p className="rounded-md border border-hairline bg-tag p-4 sm:col-span-2">
        <span className="block font-semibold">{cardLine(card)}</span>
        <span className="text-mute text-sm">A test card: no money moves.</span>
      </p>
      <Field
        label="Billing postal code"
        name="postalCode"
        required
        inputMode="numeric"
        autoComplete="billing postal-code"
        mask={maskZip}
        value={state.postalCode}
        error={error}
        onBlur={check}
        onValue={(postalCode) => {
          change({ postalCode });
          if (isZip(postalCode)) setError(undefined);
        }}
      />
      <div className="flex flex-col gap-1">
        <label htmlFor={selectId} className="font-semibold text-sm">
          What the bank will say
        </label>
        <select id={selectId} className="control" value={nonce} onChange={(event) => setNonce(event.currentTarget.value)}>
          {card.outcomes.map((outcome) => (
            <option key={outcome.nonce} value={outcome.nonce}>
              {outcome.name}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" className="sm:col-span-2 sm:justify-self-start">
        Confirm Card Details
      </Button>
    </form>
  );
}
