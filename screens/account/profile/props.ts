/**
 * Three forms (M-241 to M-244), each with its own error bag if the page wants one: `PATCH /profile` {name,
 * email, current_password?}; `PUT /password` {current_password, password, password_confirmation}; `DELETE
 * /profile` {password}. Errors have the same names.
 */
export interface ProfileProps {
  name: string;
  email: string;
  /** The parts that `name` is stored as, to be shown for correction (G-10). */
  firstName: string;
  lastName: string;
  /**
   * The shop wants addresses verified; with an `emailVerifiedAt` of null the page says so and offers another
   * link (M-061).
   */
  mustVerifyEmail: boolean;
  /** ISO 8601, or null. */
  emailVerifiedAt: string | null;
  /** A change of the email needs the current password, because it was not entered in the last three hours. */
  needsPasswordForEmail: boolean;
  /** After such a write, and after the link of the mail was followed. */
  status: 'profile-updated' | 'password-updated' | 'verification-link-sent' | 'email-verified' | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    Profile: ProfileProps;
  }
}
