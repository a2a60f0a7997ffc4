import { type FormEvent, useEffect, useRef, useState } from 'react';
import { verificationCodeDigits } from '#domains/loyalty/verification/phone-verification.rules.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Status } from '#ui/status.tsx';

/** A text takes a moment to arrive; only then can a second one be requested. */
const resendAfterMs = 30_000;

interface VerificationCodeFormProps {
  /** Masked. */
  phone: string;
  error?: string | undefined;
  isBusy: boolean;
  onCode: (passcode: string) => void;
  onResend: () => void;
  /** Back to the phone field. */
  onEdit: () => void;
  look?: ButtonLook;
}

/** Asks for the texted code. Give it a new React `key` for each text message. */
export function VerificationCodeForm({
  phone,
  error,
  isBusy,
  onCode,
  onResend,
  onEdit,
  look,
}: VerificationCodeFormProps) {
  const [passcode, setPasscode] = useState('');
  const [mayResend, setMayResend] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    const timer = setTimeout(() => setMayResend(true), resendAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(passcode.trim());
  };
  return (
    <form noValidate aria-busy={isBusy} onSubmit={submit} className="grid max-w-sm gap-3">
      <Field
        ref={input}
        label="Passcode"
        name="passcode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={verificationCodeDigits}
        required
        hint={`The six digits that we texted to ${phone}`}
        value={passcode}
        onValue={setPasscode}
        error={error}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button type="submit" look={look} aria-disabled={isBusy}>
          Confirm passcode
        </Button>
        {mayResend && (
          <Button look="quiet" className="-ml-3" onClick={onResend}>
            Resend
          </Button>
        )}
        <Button look="quiet" className="-ml-3" onClick={onEdit}>
          Use another number
        </Button>
      </div>
      <Status className="text-mute text-sm">
        {isBusy
          ? 'Checking'
          : mayResend
            ? 'No text yet? We can send another.'
            : 'No text yet? You can ask for another in 30 seconds.'}
      </Status>
    </form>
  );
}
