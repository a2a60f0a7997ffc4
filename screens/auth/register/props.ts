/**
 * `POST /register` takes firstName, lastName, email, password, password_confirmation, age_confirmation
 * (exactly true), captchaToken, and after a lookup phone and loyalty_customer_id. Errors have the same names;
 * an error without a field is `errors.message`.
 */
export interface RegisterProps {
  humanCheck: HumanCheckConstants;
  /** The same rules that the server checks. */
  passwordLength: { least: number; most: number };
}

/**
 * How the page proves that a person is there, at the moment of posting and under the action 'register'
 * (M-056). `embedded`: `GET /ajax/human-check?action=register`, then `solveProof` of
 * `parts/solve-proof.rules.ts`; its text is the `captchaToken`. `recaptcha`: Google's script of version 3
 * with this key; `grecaptcha.execute(siteKey, { action: 'register' })` is the `captchaToken`.
 */
export type HumanCheckConstants = { kind: 'embedded' } | { kind: 'recaptcha'; siteKey: string };

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Auth/Register': RegisterProps;
  }
}
