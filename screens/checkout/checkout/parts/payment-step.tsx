import { type FormEvent, useState } from 'react';
import { isZip, maskZip } from '#kit/zip.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { postalCodeMessage } from '../form.ts';
import type { TestCard } from '../props.ts';
import { heldText } from './hold.rules.ts';
import { isPaymentComplete, type PaymentEvent, paymentModes } from './payment-modes.rules.ts';
import { Step } from './step.tsx';
import type { Checkout } from './use-checkout.ts';
import type { CheckoutHold } from './use-hold.ts';

/** The card. Its number is never typed here: the test card stands for one (M-121, M-291). Who comes here has bottles kept (S-02). */
export function PaymentStep({ checkout, hold }: { checkout: Checkout; hold: CheckoutHold }) {
  const { state, change, props } = checkout;
  const { payment } = state;
  const isComplete = isPaymentComplete(payment);
  const isEditing = payment.mode === 'editing';
  const take = (event: PaymentEvent, chosen: Partial<typeof payment>) =>
    change((now) => ({ payment: { ...now.payment, ...chosen, mode: paymentModes[now.payment.mode][event] ?? now.payment.mode } }));
  return (
    <Step
      name="payment"
      title="Payment"
      isComplete={isComplete}
      face={payment.mode}
      onEnter={hold.enter}
      onEdit={isEditing ? undefined : () => take('edit', { newCardNonce: null, card: null })}
    >
      {!isEditing && payment.card && <p>{cardLine(payment.card)}</p>}
      {isEditing && props.testCard && (
        <TestCardForm
          checkout={checkout}
          card={props.testCard}
          onCard={(newCardNonce, card) => take('tokenized', { newCardNonce, card })}
        />
      )}
      {isEditing && !props.testCard && <p className="text-mute">Card payment is not available right now. Please call the store.</p>}
      <Status className="mt-3 text-mute text-sm">{hold.heldUntil === null ? '' : heldText(hold.heldUntil)}</Status>
      <Status kind="error" className="mt-3">
        {hold.message}
      </Status>
    </Step>
  );
}

function cardLine({ brand, last4, expMonth, expYear }: TestCard): string {
  return `${brand} ending ${last4}, expires ${expMonth}/${expYear}`;
}

interface TestCardFormProps {
  checkout: Checkout;
  card: TestCard;
  onCard: (nonce: string, card: TestCard) => void;
}

function TestCardForm({ checkout: { state, change }, card, onCard }: TestCardFormProps) {
  const [nonce, setNonce] = useState(card.outcomes[0]?.nonce ?? '');
  const [error, setError] = useState<string>();
  const check = () => setError(isZip(state.postalCode) ? undefined : postalCodeMessage);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    check();
    if (isZip(state.postalCode)) onCard(nonce, card);
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
      <SelectField
        label="What the bank will say"
        options={card.outcomes.map((outcome) => ({ value: outcome.nonce, name: outcome.name }))}
        value={nonce}
        onValue={setNonce}
      />
      <Button type="submit" className="sm:col-span-2 sm:justify-self-start">
        Confirm Card Details
      </Button>
    </form>
  );
}
