import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { AuthCard } from '#widgets/account/auth-card.tsx';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import { type LoginFields, loginErrors } from './form.ts';
import type { LoginProps } from './props.ts';

const empty: LoginFields = { email: '', password: '', remember: false };

/** M-040 to M-044. */
export default function Login({ canResetPassword, status }: LoginProps) {
  const { form, element, submit, text, enter } = useAccountForm({
    initial: { ...empty },
    errorsOf: loginErrors,
    onSubmit: ({ post, reset }) =>
      post('/login', { preserveScroll: 'errors', onError: () => reset('password') }),
  });
  return (
    <AuthCard title="Sign in" description="Sign in to your account." status={status}>
      <form ref={element} method="post" action="/login" noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Email" type="email" autoComplete="username" {...text('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...text('password')} />
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox
            label="Remember me"
            name="remember"
            checked={form.data.remember}
            onChecked={(remember) => enter('remember', remember)}
          />
          {canResetPassword && (
            <Link href="/forgot-password" className="link inline-flex min-h-11 items-center">
              Forgot your password?
            </Link>
          )}
        </div>
        <Button type="submit" disabled={form.processing}>
          Log in
        </Button>
      </form>
      <p className="mt-6 border-hairline border-t pt-4 text-mute">
        New here?{' '}
        <Link href="/register" className="link inline-flex min-h-11 items-center">
          Create an account
        </Link>
        <br />
        <Link href="/find-order" className="link inline-flex min-h-11 items-center">
          Find an order placed without an account
        </Link>
      </p>
    </AuthCard>
  );
}
