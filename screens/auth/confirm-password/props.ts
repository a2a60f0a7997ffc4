/** `POST /confirm-password` takes password and redirects to the page that required it (M-048). */
export type ConfirmPasswordProps = object;

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Auth/ConfirmPassword': ConfirmPasswordProps;
  }
}
