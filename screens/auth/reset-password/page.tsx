import { resetCodeDigits } from '#domains/accounts/reset-code.rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { AuthCard } from '#widgets/account/auth-card.tsx';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import type { ResetPasswordProps } from './props.ts';

/** M-046. */
export default function ResetPassword({ email, hasLink, status }: ResetPasswordProps) {
  const { form, element, submit, text } = useAccountForm({
    initial: { email, otp: '', password: '', password_confirmation: '' },
    onSubmit: ({ post }) => post('/reset-password', { preserveScroll: 'errors' }),
  });
  return (
    <AuthCard title="Reset password" description="Choose a new password." status={status}>
      <form
        ref={element}
        method="post"
        action="/reset-password"
        noValidate
        onSubmit={submit}
        className="grid gap-4"
      >
        <Field label="Email" type="email" autoComplete="username" {...text('email')} />
        {!hasLink && (
          <Field
            label="One Time Passcode"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={resetCodeDigits}
            hint="The six digits of our email"
            {...text('otp')}
          />
        )}
        <PasswordField label="New Password" autoComplete="new-password" {...text('password')} />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          {...text('password_confirmation')}
        />
        <Button type="submit" disabled={form.processing}>
          Reset Password
        </Button>
      </form>
      <Link href="/forgot-password" className="link mt-4 inline-flex min-h-11 items-center">
        Send me another passcode
      </Link>
    </AuthCard>
  );
}
