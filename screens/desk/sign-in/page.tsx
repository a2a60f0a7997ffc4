import { router } from '@inertiajs/react';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Status } from '#ui/status.tsx';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import { DeskCard } from '#widgets/desk/desk-card.tsx';
import { type PasskeyOutcome, signWithPasskey } from '#widgets/desk/passkeys.ts';
import type { DeskSignInProps } from './props.ts';

const begin = '/desk/sign-in/passkey/begin';

/** B-004: a passkey first, also offered in the email field; password and code are behind a link. */
export default function SignIn({ next, whyNoPasskeys, demoHint, isDevice, status }: DeskSignInProps) {
  const [isByPassword, setByPassword] = useState(whyNoPasskeys !== null);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { form, element, submit, text } = useAccountForm({
    initial: { email: '', password: '', code: '' },
    onSubmit: ({ transform, post, reset }) => {
      if (!isByPassword) return setByPassword(true);
      transform((fields) => ({ ...fields, next }));
      post('/desk/sign-in', { preserveScroll: 'errors', onError: () => reset('password', 'code') });
    },
  });

  const enter = (outcome: PasskeyOutcome) => {
    setTrouble(outcome.kind === 'failed' ? outcome.message : '');
    if (outcome.kind !== 'signed') return setBusy(false);
    router.post('/desk/sign-in/passkey', { ...outcome.signed, next } as never, {
      onError: (errors) => setTrouble(errors.passkey ?? 'That passkey was not accepted.'),
      onFinish: () => setBusy(false),
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser offers its passkeys once a page.
  useEffect(() => {
    if (whyNoPasskeys !== null) return;
    let isHere = true;
    signWithPasskey(begin, { isQuiet: true }).then((outcome) => {
      if (isHere && outcome.kind === 'signed') enter(outcome);
    });
    return () => {
      isHere = false;
    };
  }, []);

  return (
    <DeskCard title="Sign in to the desk" status={status}>
      {whyNoPasskeys !== null && (
        <p className="mb-4 text-mute">{whyNoPasskeys} Sign in with password and code.</p>
      )}
      <form ref={element} noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Email" type="email" autoComplete="username webauthn" {...text('email')} />
        {isByPassword && (
          <>
            <PasswordField label="Password" autoComplete="current-password" {...text('password')} />
            <Field
              label="Code"
              hint="Six digits from your authenticator app, or a recovery code."
              autoComplete="one-time-code"
              inputMode="text"
              {...text('code')}
            />
            <Button type="submit" disabled={form.processing}>
              Sign in
            </Button>
          </>
        )}
      </form>
      {whyNoPasskeys === null && (
        <div className="mt-4 grid gap-2">
          <Button
            look={isByPassword ? 'secondary' : 'primary'}
            disabled={isBusy}
            onClick={async () => {
              setBusy(true);
              enter(await signWithPasskey(begin));
            }}
          >
            <KeyRound aria-hidden="true" className="size-5" />
            Sign in with a passkey
          </Button>
          <Status kind="error">{trouble}</Status>
          {!isByPassword && (
            <Button look="quiet" onClick={() => setByPassword(true)}>
              Use password and code
            </Button>
          )}
        </div>
      )}
      {isDevice && (
        <p className="mt-4 border-hairline border-t pt-4">
          <Link href="/desk/lock" className="link inline-flex min-h-11 items-center">
            Unlock this device by PIN
          </Link>
        </p>
      )}
      {!isDevice && (
        <p className="mt-4 border-hairline border-t pt-4 text-mute">
          A tablet of the store?{' '}
          <Link href="/desk/enroll" className="link inline-flex min-h-11 items-center">
            Enter its six digits
          </Link>
        </p>
      )}
      {demoHint !== null && <p className="mt-2 text-mute text-sm">{demoHint}</p>}
    </DeskCard>
  );
}
