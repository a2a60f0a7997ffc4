/** What the price form requests, and the error messages for its fields (B-139, decision 030). */
import { object, pipe, transform, unknown } from 'valibot';
import { maxPriceCents } from '#domains/catalogue/prices/max-price.rules.ts';
import { formatCents, readDollars } from '#kit/money.ts';
import { ticked, type Worded, wordedField } from '#kit/parse-form.ts';
import { storeDayStart } from '#kit/store-day.ts';

export interface PriceWish {
  packId: number;
  /** The price that the page showed, in cents. */
  seenCents: number;
  priceCents: number;
  /** '2026-12-01', or null for now. */
  fromDay: string | null;
  isSaleItem: boolean;
  /** The person has read that 'On Sale' would not be true, and still wants it. */
  isSure: boolean;
}

export const noDayWords = 'Choose a day.';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const whole = () =>
  pipe(
    unknown(),
    transform((given) => (/^\d{1,9}$/.test(text(given)) ? Number(text(given)) : 0)),
  );

export const priceForm = object({
  packId: whole(),
  seenCents: whole(),
  price: wordedField(readNewPrice),
  fromDay: wordedField(readFromDay),
  onSale: ticked(),
  sure: ticked(),
});

function readNewPrice(given: unknown): Worded<number> {
  const cents = readDollars(text(given));
  if (cents === null) return wrong('Type a price.');
  if (cents === undefined) return wrong('Type a price such as 17.99.');
  if (cents < 1) return wrong('A price is at least a cent.');
  return cents > maxPriceCents
    ? wrong(`A price is at most ${formatCents(maxPriceCents)}.`)
    : { kind: 'value', value: cents };
}

function readFromDay(given: unknown): Worded<string | null> {
  const day = text(given);
  if (day === '') return { kind: 'value', value: null };
  return storeDayStart(day) === undefined ? wrong(noDayWords) : { kind: 'value', value: day };
}

const wrong = (words: string) => ({ kind: 'wrong' as const, words });
