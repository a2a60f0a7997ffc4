import { type PasswordRefusal, type PasswordSurroundings, refusePassword } from './password.rules.ts';

export type NewPasswordRefusal =
  | { field: 'password'; kind: PasswordRefusal }
  | { field: 'password_confirmation'; kind: 'differs' };

export type ParsedPassword =
  | { kind: 'complete'; password: string }
  | { kind: 'refused'; refusals: NewPasswordRefusal[] };

/** A new password, typed twice. */
export function parseNewPassword(
  given: { password: unknown; password_confirmation: unknown },
  surroundings: PasswordSurroundings,
): ParsedPassword {
  const refusal = refusePassword(given.password, surroundings);
  if (refusal !== null) return { kind: 'refused', refusals: [{ field: 'password', kind: refusal }] };
  if (given.password !== given.password_confirmation || typeof given.password !== 'string') {
    return { kind: 'refused', refusals: [{ field: 'password_confirmation', kind: 'differs' }] };
  }
  return { kind: 'complete', password: given.password };
}
