import { type FormEvent, useState } from 'react';
import { maxDeviceNameLength } from '#domains/staff/devices/device-name.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import { callDesk } from '#widgets/desk/call-desk.ts';
import type { DevicesProps } from '../props.ts';

/** Six digits that enroll one device, once, within ten minutes (B-010). */
export function NewDevice({ people }: Pick<DevicesProps, 'people'>) {
  const [name, setName] = useState('');
  const [staffId, setStaffId] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function makeCode(extra: ProofFields = {}) {
    setErrors({});
    const answer = await callDesk<{ code: string }>('/desk/devices/code', { name, staffId, ...extra });
    if (answer.kind === 'done') return setCode(answer.data.code);
    if (askForProof(answer.errors, makeCode)) return;
    setErrors(Object.keys(answer.errors).length > 0 ? answer.errors : { other: answer.message });
  }

  return (
    <section className="card p-5">
      <h2 className="text-xl">A new device</h2>
      {code === null ? (
        <form
          noValidate
          className="mt-3 grid items-start gap-4 sm:grid-cols-2"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            makeCode();
          }}
        >
          <Field
            label="Its name"
            name="name"
            autoComplete="off"
            maxLength={maxDeviceNameLength}
            hint="Such as Counter or Cellar."
            value={name}
            onValue={setName}
            error={errors.name}
          />
          <SelectField
            label="Who uses it"
            name="staffId"
            value={staffId}
            onValue={setStaffId}
            options={[
              { value: '', name: 'All of us' },
              ...people.map((person) => ({ value: person.id, name: `${person.name} alone` })),
            ]}
          />
          <Status kind="error">{errors.other}</Status>
          <div className="sm:col-span-2">
            <Button type="submit">Show six digits</Button>
          </div>
        </form>
      ) : (
        <div className="mt-3 grid gap-3">
          <p>
            On {name}, open <b>/desk</b>, and choose “Enter its six digits”. They work once, for ten minutes.
          </p>
          <output className="font-semibold text-4xl tabular-nums tracking-widest">
            {code.slice(0, 3)} {code.slice(3)}
          </output>
          <Button
            look="secondary"
            className="justify-self-start"
            onClick={() => {
              setCode(null);
              setName('');
              setStaffId('');
            }}
          >
            Done
          </Button>
        </div>
      )}
    </section>
  );
}
