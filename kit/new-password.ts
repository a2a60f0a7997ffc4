import { type InferOutput, object, pipe, rawCheck, unknown } from 'valibot';
import { parseForm } from './parse-form.ts';
import { newPassword, type PasswordRefusal, type PasswordSurroundings } from './password.ts';

export type NewPasswordRefusal =
  | { field: 'password'; kind: PasswordRefusal }
  | { field: 'password_confirmation'; kind: 'differs' };

export type ParsedPassword =
  | { kind: 'complete'; password: string }
  | { kind: 'refused'; refusals: NewPasswordRefusal[] };

/** Compares the two passwords of a form, even when another field is wrong. */
export function typedTwice<Fields extends { password: string; password_confirmation: unknown }>() {
  return rawCheck<Fields>(({ dataset, addIssue }) => {
    const input = dataset.value as Record<string, unknown>;
    const [key, value] = ['password_confirmation', input.password_confirmation];
    if (value !== input.password)
      addIssue({ message: 'differs', path: [{ type: 'object', origin: 'value', input, key, value }] });
  });
}

/** Drops refusals of the second password while the first one is refused. */
export function firstPasswordFirst<Refusal extends { field: string }>(
  refusals: readonly Refusal[],
): Refusal[] {
  const isRefused = refusals.some(({ field }) => field === 'password');
  return refusals.filter(({ field }) => !(isRefused && field === 'password_confirmation'));
}

/** A new password, typed twice. */
export function parseNewPassword(given: unknown, surroundings: PasswordSurroundings): ParsedPassword {
  const fields = object({ password: newPassword(surroundings), password_confirmation: unknown() });
  const parsed = parseForm(pipe(fields, typedTwice<InferOutput<typeof fields>>()), given);
  if (parsed.kind === 'complete') return { kind: 'complete', password: parsed.fields.password };
  return { kind: 'refused', refusals: firstPasswordFirst(parsed.refusals) as NewPasswordRefusal[] };
}
