import { router } from '@inertiajs/react';
import KeyRound from 'lucide-react/icons/key-round';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Status } from '#ui/status.tsx';
import { callDesk } from '#widgets/desk/call-desk.ts';
import { DeskCard } from '#widgets/desk/desk-card.tsx';
import { makePasskey } from '#widgets/desk/passkeys.ts';
import { AuthenticatorCode } from '../parts/authenticator-code.tsx';
import { ShownCodes } from '../parts/recovery-codes.tsx';
import type { Authenticator, InviteProps, RecoveryCodes } from './props.ts';

/** B-003: a name, then a passkey, or a password with an authenticator; ten recovery codes at the end. */
export default function Invite({
  token,
  email,
  name: known,
  role,
  isReplacement,
  whyNoPasskeys,
}: InviteProps) {
  const [name, setName] = useState(known);
  const [authenticator, setAuthenticator] = useState<Authenticator | null>(null);
  const [fields, setFields] = useState({ password: '', password_confirmation: '', code: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const address = `/desk/invite/${token}`;

  async function accept(url: string, payload: object) {
    const answer = await callDesk<RecoveryCodes>(url, { name, ...payload });
    if (answer.kind === 'done') return setCodes(answer.data.recoveryCodes);
    setErrors(answer.errors);
    setTrouble(Object.keys(answer.errors).length === 0 ? answer.message : (answer.errors.passkey ?? ''));
  }
  async function whileBusy(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setTrouble('');
    setErrors({});
    await work();
    setBusy(false);
  }
  const byPasskey = () =>
    whileBusy(async () => {
      const outcome = await makePasskey(`${address}/passkey/begin`);
      if (outcome.kind === 'failed') setTrouble(outcome.message);
      if (outcome.kind === 'signed') await accept(`${address}/passkey`, outcome.signed);
    });
  const showAuthenticator = () =>
    whileBusy(async () => {
      const answer = await callDesk<Authenticator>(`${address}/authenticator`);
      if (answer.kind === 'done') setAuthenticator(answer.data);
      else setTrouble(answer.message);
    });
  const byPassword = (event: FormEvent) => {
    event.preventDefault();
    whileBusy(() => accept(`${address}/password`, fields));
  };
  const text = (field: keyof typeof fields) => ({
    name: field,
    value: fields[field],
    error: errors[field],
    onValue: (value: string) => setFields((now) => ({ ...now, [field]: value })),
  });

  if (codes !== null)
    return (
      <DeskCard title="Your recovery codes">
        <ShownCodes codes={codes} onKept={() => router.visit('/desk')} />
      </DeskCard>
    );
  return (
    <DeskCard
      title={isReplacement ? 'A new way to sign in' : 'Welcome to the desk'}
      lead={
        isReplacement
          ? `For ${email}. The earlier keys, password and codes end when this is done.`
          : `For ${email}, as ${role}.`
      }
    >
      <form onSubmit={byPassword} noValidate className="grid gap-4">
        <Field
          label="Your name"
          name="name"
          autoComplete="name"
          value={name}
          onValue={setName}
          error={errors.name}
          hint="As the others at the store see it."
        />
        {whyNoPasskeys === null ? (
          <Button look={authenticator ? 'secondary' : 'primary'} disabled={isBusy} onClick={byPasskey}>
            <KeyRound aria-hidden="true" className="size-5" />
            Create a passkey
          </Button>
        ) : (
          <p className="text-mute">{whyNoPasskeys} Use a password with an authenticator app.</p>
        )}
        <Status kind="error">{trouble}</Status>
        {authenticator === null ? (
          <Button
            look={whyNoPasskeys === null ? 'quiet' : 'primary'}
            className={whyNoPasskeys === null ? '-ml-3 justify-self-start' : undefined}
            disabled={isBusy}
            onClick={showAuthenticator}
          >
            Use a password
          </Button>
        ) : (
          <>
            <input type="hidden" autoComplete="username" value={email} readOnly />
            <PasswordField
              label="Password"
              autoComplete="new-password"
              hint="Ten characters or more."
              {...text('password')}
            />
            <PasswordField
              label="The same again"
              autoComplete="new-password"
              {...text('password_confirmation')}
            />
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
            <Button type="submit" disabled={isBusy}>
              Set password
            </Button>
          </>
        )}
      </form>
    </DeskCard>
  );
}
