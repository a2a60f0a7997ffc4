/** What the price form requests, and the error messages for its fields (B-139). */
import { maxPriceCents } from '#domains/catalogue/prices/max-price.rules.ts';
import { formatCents, readDollars } from '#kit/money.ts';

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

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const whole = (value: unknown): number => (/^\d{1,9}$/.test(text(value)) ? Number(text(value)) : 0);

/** The request, or what is wrong with each field. */
export function readWish(fields: Fields): PriceWish | Record<string, string> {
  const cents = readDollars(text(fields.price));
  const problem = priceProblem(cents);
  const fromDay = text(fields.fromDay);
  if (problem !== null) return { price: problem };
  return {
    packId: whole(fields.packId),
    seenCents: whole(fields.seenCents),
    priceCents: cents as number,
    fromDay: fromDay === '' ? null : fromDay,
    isSaleItem: fields.onSale === '1',
    isSure: fields.sure === '1',
  };
}

function priceProblem(cents: number | null | undefined): string | null {
  if (cents === null) return 'Type a price.';
  if (cents === undefined) return 'Type a price such as 17.99.';
  if (cents < 1) return 'A price is at least a cent.';
  return cents > maxPriceCents ? `A price is at most ${formatCents(maxPriceCents)}.` : null;
}

export function isWish(read: PriceWish | Record<string, string>): read is PriceWish {
  return typeof read.priceCents === 'number';
}
