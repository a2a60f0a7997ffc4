/** The forms of bottles, deliveries and the till's items (decision 030). */
import { check, forward, object, pipe, transform, unknown } from 'valibot';
import { maxBottlesOfUnit } from '#domains/counter/match.rules.ts';
import { maxInvoiceNumber, readInvoiceDate } from '#domains/purchasing/invoice-number.rules.ts';
import { type AdjustCause, isAdjustCause, wayOfCause } from '#domains/stock/adjust-causes.rules.ts';
import { maxBottleDigits, maxBottles, readBottleCount } from '#domains/stock/max-bottles.rules.ts';
import type { FormatId } from '#kit/ids.ts';
import { readDollars } from '#kit/money.ts';
import { field, textField, textIn } from '#kit/parse-form.ts';

/** A longer note is cut. */
export const maxNoteLength = 200;
/** Longer words for finding a bottle are cut. */
export const maxFindLength = 100;
/** What the field of an amount takes; `readDollars` judges what it is. */
export const maxAmountLength = 12;

const cutNote = (given: unknown) => textIn(given).slice(0, maxNoteLength).toWellFormed();

/** How many bottles there are. */
export const countedField = field(
  (given) => readBottleCount(textIn(given)) ?? null,
  'Type how many bottles are there.',
);

export const countedForm = object({ counted: countedField });

/** `bottles` has a sign for a correction only; it is not judged before its cause is known. */
export const adjustForm = pipe(
  object({
    cause: field((given) => causeOf(textIn(given)), 'Choose why.'),
    bottles: textField(),
    note: pipe(unknown(), transform(cutNote)),
  }),
  forward(
    check(
      ({ cause, bottles }) => readChange(cause, bottles) !== null,
      ({ input }) => bottlesWords(input.cause),
    ),
    ['bottles'],
  ),
  transform(({ cause, bottles, note }) => ({ cause, change: readChange(cause, bottles) ?? 0, note })),
);

/** Why a delivery is reversed. */
export const reversalForm = object({ why: field((given) => cutNote(given) || null, 'Say why.') });

/** What an item of the till is: so many bottles of a size, or `not` a bottle, which reads as null. */
export const itemMeaningForm = pipe(
  object({ not: textField(), formatId: textField(), bottles: textField() }),
  forward(
    check(
      ({ not, formatId }) => not !== '' || /^\d{1,9}$/.test(formatId),
      'Scan it, or find it by its name.',
    ),
    ['formatId'],
  ),
  forward(
    check(
      ({ not, bottles }) => not !== '' || readUnit(bottles) !== null,
      `Say how many bottles, from 1 to ${maxBottlesOfUnit}.`,
    ),
    ['bottles'],
  ),
  transform(({ not, formatId, bottles }) =>
    not === '' ? { formatId: Number(formatId) as FormatId, bottles: readUnit(bottles) ?? 1 } : null,
  ),
);

const oldestInvoice = '2000-01-01';

/** The head of an invoice. Its total is accepted only from those who may see costs. */
export function invoiceForm({ today, seesCost }: { today: string; seesCost: boolean }) {
  return object({
    supplierId: field(readSupplierId, 'Choose a supplier.'),
    invoiceNumber: pipe(
      unknown(),
      transform((given) => textIn(given).replaceAll(/\s+/g, ' ')),
      check((number) => number.length <= maxInvoiceNumber, `At most ${maxInvoiceNumber} characters.`),
      check((number) => !/\p{Cc}/u.test(number), 'It contains an unprintable character.'),
      check((number) => number === '' || /[\p{L}\p{N}]/u.test(number), 'A number has letters or digits.'),
    ),
    invoiceDate: pipe(
      textField(),
      check((day) => day === '' || readInvoiceDate(day) !== null, 'Choose a day.'),
      check((day) => day <= today, 'This day is still to come.'),
      check((day) => day === '' || day >= oldestInvoice, 'This day is too long ago.'),
    ),
    total: pipe(
      unknown(),
      transform((given) => (seesCost ? readDollars(textIn(given)) : null)),
      check((cents) => cents !== undefined, 'Type an amount such as 252.40.'),
      transform((cents) => cents ?? null),
    ),
    /** The order that is delivered; 0 if it cannot be read, which no order has. */
    orderId: pipe(
      textField(),
      transform((typed) => (typed === '' ? null : Number(typed) || 0)),
    ),
  });
}

function causeOf(typed: string): AdjustCause | null {
  return isAdjustCause(typed) ? typed : null;
}

/** Bottles with their sign; null if the text cannot be read, and for none. */
function readChange(cause: AdjustCause, typed: string): number | null {
  const way = wayOfCause(cause);
  const digits = way === 0 ? typed.replace(/^[+-]/, '') : typed;
  if (!/^\d+$/.test(digits) || digits.length > maxBottleDigits) return null;
  const bottles = Number(typed);
  if (bottles === 0 || Math.abs(bottles) > maxBottles) return null;
  return way === 0 ? bottles : way * bottles;
}

function bottlesWords(cause: AdjustCause): string {
  return wayOfCause(cause) === 0
    ? 'Type how many came or, with a minus, went.'
    : 'Type how many bottles, at least one.';
}

/** The bottles in one unit of an item; one if nothing is said. */
function readUnit(typed: string): number | null {
  const bottles = /^\d{1,2}$/.test(typed || '1') ? Number(typed || '1') : 0;
  return bottles >= 1 && bottles <= maxBottlesOfUnit ? bottles : null;
}

function readSupplierId(given: unknown): number | null {
  const id = Number(textIn(given));
  return Number.isSafeInteger(id) && id >= 1 ? id : null;
}
