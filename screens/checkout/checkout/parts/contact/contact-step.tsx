import { useEffect, useRef, useState } from 'react';
import { ageWording } from '#domains/checkout/contact-form.rules.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import { maskPhone } from '#kit/phone.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Status } from '#ui/status.tsx';
import { Switch } from '#ui/switch.tsx';
import { useCheckedFields } from '#ui/use-checked-fields.ts';
import { callShop } from '#widgets/requests/call-shop.ts';
import { type ContactDetails, contactErrors } from '../../form.ts';
import { Step } from '../step.tsx';
import type { Checkout } from '../use-checkout.ts';
import { type ContactEvent, contactModes } from './contact-modes.rules.ts';
import { readRememberedContact, rememberContact } from './remembered-contact.ts';

/** Why the phone is asked for, by delivery method. */
const notifiedWhen: Readonly<Record<DeliveryMethod, string>> = {
  pickup: 'your order is ready',
  delivery: 'your order is on its way',
  shipping: 'the carrier has your order',
};

/**
 * The person who receives the order; saved in a signed-in shopper's account (M-105, M-106, M-235 to M-237).
 */
export function ContactStep({ checkout }: { checkout: Checkout }) {
  const { state, change, steps } = checkout;
  const { contact, contactMode } = state;
  const isComplete = steps.some(({ name, isComplete: isDone }) => name === 'contact' && isDone);
  const isEditing = contactMode === 'editing';
  const step = (event: ContactEvent) =>
    change((now) => ({ contactMode: contactModes[now.contactMode][event] ?? now.contactMode }));
  return (
    <Step
      name="contact"
      title="Contact details"
      isComplete={isComplete}
      face={isEditing ? 'form' : 'summary'}
      onEdit={isEditing ? undefined : () => step('edit')}
    >
      {isEditing ? (
        <ContactForm checkout={checkout} step={step} />
      ) : (
        <p>
          {contact.firstName} {contact.lastName}
          <br />
          {maskPhone(contact.phone)}
          {contact.email && (
            <>
              <br />
              {contact.email}
            </>
          )}
        </p>
      )}
    </Step>
  );
}

function ContactForm({ checkout, step }: { checkout: Checkout; step: (event: ContactEvent) => void }) {
  const { state, change, props, isSignedIn } = checkout;
  const { contact } = state;
  const requireAge = props.requireAgeConfirmation && !isSignedIn;
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [message, setMessage] = useState('');
  const isUnderWay = useRef(false);
  const [isRemembered, setRemembered] = useState(false);
  // After hydration: the server does not know what the browser has stored.
  useEffect(() => setRemembered(readRememberedContact() !== null), []);

  async function confirm({ firstName, lastName, phone }: ContactDetails) {
    if (!isSignedIn) {
      rememberContact(isRemembered ? { firstName, lastName, phone } : null);
      return step('saved');
    }
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setMessage('');
    const answer = await callShop('PUT', '/ajax/user-info/basic-details', { firstName, lastName, phone });
    isUnderWay.current = false;
    if (answer.kind === 'done') return step('saved');
    setRefused(answer.errors);
    if (Object.keys(answer.errors).length === 0) setMessage(answer.message);
    step('refused');
  }

  const { form, shown, enter, text, submit } = useCheckedFields({
    fields: contact,
    onFields: (details) => change({ contact: details }),
    errorsOf: (details) => contactErrors(details, requireAge),
    errors: refused,
    onSubmit: confirm,
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field
        label="First name"
        required
        autoComplete="given-name"
        enterKeyHint="next"
        {...text('firstName')}
      />
      <Field
        label="Last name"
        required
        autoComplete="family-name"
        enterKeyHint="next"
        {...text('lastName')}
      />
      <Field
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint={`(###) ###-####, so that we can tell you when ${notifiedWhen[props.userSessionDeliveryMethod]}`}
        mask={maskPhone}
        className="sm:col-span-2"
        {...text('phone')}
      />
      {!isSignedIn && (
        <Field
          label="Email (for your receipt)"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Optional"
          className="sm:col-span-2"
          {...text('email')}
        />
      )}
      {!isSignedIn && (
        <div className="sm:col-span-2">
          <Switch
            label="Remember me on this device"
            name="remember"
            checked={isRemembered}
            onChecked={setRemembered}
          />
        </div>
      )}
      {requireAge && (
        <div className="sm:col-span-2">
          <Checkbox
            label={ageWording}
            name="ageConfirmation"
            required
            checked={contact.ageConfirmation}
            error={shown.ageConfirmation}
            onChecked={(checked) => enter('ageConfirmation', checked)}
          />
        </div>
      )}
      <Button type="submit" className="sm:col-span-2 sm:justify-self-start">
        Confirm Contact Details
      </Button>
      <Status kind="error" className="sm:col-span-2">
        {message}
      </Status>
    </form>
  );
}
