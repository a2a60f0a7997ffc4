import { type FormEvent, useState } from 'react';
import { maskPhone } from '#kit/phone.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import type { ShownDraft } from '../props.ts';
import type { DraftForm } from './use-draft.ts';

/** Who calls, and where the link is sent. */
export function Customer({
  draft,
  form,
  isWritten,
}: {
  draft: ShownDraft;
  form: DraftForm;
  isWritten: boolean;
}) {
  const { firstName, lastName, phone, email, isMember } = draft;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState({ firstName, lastName, phone, email: email ?? '' });
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: form.errors[name],
    onValue: (text: string) => setTyped((now) => ({ ...now, [name]: text })),
  });
  return (
    <section aria-labelledby="customer" className="card p-5">
      <h2 id="customer" className="mb-2 text-xl">
        Customer
      </h2>
      {isOpen && isWritten ? (
        <form
          noValidate
          className="grid items-start gap-4 sm:grid-cols-2"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            form.post('customer', typed, () => setOpen(false));
          }}
        >
          <Field label="First name" required autoComplete="off" {...field('firstName')} />
          <Field label="Last name" required autoComplete="off" {...field('lastName')} />
          <Field
            label="Phone"
            required
            type="tel"
            inputMode="tel"
            autoComplete="off"
            mask={maskPhone}
            {...field('phone')}
          />
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            hint="Optional"
            {...field('email')}
          />
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            <Button type="submit" aria-disabled={form.isBusy}>
              Save
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p className="break-words">
            {firstName} {lastName}
            {isMember && ' · loyalty member'}
            <br />
            {phone}
            <br />
            {email ?? <span className="text-mute">No email: the link goes by text alone.</span>}
          </p>
          {isWritten && (
            <Button look="secondary" className="mt-3" onClick={() => setOpen(true)}>
              Correct<span className="sr-only"> the customer</span>
            </Button>
          )}
        </>
      )}
    </section>
  );
}
