import { useEffect, useRef } from 'react';
import { Link } from '#ui/link.tsx';
import { StepLink } from './step-link.tsx';
import { anchorOfField, errorsHeading, passwordField } from './submit-errors.rules.ts';

/** Why the shop refused the order; the heading takes the focus, the page does not move (M-125, M-281). */
export function SubmitErrors({ errors }: { errors: Readonly<Record<string, string>> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) heading.current?.focus({ preventScroll: true });
  }, [errors]);
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div className="mb-4 rounded-md border border-danger bg-rose p-4">
      <h2 ref={heading} tabIndex={-1} className="font-sans font-semibold">
        {errorsHeading(entries.length)}
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {entries.map(([field, message]) => {
          const step = anchorOfField(field);
          if (field === passwordField) return <PasswordItem key={field} message={message} />;
          return <li key={field}>{step ? <StepLink step={step}>{message}</StepLink> : message}</li>;
        })}
      </ul>
    </div>
  );
}

/** Leads to the password confirmation and back; the page keeps the choices. */
function PasswordItem({ message }: { message: string }) {
  return (
    <li>
      {message}{' '}
      <Link href="/confirm-password" className="link inline-flex min-h-11 items-center">
        Confirm your password
      </Link>
    </li>
  );
}
