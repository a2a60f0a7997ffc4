import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import type { PersonProps } from '../props.ts';
import { usePersonAct } from './use-person-act.ts';

const roles = ['owner', 'manager', 'clerk', 'driver'].map((role) => ({
  value: role,
  name: `${role.slice(0, 1).toUpperCase()}${role.slice(1)}`,
}));

/** The role, and the last day of a seasonal person (B-014, B-018); each is saved separately. */
export function PlaceForm({ person }: { person: PersonProps['shown'] }) {
  const [role, setRole] = useState<string>(person.role);
  const [lastDay, setLastDay] = useState(person.lastDay);
  const { post, errors } = usePersonAct(person.id);
  const onSubmit = (act: string, fields: Record<string, string>) => (event: FormEvent) => {
    event.preventDefault();
    post(act, fields);
  };
  return (
    <section className="card p-5">
      <h2 className="text-xl">Place</h2>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <form noValidate className="grid gap-2" onSubmit={onSubmit('role', { role })}>
          <SelectField
            label="Role"
            name="role"
            value={role}
            options={roles}
            onValue={setRole}
            error={errors.role}
          />
          <Button
            type="submit"
            look="secondary"
            className="justify-self-start"
            disabled={role === person.role}
          >
            Change the role
          </Button>
        </form>
        <form noValidate className="grid gap-2" onSubmit={onSubmit('last-day', { lastDay })}>
          <Field
            label="Last day, if there is one"
            name="lastDay"
            type="date"
            value={lastDay}
            onValue={setLastDay}
            error={errors.lastDay}
          />
          <Button
            type="submit"
            look="secondary"
            className="justify-self-start"
            disabled={lastDay === person.lastDay}
          >
            Set the last day
          </Button>
        </form>
      </div>
      <Status kind="error">{errors.notAllowed}</Status>
    </section>
  );
}
