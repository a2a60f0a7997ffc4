/**
 * `POST /reset-password` takes otp, email, password, password_confirmation; errors stand under these names
 * (M-046, M-265).
 */
export interface ResetPasswordProps {
  /** As typed on the page before; empty when the page was opened by itself. */
  email: string;
  /** The mail's link was opened in this browser: no passcode is asked for. */
  hasLink: boolean;
  /** Says that a passcode is on its way, if the address has an account. */
  status: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Auth/ResetPassword': ResetPasswordProps;
  }
}
