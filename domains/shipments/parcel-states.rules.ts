/** How far along a box and its label are. */
import type { ParcelLabel } from './parcel.ts';

/** A price is valid for an hour: carriers' rates change, and sellers of their labels refuse an old one. */
const priceMs = 60 * 60_000;

/** While another request for the purchase is waiting for its answer, it is not requested again. */
export const answerMs = 60_000;

/** After this, a purchase that the vendor does not know about is considered not made. */
export const giveUpMs = 15 * 60_000;

/** How long after the request a label that was given up is still looked for, and voided. */
export const lookForMs = 48 * 60 * 60_000;

type WithState = Pick<ParcelLabel, 'state'>;

/** Whether it is one of the order's present boxes; voided, sent and abandoned ones are not. */
export function isCurrent({ state }: WithState): boolean {
  return state === 'quoted' || state === 'buying' || state === 'bought' || state === 'refused';
}

/** Whether it is paid for, and the carrier can be asked to take it back. */
export function isVoidable({ state }: WithState): boolean {
  return state === 'bought' || state === 'void-refused';
}

/**
 * Whether it was requested a while ago and never answered: it may be requested again, under the same
 * shipment.
 */
export function isUnanswered(
  { state, askedAt }: Pick<ParcelLabel, 'state' | 'askedAt'>,
  now: number,
): boolean {
  return state === 'buying' && (askedAt === null || askedAt + answerMs <= now || askedAt > now);
}

export function isPriceOld(
  { state, createdAt }: Pick<ParcelLabel, 'state' | 'createdAt'>,
  now: number,
): boolean {
  return (state === 'quoted' || state === 'refused') && createdAt + priceMs <= now;
}
