import { Link as PostLink, useForm } from '@inertiajs/react';
import { Button, buttonClass } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { AuthCard } from '#widgets/account/auth-card.tsx';
import type { VerifyEmailProps } from './props.ts';

const linkSent =
  'A new verification link has been sent to the email address you provided during registration.';

/** M-059, M-060. */
export default function VerifyEmail({ status }: VerifyEmailProps) {
  const { post, processing, errors } = useForm<{ message?: string }>({});
  return (
    <AuthCard
      title="Verify your email"
      description="Confirm that your email address is yours."
      lead="Thanks for signing up! We emailed you a link: please follow it to verify your email address. If the email did not reach you, we will gladly send you another."
      status={status === 'verification-link-sent' ? linkSent : status}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          disabled={processing}
          onClick={() => post('/email/verification-notification', { preserveScroll: true })}
        >
          Resend Verification Email
        </Button>
        <PostLink href="/logout" method="post" as="button" className={buttonClass('quiet', '-ml-3')}>
          Log Out
        </PostLink>
      </div>
      <Status kind="error" className="mt-4">
        {errors.message}
      </Status>
    </AuthCard>
  );
}
