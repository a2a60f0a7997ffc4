import { personName } from '#kit/person-name.ts';

export interface SplitName {
  firstName: string;
  lastName: string;
}

/** 'First Last' (G-10). */
export function fullName({ firstName, lastName }: SplitName): string {
  return `${firstName} ${lastName}`.trim();
}

/** Splits a name at its last space (G-10); null if it does not have both a first and a last name. */
export function splitName(value: unknown): SplitName | null {
  const name = typeof value === 'string' ? value.trim() : '';
  const cut = name.lastIndexOf(' ');
  const firstName = personName(name.slice(0, Math.max(cut, 0)));
  const lastName = personName(name.slice(cut + 1));
  return firstName !== null && lastName !== null ? { firstName, lastName } : null;
}
