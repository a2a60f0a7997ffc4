import { router } from '@inertiajs/react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import { useDesk } from '#widgets/desk/use-desk.ts';
import type { MeProps } from './props.ts';

/** Own keys, PIN and sessions (B-008, B-011). */
export default function Me(props: MeProps) {
  const { email, role, passkeys, hasPassword, recoveryLeft, sessions, device, status } = props;
  const { person } = useDesk();
  const { form, element, submit, text } = useAccountForm({
    initial: { pin: '', pin_again: '' },
    onSubmit: ({ post, reset }) =>
      post('/desk/me/pin', { preserveScroll: true, onSuccess: () => reset() }),
  });
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="You" description="For the store's staff." />
      <div>
        <PageTitle>{person?.name}</PageTitle>
        <p className="text-mute">
          {email} · {role}
          {device !== null && ` · ${device}`}
        </p>
        <Status className={status ? 'mt-4 rounded-md border border-hairline bg-tag px-4 py-3' : undefined}>
          {status}
        </Status>
        <div className="mt-4 flex flex-wrap gap-2">
          {device !== null && (
            <Button onClick={() => router.post('/desk/lock/now')}>Lock this device</Button>
          )}
          <Button look="secondary" onClick={() => router.post('/desk/sign-out')}>
            Sign out
          </Button>
        </div>
      </div>

      <section className="card p-5">
        <h2 className="text-xl">How you sign in</h2>
        <ul className="mt-3 divide-y divide-hairline">
          {passkeys.map((key) => (
            <li key={key.id} className="py-2">
              <span className="font-semibold">Passkey: {key.name}</span>
              <span className="block text-mute text-sm">
                made {key.made} · last used {key.used}
              </span>
            </li>
          ))}
          {hasPassword && <li className="py-2 font-semibold">Password and authenticator</li>}
          <li className="py-2">{recoveryLeft} recovery codes left</li>
        </ul>
      </section>

      <section className="card p-5">
        <h2 className="text-xl">PIN</h2>
        <p className="mt-1 text-mute">Six digits for the store's own tablets.</p>
        <form ref={element} noValidate onSubmit={submit} className="mt-3 grid gap-4 sm:grid-cols-2">
          <Field label="New PIN" type="password" inputMode="numeric" autoComplete="off" {...text('pin')} />
          <Field
            label="The same again"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            {...text('pin_again')}
          />
          <Button type="submit" className="justify-self-start" disabled={form.processing}>
            Set PIN
          </Button>
        </form>
      </section>

      <section className="card p-5">
        <h2 className="text-xl">Where you are signed in</h2>
        <ul className="mt-3 divide-y divide-hairline">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap justify-between gap-2 py-2">
              <span className="font-semibold">
                {session.where}
                {session.isHere && ' (here)'}
              </span>
              <span className="text-mute">{session.used}</span>
            </li>
          ))}
        </ul>
        <Button
          look="secondary"
          className="mt-3"
          onClick={() => router.post('/desk/me/sign-out-elsewhere', {}, { preserveScroll: true })}
        >
          Sign out everywhere else
        </Button>
      </section>
    </div>
  );
}
