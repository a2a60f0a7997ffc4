import { router, usePage } from '@inertiajs/react';
import { type FormEvent, useRef, useState } from 'react';
import { isPhone, maskPhone } from '#kit/phone.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { callDesk } from '#widgets/desk/call-desk.ts';
import type { FoundCaller, PhoneNewProps } from './props.ts';

/** Who calls: found by phone number, or a new person (B-100). */
export default function PhoneNew({ id }: PhoneNewProps) {
  const [phone, setPhone] = useState('');
  const [found, setFound] = useState<FoundCaller[] | null>(null);
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isPhone(phone)) return setWords('Please enter a valid phone number.');
    setBusy(true);
    const answer = await callDesk<{ found: FoundCaller[] }>('/desk/drafts/callers', { phone });
    setBusy(false);
    if (answer.kind === 'refused') return setWords(answer.errors.phone ?? answer.message);
    setWords('');
    setFound(answer.data.found);
  }

  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-6 md:px-6">
      <PageHead title="Phone order" description="For the store's staff." />
      <div>
        <Link href="/desk/drafts" className="link inline-flex min-h-11 items-center">
          Phone orders
        </Link>
        <PageTitle>Phone order</PageTitle>
      </div>
      <section className="card p-5">
        <form noValidate onSubmit={find} className="flex flex-wrap items-end gap-3">
          <Field
            label="The caller’s phone"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            required
            mask={maskPhone}
            value={phone}
            className="min-w-56 flex-1"
            onValue={(typed) => {
              setPhone(typed);
              setFound(null);
              setWords('');
            }}
          />
          <Button type="submit" aria-disabled={isBusy}>
            Find
          </Button>
        </form>
        <Status kind="error" className="mt-3">
          {words}
        </Status>
        <Status className="mt-3">
          {found?.length === 0 && 'No customer has this number yet. Ask for the name.'}
          {found !== null && found.length > 0 && 'Is it this customer? Ask for the name first.'}
        </Status>
        {found !== null && found.length > 0 && <FoundCallers id={id} phone={phone} found={found} />}
      </section>
      {found !== null && <NewCaller id={id} phone={phone} isOther={found.length > 0} />}
    </div>
  );
}

function FoundCallers({ id, phone, found }: { id: string; phone: string; found: FoundCaller[] }) {
  return (
    <ul className="mt-3 divide-y divide-hairline">
      {found.map(({ key, name, email, isMember }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="min-w-0 break-words">
            <span className="font-semibold">{name}</span>
            <span className="block text-mute text-sm">
              {[email, isMember && 'loyalty member'].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Button onClick={() => router.post('/desk/drafts', { id, phone, known: key })}>
            Take the order
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NewCaller({ id, phone, isOther }: { id: string; phone: string; isOther: boolean }) {
  const [caller, setCaller] = useState({ firstName: '', lastName: '', email: '' });
  const { errors } = usePage().props as { errors: Record<string, string> };
  const form = useRef<HTMLFormElement>(null);
  const field = (name: keyof typeof caller) => ({
    name,
    value: caller[name],
    error: errors[name],
    onValue: (typed: string) => setCaller((now) => ({ ...now, [name]: typed })),
  });
  return (
    <section className="card p-5">
      <h2 className="text-xl">{isOther ? 'Somebody else' : 'New customer'}</h2>
      <form
        ref={form}
        noValidate
        className="mt-3 grid items-start gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          router.post('/desk/drafts', { id, phone, ...caller }, { preserveState: 'errors' });
        }}
      >
        <Field label="First name" required autoComplete="off" {...field('firstName')} />
        <Field label="Last name" required autoComplete="off" {...field('lastName')} />
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="Optional: the pay link and the receipt go there, too."
          className="sm:col-span-2"
          {...field('email')}
        />
        <Status kind="error" className="sm:col-span-2">
          {errors.phone}
        </Status>
        <Button type="submit" className="sm:justify-self-start">
          Take the order
        </Button>
      </form>
    </section>
  );
}
