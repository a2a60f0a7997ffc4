import { router } from '@inertiajs/react';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Switch } from '#ui/switch.tsx';
import { SlipSwitch } from '#widgets/desk/slip/slip-switch.tsx';
import { useDesk } from '#widgets/desk/use-desk.ts';
import { useKeySwitch } from '#widgets/desk/use-key-switch.ts';
import { DutyForm } from './parts/duty-form.tsx';
import { OwnKeys } from './parts/own-keys.tsx';
import { PinForm } from './parts/pin-form.tsx';
import type { MeProps } from './props.ts';

/** One's own keys, PIN and sessions (B-008, B-011). */
export default function Me(props: MeProps) {
  const { email, role, sessions, device } = props;
  const { person, lockMinutes, rights } = useDesk();
  const [hasKeys, setKeys] = useKeySwitch();
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="You" description="For the store's staff." />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <PageTitle>{person?.name}</PageTitle>
          <p className="break-words text-mute">
            {email} · {role}
            {device !== null && ` · at ${device}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {lockMinutes !== null && (
            <Button onClick={() => router.post('/desk/lock/now')}>Lock this device</Button>
          )}
          <LinkButton look="secondary" href="/desk/shift">
            Hand over the shift
          </LinkButton>
          <Button look="secondary" onClick={() => router.post('/desk/sign-out')}>
            Sign out
          </Button>
        </div>
      </div>
      <OwnKeys {...props} />
      <PinForm />
      <section className="card p-5">
        <h2 className="text-xl">Where you are signed in</h2>
        <ul className="mt-2 divide-y divide-hairline">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="font-semibold">
                {session.where}
                {session.isHere && ', here'}
              </span>
              <span className="text-mute">last used {session.used}</span>
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <Button
            look="secondary"
            className="mt-3"
            onClick={() => router.post('/desk/me/sign-out-elsewhere', {}, { preserveScroll: true })}
          >
            Sign out everywhere else
          </Button>
        )}
      </section>
      {props.duty && <DutyForm duty={props.duty} />}
      {rights['work-orders'] && (
        <section id="slips" className="card p-5">
          <h2 className="text-xl">Slips</h2>
          <p className="mt-1 text-mute">
            For the device beside the printer, while someone is signed in there. Each order that comes from
            now on is printed once. Most browsers ask each time; one that was started for silent printing does
            not.
          </p>
          <SlipSwitch />
        </section>
      )}
      <section className="card p-5">
        <h2 className="text-xl">Keyboard</h2>
        <p className="mt-1 text-mute">
          On the board, single keys move and act: ? shows them all. What you choose here holds on every
          device.
        </p>
        <Switch label="Single keys are on for me" name="keys" checked={hasKeys} onChecked={setKeys} />
      </section>
    </div>
  );
}
