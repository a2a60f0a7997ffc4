import type { Tx } from '#db/transaction.ts';
import { releaseSlot } from '#domains/fulfilment/release-slot.ts';
import { releaseHold } from '#domains/stock/holds/release-hold.ts';
import type { PhoneDraft } from './order-draft.ts';

/**
 * Frees the window and the bottles of a draft; the window first, in the same order as when an order releases
 * them.
 */
export async function freeHeld(tx: Tx, { orderId, visitorId }: PhoneDraft, now: number): Promise<void> {
  await releaseSlot(tx, orderId);
  await releaseHold(tx, visitorId, now);
}
