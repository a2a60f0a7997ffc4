import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { AuthCard } from '#widgets/account/auth-card.tsx';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import type { ForgotPasswordProps } from './props.ts';

/** M-045. */
export default function ForgotPassword({ status }: ForgotPasswordProps) {
  const { form, element, submit, text } = useAccountForm({
    initial: { email: '' },
    onSubmit: ({ post }) => post('/forgot-password', { preserveScroll: 'errors' }),
  });
  return (
    <AuthCard
      title="Forgot your password?"
      description="Get a passcode by email to choose a new password."
      lead="Tell us your email address, and we will send you a one time passcode to choose a new password with."
      status={status}
    >
      <form
        ref={element}
        method="post"
        action="/forgot-password"
        noValidate
        onSubmit={submit}
        className="grid gap-4"
      >
        <Field label="Email" type="email" autoComplete="username" {...text('email')} />
        <Button type="submit" disabled={form.processing}>
          Email One Time Passcode
        </Button>
      </form>
      <Link href="/login" className="link mt-4 inline-flex min-h-11 items-center">
        Back to sign in
      </Link>
    </AuthCard>
  );
}
