/** The desk's form of a supplier, with what is wrong at each field. */
import { check, maxLength, object, pipe, transform, unknown } from 'valibot';
import { maxEmailLength, readEmail } from '#kit/email.ts';
import { field, ticked } from '#kit/parse-form.ts';

/** The most characters of each line; the page uses them, too. */
export const maxSupplierLengths = {
  name: 120,
  address: 200,
  email: maxEmailLength,
  phone: 40,
  number: 3,
} as const;

export const supplierForm = object({
  name: pipe(
    line(maxSupplierLengths.name),
    check((name) => name !== '', 'Type a name.'),
  ),
  address: line(maxSupplierLengths.address),
  email: pipe(
    line(maxSupplierLengths.email),
    check(
      (email) => email === '' || readEmail(email) !== null,
      'Type an email address such as orders@example.com.',
    ),
  ),
  phone: line(maxSupplierLengths.phone),
  leadDays: days(0),
  cycleDays: days(1),
  safetyBottles: field(whole(0, 999), 'Type a number of bottles from 0 to 999.'),
  /** False if nothing more is ordered there. */
  open: ticked(),
});

function line(most: number) {
  return pipe(
    unknown(),
    transform((given) => (typeof given === 'string' ? given.trim().replaceAll(/\s+/g, ' ') : '')),
    maxLength(most, `At most ${most} characters.`),
    check((text) => !/\p{Cc}/u.test(text), 'It contains an unprintable character.'),
  );
}

function days(least: number) {
  return field(whole(least, 365), `Type a number of days from ${least} to 365.`);
}

function whole(least: number, most: number) {
  return (given: unknown): number | null => {
    const typed = typeof given === 'string' ? given.trim() : '';
    const isShort = typed.length <= maxSupplierLengths.number;
    const count = isShort && /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
    return count >= least && count <= most ? count : null;
  };
}
