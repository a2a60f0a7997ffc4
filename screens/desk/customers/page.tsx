import { router } from '@inertiajs/react';
import { type FormEvent, useState } from 'react';
import { maxPeopleQueryLength } from '#domains/customers/people-query.rules.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { CustomersProps } from './props.ts';

/** Accounts, loyalty customers and guests, found by one field (B-200). */
export default function DeskCustomers({ find, found, isCut }: CustomersProps) {
  const [typed, setTyped] = useState(find);
  const send = (event: FormEvent) => {
    event.preventDefault();
    router.get('/desk/customers', typed.trim() === '' ? {} : { find: typed.trim() }, { preserveState: true });
  };
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="Customers" description="For the store's staff." />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageTitle>Customers</PageTitle>
        <Link href="/desk/wanted" className="link inline-flex min-h-11 items-center">
          Wanted
        </Link>
      </div>
      <form
        noValidate
        aria-label="Find a customer"
        onSubmit={send}
        className="flex flex-wrap items-end gap-2"
      >
        <Field
          label="Phone or its last four, name, mail address or order number"
          name="find"
          type="search"
          autoComplete="off"
          maxLength={maxPeopleQueryLength}
          className="min-w-0 grow basis-64"
          value={typed}
          onValue={setTyped}
        />
        <Button type="submit">Find</Button>
      </form>
      {find !== '' && found.length === 0 && (
        <EmptyState
          title="No one is found"
          text="Try the last four digits of the phone, or an order’s number."
        />
      )}
      {found.length > 0 && (
        <ul aria-label="Customers" className="card divide-y divide-hairline">
          {found.map(({ href, name, phone, email, kind }) => (
            <li key={href} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
              <div className="min-w-0">
                <Link
                  href={href}
                  className="block break-words py-2 font-semibold underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
                <p className="-mt-1 break-words pb-1 text-mute text-sm">
                  {[phone, email].filter(Boolean).join(' · ')}
                </p>
              </div>
              <span className="text-mute text-sm">{kind}</span>
            </li>
          ))}
        </ul>
      )}
      {isCut && <p className="text-mute">There are more. Type more of the name.</p>}
      {find === '' && (
        <p className="text-mute">Opening a customer is on record, with who opened it and when.</p>
      )}
    </div>
  );
}
