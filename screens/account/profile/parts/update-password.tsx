import { PasswordField } from '#ui/password-field.tsx';
import { KnownUsername } from '#widgets/account/known-username.tsx';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import { SaveRow } from './save-row.tsx';
import { Section } from './section.tsx';

/** A field that the server refused is emptied (M-242). */
export function UpdatePassword() {
  const { form, element, submit, text } = useAccountForm({
    initial: { current_password: '', password: '', password_confirmation: '' },
    onSubmit: ({ put, reset }) =>
      put('/password', {
        preserveScroll: true,
        errorBag: 'updatePassword',
        onSuccess: () => reset(),
        onError: (errors) => {
          if (errors.password || errors.password_confirmation) reset('password', 'password_confirmation');
          if (errors.current_password) reset('current_password');
        },
      }),
  });
  return (
    <Section
      title="Update Password"
      lead="A long password that you use nowhere else keeps your account safe."
    >
      <form
        ref={element}
        method="post"
        action="/password"
        noValidate
        onSubmit={submit}
        className="grid gap-4"
      >
        <KnownUsername />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...text('current_password')}
        />
        <PasswordField label="New password" autoComplete="new-password" {...text('password')} />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...text('password_confirmation')}
        />
        <SaveRow form={form} />
      </form>
    </Section>
  );
}
