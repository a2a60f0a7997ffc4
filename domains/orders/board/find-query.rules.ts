/** What people type or scan into the desk's find box (B-060). */
import { readPhone } from '#kit/phone.ts';

export type FindQuery =
  | { kind: 'nothing' }
  | { kind: 'number'; number: number }
  | { kind: 'phone'; digits: string }
  | { kind: 'last-digits'; digits: string }
  | { kind: 'words'; words: string };

/** Order numbers count from 10001. */
const orderNumber = /^#?(\d{5,9})$/;
/** Special characters of a `like` pattern; names contain none of them. */
const patternSigns = /[%_\\]/g;
const lastDigits = /^\d{4}$/;

/** A number, as a slip's barcode has it; a telephone or its last four digits; else the beginning of a name. */
export function readFindQuery(typed: string): FindQuery {
  const text = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').slice(0, 100);
  if (text === '') return { kind: 'nothing' };
  const [, numeral] = orderNumber.exec(text) ?? [];
  if (numeral !== undefined) return { kind: 'number', number: Number(numeral) };
  if (lastDigits.test(text)) return { kind: 'last-digits', digits: text };
  const digits = readPhone(text);
  if (digits !== null) return { kind: 'phone', digits };
  const words = text.replaceAll(patternSigns, '').trim().toLowerCase();
  return words === '' ? { kind: 'nothing' } : { kind: 'words', words };
}
