/**
 * `POST /reset-password` takes otp, email, password, password_confirmation; errors have the same names
 * (M-046, M-265).
 */
export interface ResetPasswordProps {
  /** As typed on the previous page; empty if this page was opened directly. */
  email: string;
  /** The mail's link was opened in this browser: no code is needed. */
  hasLink: boolean;
  /** Says that a code was sent if the address has an account. */
  status: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Auth/ResetPassword': ResetPasswordProps;
  }
}
