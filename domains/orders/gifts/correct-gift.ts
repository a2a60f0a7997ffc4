import type { Tx } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { listWords } from '#kit/number-words.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { type DoneBy, lastDone, lockOrder, type Stale, staleAnswer } from '../lock-as-shown.ts';
import type { Order, OrderGift } from '../order.ts';
import { noteEvent } from '../order-events.store.ts';
import { writeGift } from './gifts.store.ts';

export interface CorrectGiftRequest extends By {
  number: OrderNumber;
  /** Read by `giftForm`; null: it is no longer a gift. */
  gift: OrderGift | null;
  /**
   * Without a phone in `gift`, the current phone stays: the person who corrects it may not be allowed to see
   * it.
   */
  keepsPhone?: boolean;
  /** The order's version on the page that sent the request. */
  shown?: number | undefined;
}

export type CorrectGiftAnswer =
  | { kind: 'gift-corrected'; what: string }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | Stale
  | { kind: 'already-cancelled'; by: DoneBy | null }
  | { kind: 'already-handed-over'; by: DoneBy | null }
  /** The buyer's data was erased. */
  | { kind: 'forgotten' }
  | { kind: 'same-gift' };

/**
 * Corrects who an order is for and what its slip says, turns it into a gift, or makes it no gift (N-070),
 * until it is handed over. Label and driver follow at once; the history says what was corrected, but neither
 * the old nor the new words.
 */
export async function correctGift(
  tx: Tx,
  { number, gift: given, keepsPhone = false, shown, ...by }: CorrectGiftRequest,
): Promise<CorrectGiftAnswer> {
  const order = await lockOrder(tx, number);
  if (!order) return { kind: 'unknown-order' };
  const { id, cancelled, step, state, phone } = order;
  if (state !== 'placed') return { kind: 'not-placed' };
  if (cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, id, 'cancelled') };
  if (step === 'handed-over')
    return { kind: 'already-handed-over', by: await lastDone(tx, id, 'handed-over') };
  const stale = await staleAnswer(tx, order, shown);
  if (stale) return stale;
  if (phone === '') return { kind: 'forgotten' };
  const gift = given && keepsPhone ? { ...given, phone: given.phone ?? order.gift?.phone ?? null } : given;
  const what = changedWords(order.gift, gift);
  if (what === null) return { kind: 'same-gift' };
  await writeGift(tx, id, { gift, receiver: receiverOf(order, gift), now: by.now });
  await noteEvent(tx, id, { what: 'gift-corrected', note: what, actor: by.actor, at: by.now });
  const subject = { kind: 'order', id: number };
  await noteActivity(tx, { ...by, subject, verb: 'gift-corrected', after: { what } });
  return { kind: 'gift-corrected', what };
}

/** 'the gift’s name and message'; null if nothing differs. */
function changedWords(before: OrderGift | null, after: OrderGift | null): string | null {
  if (before === null || after === null)
    return before === after ? null : after === null ? 'it is no longer a gift' : 'it is a gift';
  const parts = (['name', 'phone', 'message'] as const).filter((part) => before[part] !== after[part]);
  return parts.length === 0 ? null : `the gift’s ${listWords(parts)}`;
}

/**
 * The name and phone on label and stop; null without an address. A gift without a phone keeps the current
 * one.
 */
function receiverOf(
  { deliveryAddress, firstName, lastName, phone, gift: before }: Order,
  gift: OrderGift | null,
): { name: string; phone: string } | null {
  if (!deliveryAddress) return null;
  if (gift === null) return { name: `${firstName} ${lastName}`, phone };
  // The phone of a recipient who gets no text is not kept for the driver either.
  const others = before?.phone === deliveryAddress.phone ? phone : deliveryAddress.phone;
  return { name: gift.name, phone: gift.phone ?? others };
}
