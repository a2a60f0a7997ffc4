import { Button } from '#ui/button.tsx';
import { AuthCard } from '../parts/auth-card.tsx';
import { KnownUsername } from '../parts/known-username.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';
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
