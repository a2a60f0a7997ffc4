import { type FormEvent, useRef, useState } from 'react';
import { ageWording } from '#domains/checkout/age-wording.rules.ts';
import { maskPhone } from '#kit/phone.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { type ContactDetails, type ContactErrors, contactErrors } from '../form.ts';
import { Step } from './step.tsx';
import type { Checkout } from './use-checkout.ts';

type TextName = 'firstName' | 'lastName' | 'phone';

/** Who picks up: a failing field speaks when it is left, and is silent again as soon as it is right (M-235, M-237). */
export function ContactStep({ checkout: { state, change }, requireAge }: { checkout: Checkout; requireAge: boolean }) {
  const { contact, contactMode } = state;
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<ContactErrors>({});
  const isSaved = contactMode === 'saved';

  const check = (name: keyof ContactDetails, details: ContactDetails, mayAppear: boolean) => {
    const error = contactErrors(details, requireAge)[name];
    if (error === undefined || mayAppear)
      setShown(({ [name]: _old, ...rest }) => (error === undefined ? rest : { ...rest, [name]: error }));
  };
  const enter = <N extends keyof ContactDetails>(name: N, value: ContactDetails[N]) => {
    const details = { ...contact, [name]: value };
    change({ contact: details });
    check(name, details, false);
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const errors = contactErrors(contact, requireAge);
    setShown(errors);
    const first = Object.keys(errors)[0];
    if (first === undefined) change({ contactMode: 'saved' });
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const text = (name: TextName) => ({
    name,
    value: contact[name],
    error: shown[name],
    required: true,
    onValue: (value: string) => enter(name, value),
    onBlur: () => check(name, contact, true),
  });

  return (
    <Step
      name="contact"
      title="Contact details"
      isComplete={isSaved}
      onEdit={isSaved ? () => change({ contactMode: 'editing' }) : undefined}
    >
      {isSaved ? (
        <p>
          {contact.firstName} {contact.lastName}
          <br />
          {maskPhone(contact.phone)}
        </p>
      ) : (
        <form ref={form} noValidate onSubmit={confirm} className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" autoComplete="given-name" enterKeyHint="next" {...text('firstName')} />
          <Field label="Last name" autoComplete="family-name" enterKeyHint="next" {...text('lastName')} />
          <Field
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            hint="(###) ###-####, so that we can tell you when your order is ready"
            mask={maskPhone}
            className="sm:col-span-2"
            {...text('phone')}
          />
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
        </form>
      )}
    </Step>
  );
}
