import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { AuthCard } from '#widgets/account/auth-card.tsx';
import { KnownUsername } from '#widgets/account/known-username.tsx';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import type {} from './props.ts';

/** M-048. */
export default function ConfirmPassword() {
  const { form, element, submit, text } = useAccountForm({
    initial: { password: '' },
    onSubmit: ({ post, reset }) =>
      post('/confirm-password', { preserveScroll: 'errors', onError: () => reset('password') }),
  });
  return (
    <AuthCard
      title="Confirm password"
      description="Confirm your password to go on."
      lead="This is a secure area of the shop. Please confirm your password before continuing."
    >
      <form
        ref={element}
        method="post"
        action="/confirm-password"
        noValidate
        onSubmit={submit}
        className="grid gap-4"
      >
        <KnownUsername />
        <PasswordField label="Password" autoComplete="current-password" {...text('password')} />
        <Button type="submit" disabled={form.processing}>
          Confirm
        </Button>
      </form>
    </AuthCard>
  );
}
