/** `POST /reset-password` takes otp, email, password, password_confirmation; errors stand under these names (M-046, M-265). */
export interface ResetPasswordProps {
  /** As typed on the page before; empty when the page was opened by itself. */
  email: string;
  /** Says that a passcode is on its way, if the address has an account. */
  status: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Auth/ResetPassword': ResetPasswordProps;
  }
}
