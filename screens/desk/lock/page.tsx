import { router } from '@inertiajs/react';
import Delete from 'lucide-react/icons/delete';
import { useState } from 'react';
import { pinDigits } from '#domains/staff/devices/pin.rules.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DeskCard } from '#widgets/desk/desk-card.tsx';
import type { LockProps } from './props.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const keyLook =
  'inline-flex min-h-14 items-center justify-center rounded-md border border-control bg-surface text-xl font-semibold hover:border-glass';

/** B-011: who is here, then six digits; by touch or by keyboard. */
export default function Lock({ device, people, isOwn, next }: LockProps) {
  const [chosen, setChosen] = useState<LockProps['people'][number] | null>(
    isOwn ? (people[0] ?? null) : null,
  );
  const [pin, setPin] = useState('');
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);

  function enter(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, pinDigits);
    setPin(digits);
    if (digits.length < pinDigits || isBusy || !chosen) return;
    setBusy(true);
    router.post(
      '/desk/lock',
      { staffId: chosen.id, pin: digits, next },
      {
        onError: (errors) => setTrouble(errors.pin ?? 'That PIN is not right.'),
        onFinish: () => {
          setBusy(false);
          setPin('');
        },
      },
    );
  }

  return (
    <DeskCard
      title={chosen ? chosen.name : 'Who is it?'}
      lead={chosen ? 'Enter your PIN.' : `This is ${device}. Choose your name.`}
    >
      {chosen === null ? (
        <ul className="grid gap-2">
          {people.map((person) => (
            <li key={person.id}>
              <Button look="secondary" className="w-full" onClick={() => setChosen(person)}>
                {person.name}
              </Button>
            </li>
          ))}
          {people.length === 0 && <li>No one has a PIN yet. Sign in, and set yours under your name.</li>}
        </ul>
      ) : (
        <form noValidate className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
          <input
            aria-label="PIN"
            type="password"
            inputMode="none"
            autoComplete="off"
            className="control w-full text-center text-2xl tracking-[0.5em]"
            value={pin}
            maxLength={pinDigits}
            onChange={(event) => enter(event.target.value)}
          />
          <Status kind="error">{trouble}</Status>
          <div className="grid grid-cols-3 gap-2">
            {keys.map((key) => (
              <button key={key} type="button" className={keyLook} onClick={() => enter(pin + key)}>
                {key}
              </button>
            ))}
            <span />
            <button type="button" className={keyLook} onClick={() => enter(`${pin}0`)}>
              0
            </button>
            <button type="button" className={keyLook} onClick={() => setPin(pin.slice(0, -1))}>
              <Delete aria-hidden="true" />
              <VisuallyHidden>Delete the last digit</VisuallyHidden>
            </button>
          </div>
          {!isOwn && (
            <Button
              look="quiet"
              className="-ml-3 justify-self-start"
              onClick={() => {
                setChosen(null);
                setPin('');
                setTrouble('');
              }}
            >
              Somebody else
            </Button>
          )}
        </form>
      )}
      <p className="mt-4 border-hairline border-t pt-4">
        <Link href="/desk/sign-in" className="link inline-flex min-h-11 items-center">
          Sign in with a passkey or a password
        </Link>
      </p>
    </DeskCard>
  );
}
