import { type FormEvent, useEffect, useState } from 'react';
import { pinDigits } from '#domains/staff/devices/pin.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Status } from '#ui/status.tsx';
import { callDesk } from './call-desk.ts';
import { ProofForm } from './proof-form.tsx';

interface Approver {
  id: string;
  name: string;
  role: string;
  /** A PIN will do at this device. */
  hasPin: boolean;
}

/** Who approves, then that person's PIN; without one, a passkey or password and code (B-013). */
export function ApprovalForm({ ask, onApproved }: { ask: string; onApproved: (approval: string) => void }) {
  const [people, setPeople] = useState<readonly Approver[] | null>(null);
  const [trouble, setTrouble] = useState('');
  const [chosen, setChosen] = useState<Approver | null>(null);
  const [isByPin, setByPin] = useState(true);
  useEffect(() => {
    let isHere = true;
    callDesk<{ people: Approver[] }>('/desk/approval/approvers', { approvalAsk: ask }).then((answer) => {
      if (!isHere) return;
      if (answer.kind === 'done') setPeople(answer.data.people);
      else setTrouble(answer.errors.approval ?? answer.message);
    });
    return () => {
      isHere = false;
    };
  }, [ask]);

  if (chosen === null)
    return (
      <div className="grid gap-2">
        <p className="text-mute">Who is it?</p>
        <Status kind="error">{trouble}</Status>
        {people?.map((person) => (
          <Button key={person.id} look="secondary" onClick={() => setChosen(person)}>
            {person.name}
            <span className="font-normal text-mute">{person.role}</span>
          </Button>
        ))}
        {people?.length === 0 && <p>No one may approve this now.</p>}
      </div>
    );
  const payload = { approvalAsk: ask, staffId: chosen.id };
  return (
    <div className="grid gap-3">
      <p>
        {chosen.name} <span className="text-mute">{chosen.role}</span>
      </p>
      {chosen.hasPin && isByPin ? (
        <PinForm person={chosen} payload={payload} onApproved={onApproved} />
      ) : (
        <ProofForm<{ approval: string }>
          beginUrl="/desk/approval/passkey/begin"
          url="/desk/approval"
          payload={payload}
          onProved={({ approval }) => onApproved(approval)}
        />
      )}
      <div className="-ml-3 flex flex-wrap gap-2">
        {chosen.hasPin && (
          <Button look="quiet" onClick={() => setByPin(!isByPin)}>
            {isByPin ? 'Use a passkey or a password' : 'Use the PIN'}
          </Button>
        )}
        <Button look="quiet" onClick={() => setChosen(null)}>
          Somebody else
        </Button>
      </div>
    </div>
  );
}

function PinForm({
  person,
  payload,
  onApproved,
}: {
  person: Approver;
  payload: Readonly<Record<string, string>>;
  onApproved: (approval: string) => void;
}) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await callDesk<{ approval: string }>('/desk/approval', { ...payload, pin });
    setBusy(false);
    if (answer.kind === 'done') return onApproved(answer.data.approval);
    setPin('');
    setError(Object.values(answer.errors)[0] ?? answer.message);
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={send}>
      <Field
        label={`PIN of ${person.name}`}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinDigits}
        value={pin}
        onValue={setPin}
        error={error}
      />
      <Button type="submit" aria-disabled={isBusy}>
        Approve
      </Button>
    </form>
  );
}
