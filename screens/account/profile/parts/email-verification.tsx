import { useForm } from '@inertiajs/react';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import type { ProfileProps } from '../props.ts';

/** Whether the email address is verified, with a button for another link if it is not (M-061). */
export function EmailVerification({
  profile: { mustVerifyEmail, emailVerifiedAt, status },
}: {
  profile: ProfileProps;
}) {
  const { post, processing, errors } = useForm<{ message?: string }>({});
  if (emailVerifiedAt !== null)
    return <p className="mt-4 text-mute text-sm">Your email address is verified.</p>;
  if (!mustVerifyEmail) return null;
  const resend = () =>
    post('/email/verification-notification', {
      preserveScroll: true,
      preserveState: true,
      errorBag: 'verification',
    });
  return (
    <div className="mt-4 rounded-md border border-hairline bg-tag px-4 py-3">
      <p>
        Your email address is unverified.{' '}
        <Button
          look="quiet"
          className="-ml-3"
          aria-disabled={processing}
          onClick={() => processing || resend()}
        >
          Resend Verification Email
        </Button>
      </p>
      <Status>
        {status === 'verification-link-sent'
          ? 'A new verification link has been sent to your email address.'
          : ''}
      </Status>
      <Status kind="error">{errors.message}</Status>
    </div>
  );
}
