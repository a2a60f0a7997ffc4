/**
 * `POST /login` takes email, password, remember. Every refusal is one sentence under `errors.email` (M-044).
 */
export interface LoginProps {
  /** The owner's setting: without it there is no link and no `/forgot-password` (M-041). */
  canResetPassword: boolean;
  /** A sentence to show above the form, after a reset for example (M-042). */
  status: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Auth/Login': LoginProps;
  }
}
