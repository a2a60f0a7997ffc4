import { router } from '@inertiajs/react';
import { type FormEvent, useRef, useState } from 'react';
import { maxDeviceNameLength } from '#domains/staff/devices/device-name.rules.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import { PinBlock } from '../../parts/pin-block.tsx';
import type { ShownDevice } from '../props.ts';

const minutes = Array.from({ length: 15 }, (_, at) => ({
  value: String(at + 1),
  name: at === 0 ? '1 minute' : `${at + 1} minutes`,
}));

/**
 * One device: who uses it and when it was last used, with its name and lock time to change, and a button to
 * remove it.
 */
export function DeviceLine({ device }: { device: ShownDevice }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(device.name);
  const [lockMinutes, setLockMinutes] = useState(String(device.lockMinutes));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const asking = useRef<HTMLDialogElement>(null);

  function send(act: 'change' | 'revoke', fields: ProofFields = {}) {
    setErrors({});
    router.post(
      `/desk/devices/${device.id}/${act}`,
      { ...(act === 'change' && { name, lockMinutes }), ...fields },
      {
        preserveScroll: true,
        preserveState: 'errors',
        onError: (given) => {
          if (!askForProof(given, (proof) => send(act, proof))) setErrors(given);
        },
      },
    );
  }

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56">
          <span className="font-semibold">{device.name}</span>
          {device.owner !== null && <span> · {device.owner}’s own</span>}
          <span className="block text-mute text-sm">
            Last used {device.used} · locks after {device.lockMinutes}{' '}
            {device.lockMinutes === 1 ? 'minute' : 'minutes'}
          </span>
        </p>
        <Button
          look="secondary"
          aria-expanded={isOpen}
          aria-label={`Change ${device.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Change
        </Button>
      </div>
      <Status kind="error">{errors.device}</Status>
      {device.blocked.map((person) => (
        <PinBlock key={person.id} person={person} device={device} />
      ))}
      {isOpen && (
        <form
          noValidate
          className="mt-3 grid items-start gap-4 sm:grid-cols-2"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            send('change');
          }}
        >
          <Field
            label="Its name"
            name="name"
            autoComplete="off"
            maxLength={maxDeviceNameLength}
            value={name}
            onValue={setName}
            error={errors.name}
          />
          <SelectField
            label="Locks when left alone for"
            name="lockMinutes"
            value={lockMinutes}
            onValue={setLockMinutes}
            options={minutes}
            error={errors.lockMinutes}
          />
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            <Button type="submit">Save</Button>
            <Button look="secondary" onClick={() => asking.current?.showModal()}>
              End this device
            </Button>
          </div>
        </form>
      )}
      <ConfirmDialog
        ref={asking}
        title={`End ${device.name}?`}
        text="Those who are signed in there are signed out, and no PIN works there any more."
        confirmLabel="End it"
        onConfirm={() => {
          asking.current?.close();
          send('revoke');
        }}
      />
    </li>
  );
}
