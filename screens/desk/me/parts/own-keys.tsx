import { router } from '@inertiajs/react';
import KeyRound from 'lucide-react/icons/key-round';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof } from '#widgets/desk/ask-for-proof.ts';
import { callDesk } from '#widgets/desk/call-desk.ts';
import { makePasskey } from '#widgets/desk/passkeys.ts';
import { ShownCodes } from '../../parts/recovery-codes.tsx';
import type { MeProps, ShownKey } from '../props.ts';
import { PasswordForm } from './password-form.tsx';

/** Passkeys, password and recovery codes; one way to sign in always remains. */
export function OwnKeys({ passkeys, whyNoPasskeys, hasPassword, recoveryLeft }: MeProps) {
  const [trouble, setTrouble] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isByPassword, setByPassword] = useState(false);
  const [leaving, setLeaving] = useState<ShownKey | null>(null);
  const asking = useRef<HTMLDialogElement>(null);

  const refused = (errors: Readonly<Record<string, string>>, again: () => void, message = '') => {
    if (!askForProof(errors, again)) setTrouble(Object.values(errors)[0] ?? message);
  };
  async function add(): Promise<void> {
    setTrouble('');
    const outcome = await makePasskey('/desk/me/passkeys/begin');
    if (outcome.kind === 'failed') return refused(outcome.errors ?? {}, add, outcome.message);
    if (outcome.kind === 'signed')
      router.post('/desk/me/passkeys', { ...outcome.signed } as never, {
        preserveScroll: true,
        onError: (errors) => refused(errors, add),
      });
  }
  function remove(key: ShownKey) {
    setTrouble('');
    router.post(
      `/desk/me/passkeys/${key.id}/remove`,
      {},
      { preserveScroll: true, onError: (errors) => refused(errors, () => remove(key)) },
    );
  }
  async function renewCodes(): Promise<void> {
    setTrouble('');
    const answer = await callDesk<{ recoveryCodes: string[] }>('/desk/me/recovery-codes');
    if (answer.kind === 'done') setCodes(answer.data.recoveryCodes);
    else refused(answer.errors, renewCodes, answer.message);
  }

  return (
    <section className="card p-5">
      <h2 className="text-xl">How you sign in</h2>
      <ul className="mt-2 divide-y divide-hairline">
        {passkeys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="font-semibold">Passkey, {key.name}</span>
              <span className="block text-mute text-sm">
                Made {key.made}, {key.used === null ? 'never used' : `last used ${key.used}`}
                {key.isLongUnused && '. Not used for 90 days: remove it if the device is gone.'}
              </span>
            </span>
            <Button
              look="quiet"
              aria-label={`Remove the passkey of ${key.name}`}
              onClick={() => {
                setLeaving(key);
                asking.current?.showModal();
              }}
            >
              Remove
            </Button>
          </li>
        ))}
        <li className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-40">
            <span className="font-semibold">Password with an authenticator</span>
            <span className="block text-mute text-sm">{hasPassword ? 'Set' : 'Not set'}</span>
          </span>
          <Button look="quiet" aria-expanded={isByPassword} onClick={() => setByPassword(!isByPassword)}>
            {hasPassword ? 'Change' : 'Set one'}
          </Button>
        </li>
        {isByPassword && (
          <li className="py-3">
            <PasswordForm onDone={() => setByPassword(false)} />
          </li>
        )}
        <li className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-40">
            <span className="font-semibold">Recovery codes</span>
            <span className="block text-mute text-sm">
              {recoveryLeft === 0 ? 'None left' : `${recoveryLeft} left`}, for the day that a key is lost
            </span>
          </span>
          <Button look="quiet" onClick={renewCodes}>
            Make new ones
          </Button>
        </li>
        {codes !== null && (
          <li className="py-3">
            <ShownCodes codes={codes} onKept={() => setCodes(null)} />
          </li>
        )}
      </ul>
      <Status kind="error" className="mt-2">
        {trouble}
      </Status>
      {whyNoPasskeys === null ? (
        <Button look="secondary" className="mt-3" onClick={add}>
          <KeyRound aria-hidden="true" className="size-5" />
          Add a passkey
        </Button>
      ) : (
        <p className="mt-2 text-mute text-sm">{whyNoPasskeys}</p>
      )}
      <ConfirmDialog
        ref={asking}
        title="Remove this passkey?"
        text={`The passkey of ${leaving?.name ?? 'this device'} will no longer sign you in.`}
        confirmLabel="Remove it"
        onConfirm={() => {
          asking.current?.close();
          if (leaving) remove(leaving);
        }}
      />
    </section>
  );
}
