import { type FormEvent, useRef, useState } from 'react';
import { postalCodeMessage } from '#domains/checkout/refusal-words.rules.ts';
import { isZip, maskZip } from '#kit/zip.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { CardArt } from '#widgets/payment/card-art.tsx';
import type { TestCard } from '../../props.ts';
import { askingOf } from '../checkout-state.rules.ts';
import type { Checkout } from '../use-checkout.ts';
import { cardLine } from './card-line.rules.ts';
import { SaveCardBox } from './save-card-box.tsx';
import { testCardForm } from './test-card.rules.ts';
import { type TakeCard, useTokenize } from './use-tokenize.ts';

interface TestCardFormProps {
  checkout: Checkout;
  card: TestCard;
  onCard: TakeCard;
}

/** Test cards to choose from, so that no number is typed (M-291). */
export function TestCardForm({ checkout, card, onCard }: TestCardFormProps) {
  const { state, change } = checkout;
  const { postalCode } = state;
  const [nonce, setNonce] = useState(card.outcomes[0]?.nonce ?? '');
  const [error, setError] = useState<string>();
  const { run, message, fields } = useTokenize(onCard);
  const postalField = useRef<HTMLInputElement>(null);
  const check = () => setError(isZip(postalCode) ? undefined : postalCodeMessage);

  function confirm(event: FormEvent): void {
    event.preventDefault();
    check();
    if (!isZip(postalCode)) postalField.current?.focus();
    run(() => testCardForm(card, { nonce, postalCode }).tokenize(askingOf(checkout.state, checkout.props)));
  }

  return (
    <form noValidate onSubmit={confirm} className="grid gap-4 sm:grid-cols-2">
      <div className="flex items-center gap-3 rounded-md border border-hairline bg-tag p-4 sm:col-span-2">
        <CardArt brand={card.brand} />
        <p className="min-w-0">
          <span className="block font-semibold">{cardLine(card)}</span>
          <span className="text-mute text-sm">A test card: no money moves.</span>
        </p>
      </div>
      <Field
        ref={postalField}
        label="Billing postal code"
        name="postalCode"
        required
        inputMode="numeric"
        autoComplete="billing postal-code"
        mask={maskZip}
        value={postalCode}
        error={error}
        onBlur={check}
        onValue={(typed) => {
          change({ postalCode: typed });
          if (isZip(typed)) setError(undefined);
        }}
      />
      <SelectField
        label="What the bank will say"
        options={card.outcomes.map((outcome) => ({ value: outcome.nonce, name: outcome.name }))}
        value={nonce}
        onValue={setNonce}
      />
      <div className="grid gap-4 sm:col-span-2">
        <SaveCardBox checkout={checkout} />
        <Button type="submit" className="sm:justify-self-start">
          Confirm Card Details
        </Button>
        {/* Errors of the postal code are shown under its field. */}
        <Status kind="error">{fields.length === 0 ? message : ''}</Status>
      </div>
    </form>
  );
}
