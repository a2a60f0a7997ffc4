import { useForm } from '@inertiajs/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import type { SuccessProps } from '../props.ts';

/** Replaces the submitted form. */
export function AccountOpened({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby="account-opened" className="card no-print mt-10 max-w-xl p-5">
      <h2 id="account-opened" ref={heading} tabIndex={-1} className="text-xl">
        Your account is open
      </h2>
      <p className="mt-1 text-mute [overflow-wrap:anywhere]">
        You are logged in as {email}; please confirm the address by the link that we sent there. Your orders
        from now on are kept in your account.
      </p>
    </section>
  );
}

/** One field is enough for an account: name, email and age are known from the order. */
export function AccountOffer({
  href,
  offer: { email, least },
}: {
  href: string;
  offer: NonNullable<SuccessProps['accountOffer']>;
}) {
  const { data, setData, post, processing, errors } = useForm({ password: '' });
  const said: Partial<Record<string, string>> = errors;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!processing) post(`${href}/account`, { preserveScroll: true });
  };
  return (
    <section aria-labelledby="account-offer" className="card no-print mt-10 max-w-xl p-5">
      <h2 id="account-offer" className="text-xl">
        Keep an account?
      </h2>
      <p className="mt-1 mb-4 text-mute [overflow-wrap:anywhere]">
        A password is all it takes: your next order finds name, addresses and cards at hand. You log in with{' '}
        {email}.
      </p>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete="new-password"
          hint={`At least ${least} characters. A few words are fine.`}
          value={data.password}
          onValue={(password) => setData('password', password)}
          error={said.password ?? said.email}
        />
        <Button type="submit" look="secondary" className="justify-self-start" aria-disabled={processing}>
          Create my account
        </Button>
      </form>
    </section>
  );
}
