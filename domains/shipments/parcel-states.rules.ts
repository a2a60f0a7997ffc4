/** How far a box and its label are. */
import type { ParcelLabel } from './parcel.ts';

/** A price is good for an hour: carriers' rates change, and EasyPost refuses an old one. */
const priceMs = 60 * 60_000;

/** While somebody's purchase is being answered, it is not asked for again. */
export const answerMs = 60_000;

/** After that, a purchase that the vendor does not know of was not made. */
export const giveUpMs = 15 * 60_000;

/** So long after it was asked for, a label that was given up is still looked for, and voided. */
export const lookForMs = 48 * 60 * 60_000;

type WithState = Pick<ParcelLabel, 'state'>;

/** The boxes of the order as they stand now; what was voided, sent or given up is none of them. */
export function isCurrent({ state }: WithState): boolean {
  return state === 'quoted' || state === 'buying' || state === 'bought' || state === 'refused';
}

/** It is paid for, and the carrier can be asked to take it back. */
export function isVoidable({ state }: WithState): boolean {
  return state === 'bought' || state === 'void-refused';
}

/** Asked for a while ago, and never answered: it may be asked for again, under the same shipment. */
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
