import KeyRound from 'lucide-react/icons/key-round';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Status } from '#ui/status.tsx';
import { callDesk } from './call-desk.ts';
import { signWithPasskey } from './passkeys.ts';

interface ProofFormProps<Data> {
  /** Where a challenge for the passkey comes from. */
  beginUrl: string;
  /** Where the proof is sent, with `payload`. */
  url: string;
  payload?: Readonly<Record<string, string>>;
  onProved: (data: Data) => void;
}

/** Proves who is there, by passkey; password and code are behind a link. */
export function ProofForm<Data>({ beginUrl, url, payload = {}, onProved }: ProofFormProps<Data>) {
  const [isByPassword, setByPassword] = useState(false);
  const [fields, setFields] = useState({ password: '', code: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function whileBusy(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    await work();
    setBusy(false);
  }
  async function send(proof: object) {
    const answer = await callDesk<Data>(url, { ...payload, ...proof });
    if (answer.kind === 'done') return onProved(answer.data);
    setFields({ password: '', code: '' });
    setErrors(Object.keys(answer.errors).length > 0 ? answer.errors : { other: answer.message });
  }
  const byPasskey = () =>
    whileBusy(async () => {
      const outcome = await signWithPasskey(beginUrl, { payload });
      if (outcome.kind === 'failed') setErrors({ passkey: outcome.message });
      if (outcome.kind === 'signed') await send(outcome.signed);
    });
  const { password, code, ...others } = errors;
  return (
    <div className="grid gap-3">
      <Button look={isByPassword ? 'secondary' : 'primary'} aria-disabled={isBusy} onClick={byPasskey}>
        <KeyRound aria-hidden="true" className="size-5" />
        Use a passkey
      </Button>
      <Status kind="error">{Object.values(others)[0]}</Status>
      {isByPassword ? (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            whileBusy(() => send(fields));
          }}
        >
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            value={fields.password}
            onValue={(value) => setFields({ ...fields, password: value })}
            error={password}
          />
          <Field
            label="Code"
            name="code"
            hint="Six digits from the authenticator app, or a recovery code."
            autoComplete="one-time-code"
            value={fields.code}
            onValue={(value) => setFields({ ...fields, code: value })}
            error={code}
          />
          <Button type="submit" aria-disabled={isBusy}>
            Go on
          </Button>
        </form>
      ) : (
        <Button look="quiet" className="-ml-3 justify-self-start" onClick={() => setByPassword(true)}>
          Use password and code
        </Button>
      )}
    </div>
  );
}
