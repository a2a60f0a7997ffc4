import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { KnownUsername } from '#widgets/account/known-username.tsx';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import type { ProfileProps } from '../props.ts';
import { EmailVerification } from './email-verification.tsx';
import { SaveRow } from './save-row.tsx';
import { Section } from './section.tsx';

/** Name and email (M-241, M-244). A change of the email needs the password if it was not entered recently. */
export function ProfileInformation({ profile }: { profile: ProfileProps }) {
  const { name, email, firstName, lastName, needsPasswordForEmail } = profile;
  const { form, element, submit, text } = useAccountForm({
    initial: { name, email, current_password: '' },
    onSubmit: ({ patch, reset }) =>
      patch('/profile', {
        preserveScroll: true,
        errorBag: 'updateProfile',
        onSuccess: () => reset('current_password'),
        onError: () => reset('current_password'),
      }),
  });
  const asksPassword = needsPasswordForEmail && form.data.email.trim() !== email;
  return (
    <Section title="Profile Information" lead="Update your name and your email address.">
      <form ref={element} method="post" action="/profile" noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Name"
          autoComplete="name"
          hint={`First name: ${firstName}. Last name: ${lastName}.`}
          {...text('name')}
        />
        <Field label="Email" type="email" autoComplete="email" {...text('email')} />
        {asksPassword && (
          <>
            <KnownUsername />
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              hint="To change your email address, please confirm that it is you."
              {...text('current_password')}
            />
          </>
        )}
        <SaveRow form={form} />
      </form>
      <EmailVerification profile={profile} />
    </Section>
  );
}
