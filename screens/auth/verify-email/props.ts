/** `POST /email/verification-notification` sends another link; `POST /logout` leaves (M-059). */
export interface VerifyEmailProps {
  /**
   * M-060: 'verification-link-sent' after another link was requested; any other text is a sentence, such as
   * that a link was too old.
   */
  status: 'verification-link-sent' | (string & {}) | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Auth/VerifyEmail': VerifyEmailProps;
  }
}
