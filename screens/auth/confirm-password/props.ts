/** `POST /confirm-password` takes password and leads on to the page that asked (M-048). */
export type ConfirmPasswordProps = object;

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Auth/ConfirmPassword': ConfirmPasswordProps;
  }
}
