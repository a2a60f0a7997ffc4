import { type FormEvent, useEffect, useRef } from 'react';
import { maskPhone } from '#kit/phone.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Status } from '#ui/status.tsx';

interface PhoneFormProps {
  phone: string;
  onPhone: (phone: string) => void;
  error?: string | undefined;
  isBusy: boolean;
  onSubmit: () => void;
  look?: ButtonLook;
  /** The label of the button. */
  action?: string;
}

/** Asks for the phone of a loyalty account; a code is texted to it next, unless it was verified recently. */
export function PhoneForm({
  phone,
  onPhone,
  error,
  isBusy,
  onSubmit,
  look,
  action = 'Text me a passcode',
}: PhoneFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate aria-busy={isBusy} onSubmit={submit} className="grid max-w-sm gap-3">
      <Field
        ref={input}
        label="Loyalty phone"
        name="loyaltyPhone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        hint="(###) ###-####. We text you a passcode."
        mask={maskPhone}
        value={phone}
        onValue={onPhone}
        error={error}
      />
      <Button type="submit" look={look} className="justify-self-start" aria-disabled={isBusy}>
        {action}
      </Button>
      <Status className="text-mute text-sm">{isBusy ? 'Sending' : ''}</Status>
    </form>
  );
}
