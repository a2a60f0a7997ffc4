/** What becomes of a draft when the payment of its order is settled; called in that transaction. */
import type { Tx } from '#db/transaction.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { carryNote } from '#domains/orders/notes/carry-note.ts';
import { holdBottles } from '#domains/stock/holds/hold-bottles.ts';
import type { OrderId } from '#kit/ids.ts';
import { bottleDemands } from '../drafts/draft-order.rules.ts';
import { stateNow } from './draft-states.rules.ts';
import { erasedBuyer } from './end-drafts.ts';
import type { PhoneDraft } from './order-draft.ts';
import { draftOfOrder, writeDraft } from './order-drafts.store.ts';

/** Its order is placed and has the buyer's data; the draft keeps none of it. */
export async function endPaidDraft(tx: Tx, orderId: OrderId, now: number): Promise<void> {
  const draft = await draftOfOrder(tx, orderId);
  if (!draft) return;
  const { note: words, takenBy: actor, updatedAt: writtenAt } = draft;
  if (words !== '') await carryNote(tx, orderId, { words, actor, writtenAt });
  const columns = { ...erasedBuyer, state: 'paid', hold_until: null } as const;
  await writeDraft(tx, draft.id, columns, { act: 'paid', actor: 'shop', now });
}

/** The draft to which an order with a failed payment goes back, as long as its link is valid. */
export async function draftToPay(tx: Tx, orderId: OrderId, now: number): Promise<PhoneDraft | undefined> {
  const draft = await draftOfOrder(tx, orderId);
  return draft && stateNow(draft, now) === 'sent' ? draft : undefined;
}

/**
 * Holds the bottles again that the order has just given back, in the same transaction, so that no other
 * shopper gets in between (B-101). The window was never given back.
 */
export async function holdAgain(tx: Tx, { visitorId, holdUntil }: PhoneDraft, now: number): Promise<void> {
  const cart = await readCart(tx, visitorId, now);
  if (!cart || holdUntil === null) return;
  await holdBottles(tx, { visitorId, demands: bottleDemands(cart), until: holdUntil, now });
}
