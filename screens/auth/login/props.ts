/**
 * `POST /login` takes email, password, remember. Every refusal is one sentence under `errors.email` (M-044).
 */
export interface LoginProps {
  /** The owner's setting: without it there is neither a link nor `/forgot-password` (M-041). */
  canResetPassword: boolean;
  /** A sentence to show above the form, for example after a reset (M-042). */
  status: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Auth/Login': LoginProps;
  }
}
