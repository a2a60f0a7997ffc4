import { router } from '@inertiajs/react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof } from '#widgets/desk/ask-for-proof.ts';
import { callDesk } from '#widgets/desk/call-desk.ts';
import { AuthenticatorCode } from '../../parts/authenticator-code.tsx';

interface Authenticator {
  secret: string;
  sealed: string;
  qrPath: string;
  qrSize: number;
}

const empty = { password: '', password_confirmation: '', code: '' };

/** A password, and the authenticator that goes with it: both are set together (B-006). */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const [authenticator, setAuthenticator] = useState<Authenticator | null>(null);
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const refused = (given: Readonly<Record<string, string>>, again: () => void, message = '') => {
    if (!askForProof(given, again))
      setErrors(Object.keys(given).length > 0 ? { ...given } : { other: message });
  };
  async function begin(): Promise<void> {
    const answer = await callDesk<Authenticator>('/desk/me/password/begin');
    if (answer.kind === 'done') setAuthenticator(answer.data);
    else refused(answer.errors, begin, answer.message);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one secret a form.
  useEffect(() => {
    begin();
  }, []);
  function send(): void {
    setErrors({});
    router.post(
      '/desk/me/password',
      { ...fields, sealed: authenticator?.sealed ?? '' },
      {
        preserveScroll: true,
        preserveState: true,
        onError: (given) => refused(given, send),
        onSuccess: onDone,
      },
    );
  }
  const text = (field: keyof typeof empty) => ({
    name: field,
    value: fields[field],
    error: errors[field],
    onValue: (value: string) => setFields((now) => ({ ...now, [field]: value })),
  });
  if (authenticator === null)
    return (
      <div className="grid justify-items-start gap-2">
        <Status kind="error">{errors.other}</Status>
        <Button look="secondary" onClick={begin}>
          Begin
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="Ten characters or more."
        {...text('password')}
      />
      <PasswordField label="The same again" autoComplete="new-password" {...text('password_confirmation')} />
      <AuthenticatorCode
        path={authenticator.qrPath}
        size={authenticator.qrSize}
        secret={authenticator.secret}
      />
      <Field
        label="Code"
        hint="The six digits that the app shows now."
        autoComplete="one-time-code"
        inputMode="numeric"
        {...text('code')}
      />
      <Status kind="error">{errors.other}</Status>
      <Button type="submit" className="justify-self-start">
        Set password
      </Button>
    </form>
  );
}
