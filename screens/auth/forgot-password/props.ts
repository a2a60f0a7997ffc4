/**
 * `POST /forgot-password` takes email and leads to `/reset-password`; the same for a known and an unknown
 * address (M-045).
 */
export interface ForgotPasswordProps {
  status: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Auth/ForgotPassword': ForgotPasswordProps;
  }
}
