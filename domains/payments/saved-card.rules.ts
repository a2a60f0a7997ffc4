/** Cards on file, with the fields that a browser may see. */
import { storeDay } from '#kit/clock.ts';
import type { Id } from '#kit/ids.ts';
import type { CardShown } from './ports.ts';

/** Ours, 32 hexadecimal digits; the vendor's token never leaves the server. */
export type SavedCardId = Id<'saved card'>;

/** The specification's card (M-201, M-264). */
export interface SavedCardShown extends CardShown {
  id: SavedCardId;
  /** 'MM-DD-YYYY', the day in the store's time zone on which it was saved. */
  createdDate: string;
  /** Five digits; null if unknown. */
  postalCode: string | null;
}

/** A card is valid until the end of its month, by the store's calendar. */
export function isExpired(
  { expMonth, expYear }: Pick<CardShown, 'expMonth' | 'expYear'>,
  now: number,
): boolean {
  return storeDay(now).slice(0, 'YYYY-MM'.length) > `${expYear}-${String(expMonth).padStart(2, '0')}`;
}

/** Two copies of one plastic card have the same text, and shoppers see one entry for both. */
export function cardIdentity({ brand, last4, expMonth, expYear }: CardShown): string {
  return `${brand} ${last4} ${expMonth}/${expYear}`;
}

/**
 * True for text with the form of a saved card's id. Whether the card exists is only known from the account's
 * cards.
 */
export function isSavedCardId(value: unknown): value is SavedCardId {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}
