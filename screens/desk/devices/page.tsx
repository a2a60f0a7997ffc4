import { router } from '@inertiajs/react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { callDesk } from '#widgets/desk/call-desk.ts';
import { ProofDialog } from '#widgets/desk/proof-dialog.tsx';
import type { DevicesProps } from './props.ts';

/** B-010. */
export default function Devices({ devices, status }: DevicesProps) {
  const [name, setName] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [again, setAgain] = useState<(extra: { approval?: string }) => void>(() => () => undefined);

  async function makeCode(extra: { approval?: string } = {}) {
    setErrors({});
    setAgain(() => makeCode);
    const answer = await callDesk<{ code: string }>('/desk/devices/code', { name, ...extra });
    if (answer.kind === 'done') setCode(answer.data.code);
    else setErrors(Object.keys(answer.errors).length > 0 ? answer.errors : { name: answer.message });
  }
  function revoke(id: string, extra: { approval?: string } = {}) {
    setErrors({});
    setAgain(() => (proof: { approval?: string }) => revoke(id, proof));
    router.post(`/desk/devices/${id}/revoke`, extra, { preserveScroll: true, onError: setErrors });
  }

  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="Devices" description="For the store's staff." />
      <div>
        <PageTitle>Devices</PageTitle>
        <Status className={status ? 'mt-4 rounded-md border border-hairline bg-tag px-4 py-3' : undefined}>
          {status}
        </Status>
      </div>
      <section className="card p-5">
        <h2 className="text-xl">A new device</h2>
        {code === null ? (
          <form
            noValidate
            className="mt-3 flex flex-wrap items-end gap-3"
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              makeCode();
            }}
          >
            <Field
              label="Its name"
              hint="As Counter or Cellar."
              className="grow"
              value={name}
              onValue={setName}
              error={errors.name}
            />
            <Button type="submit">Show six digits</Button>
          </form>
        ) : (
          <div className="mt-3">
            <p>
              On the device, open the desk's sign-in and choose "Enter its six digits". They work once, for ten
              minutes.
            </p>
            <p className="mt-3 font-semibold text-4xl tabular-nums tracking-widest">
              {code.slice(0, 3)} {code.slice(3)}
            </p>
          </div>
        )}
      </section>
      <section className="card p-5">
        <h2 className="text-xl">Enrolled</h2>
        {devices.length === 0 && <p className="mt-2 text-mute">No device yet.</p>}
        <ul className="mt-3 divide-y divide-hairline">
          {devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span>
                <span className="font-semibold">{device.name}</span>
                {device.owner !== null && ` · ${device.owner}`}
                <span className="block text-mute text-sm">
                  last used {device.used} · locks after {device.lockMinutes} minutes
                </span>
              </span>
              <Button look="secondary" onClick={() => revoke(device.id)}>
                End it
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <ProofDialog errors={errors} onProved={again} />
    </div>
  );
}
