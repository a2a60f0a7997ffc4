import { router } from '@inertiajs/react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Status } from '#ui/status.tsx';
import { askForProof, type ProofFields } from '#widgets/desk/ask-for-proof.ts';
import { callDesk } from '#widgets/desk/call-desk.ts';
import { InviteLink, type ShownInvite } from '../../parts/invite-link.tsx';

const roles = [
  { value: 'clerk', name: 'Clerk: orders, stock, the counter' },
  { value: 'driver', name: 'Driver: their own runs' },
  { value: 'manager', name: 'Manager: prices, products, refunds, approvals' },
  { value: 'owner', name: 'Owner: everything' },
];

/** Invites a person by mail or by a QR code; the link works once, for a day (B-001). */
export function NewPerson() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('clerk');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [shown, setShown] = useState<{ email: string; invite: ShownInvite | null } | null>(null);

  async function invite(way: 'mail' | 'show', extra: ProofFields = {}): Promise<void> {
    setErrors({});
    setShown(null);
    const answer = await callDesk<ShownInvite>('/desk/people/invite', { email, role, way, ...extra });
    if (answer.kind === 'refused') {
      if (askForProof(answer.errors, (proof) => invite(way, proof))) return;
      return setErrors(Object.keys(answer.errors).length > 0 ? answer.errors : { other: answer.message });
    }
    setShown({ email, invite: way === 'show' ? answer.data : null });
    setEmail('');
    router.reload();
  }

  return (
    <section className="card p-5">
      <h2 className="text-xl">Invite a person</h2>
      <form
        noValidate
        className="mt-3 grid items-start gap-4 sm:grid-cols-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          invite('mail');
        }}
      >
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          onValue={setEmail}
          error={errors.email}
        />
        <SelectField
          label="What the person does"
          name="role"
          value={role}
          options={roles}
          onValue={setRole}
          error={errors.role}
        />
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit">Send the link</Button>
          <Button look="secondary" onClick={() => invite('show')}>
            Show it here
          </Button>
        </div>
      </form>
      <Status kind="error" className="mt-3">
        {errors.other ?? errors.notAllowed}
      </Status>
      <Status className="mt-3">
        {shown !== null &&
          shown.invite === null &&
          `A link goes to ${shown.email}. It works once, for a day.`}
      </Status>
      {shown?.invite && <InviteLink invite={shown.invite} email={shown.email} />}
    </section>
  );
}
