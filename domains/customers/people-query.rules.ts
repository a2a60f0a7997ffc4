/** Reads what was typed to find a customer (B-200). */
import type { PersonBeginning } from '#kit/person-beginning.ts';
import { readPhone } from '#kit/phone.ts';

/** The rest of what is typed is dropped. */
export const maxPeopleQueryLength = 100;

export type PeopleQuery = { kind: 'nothing' } | { kind: 'number'; number: number } | PersonBeginning;

/** An order's number, a telephone or its last four digits, the beginning of a mail address or of a name. */
export function readPeopleQuery(typed: string): PeopleQuery {
  const text = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').slice(0, maxPeopleQueryLength);
  const [, numeral] = /^#?(\d{5,9})$/.exec(text) ?? [];
  if (numeral !== undefined) return { kind: 'number', number: Number(numeral) };
  if (/^\d{4}$/.test(text)) return { kind: 'last-digits', digits: text };
  const digits = readPhone(text);
  if (digits !== null) return { kind: 'phone', digits };
  // Strips the wildcards of `like`; real names and addresses contain none of them.
  const words = text
    .replaceAll(/[%_\\]/g, '')
    .trim()
    .toLowerCase();
  if (words === '') return { kind: 'nothing' };
  return words.includes('@') ? { kind: 'email', begins: words } : { kind: 'name', begins: words };
}
