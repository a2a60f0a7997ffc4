import { usePage } from '@inertiajs/react';
import { useMemo } from 'react';
import type { GiftFields } from '#domains/orders/gifts/gift-form.rules.ts';
import {
  charactersLeft,
  longestGiftMessage,
  mostGiftLines,
} from '#domains/orders/gifts/gift-message.rules.ts';
import { maskPhone } from '#kit/phone.ts';
import { Field } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useCheckedFields } from '#ui/use-checked-fields.ts';
import { giftNoticeWords } from '#widgets/order/gift-notice.rules.ts';
import { giftErrors } from '../../form.ts';
import { Step } from '../step.tsx';
import type { Checkout } from '../use-checkout.ts';
import { GiftBox } from './gift-box.tsx';
import { receiverWords, sentGiftErrors } from './gift-words.rules.ts';

/**
 * 'This is a gift' (N-070): who it is for, what the slip says to them, and what must be known before paying.
 */
export function GiftStep({ checkout }: { checkout: Checkout }) {
  const { state, change, steps } = checkout;
  const { isGift } = state;
  const isComplete = steps.some((step) => step.name === 'gift' && step.isComplete);
  const { errors } = usePage().props;
  const refused = useMemo(() => sentGiftErrors(errors as Record<string, string>), [errors]);
  const fields = useCheckedFields({
    fields: state.gift,
    onFields: (gift) => change({ gift }),
    errorsOf: giftErrors,
    errors: refused,
    onSubmit: () => undefined,
  });
  return (
    <Step
      name="gift"
      title="Gift"
      isComplete={isComplete}
      face={isGift ? 'form' : 'off'}
      // The list of what is missing links here: the field that it refers to is marked.
      onLedTo={isComplete ? undefined : () => fields.form.current?.requestSubmit()}
    >
      <Switch
        label="This is a gift"
        name="isGift"
        checked={isGift}
        onChecked={(checked) => change({ isGift: checked })}
      />
      {isGift && <GiftForm checkout={checkout} fields={fields} />}
    </Step>
  );
}

interface GiftFormProps {
  checkout: Checkout;
  fields: ReturnType<typeof useCheckedFields<GiftFields>>;
}

function GiftForm({ checkout, fields }: GiftFormProps) {
  const { state, props } = checkout;
  const { form, text, submit } = fields;
  const method = props.userSessionDeliveryMethod;
  const left = charactersLeft(state.gift.message);
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-2 grid gap-4 sm:grid-cols-2">
      <Field label="Recipient’s name" required autoComplete="off" enterKeyHint="next" {...text('name')} />
      <Field
        label="Recipient’s phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint={`Optional. ${giftNoticeWords[method]}`}
        mask={maskPhone}
        {...text('phone')}
      />
      <TextAreaField
        label="Message"
        rows={4}
        dir="auto"
        hint={`Optional, on the slip. Up to ${longestGiftMessage} characters in ${mostGiftLines} lines; ${left >= 0 ? `${left} left` : `${-left} too many`}.`}
        className="sm:col-span-2"
        {...text('message')}
      />
      {props.giftBox && <GiftBox box={props.giftBox} checkout={checkout} />}
      <ul className="list-disc pl-5 text-sm sm:col-span-2">
        <li className="font-semibold">{receiverWords[method]}</li>
        <li>No price is on the slip, or in what we tell them.</li>
        <li>If anything is refunded, it goes back to your card.</li>
      </ul>
    </form>
  );
}
