import type { Db } from '#db/connection.ts';
import { reviewCart } from '#domains/cart/review-cart.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { whyApart } from '#domains/orders/goes-with/goes-with.rules.ts';
import type { Order } from '#domains/orders/order.ts';
import type { QuoteDeps } from '../quote-cart.ts';
import { reviewText } from '../review.rules.ts';
import { stateNow } from './draft-states.rules.ts';
import { sameBuyerOf } from './go-with.ts';
import type { PhoneDraft } from './order-draft.ts';
import { draftById } from './order-drafts.store.ts';
import type { PayKey } from './pay-key.ts';
import { type DraftQuote, quoteDraft } from './quote-draft.ts';

export type PayLink =
  | { kind: 'to-pay'; draft: PhoneDraft }
  /** The bank is being asked. */
  | { kind: 'confirming'; order: Order }
  | { kind: 'paid'; order: Order }
  /** Its time is over, or a later link replaced it. */
  | { kind: 'expired' }
  | { kind: 'withdrawn' }
  /** The order with which it was to go is no longer in the store (B-103). */
  | { kind: 'parted' }
  /** Gone for so long that nothing is kept, or never existed. */
  | { kind: 'unknown' };

/** What a pay link leads to now (B-101). What was paid stays paid, whatever else became of the draft. */
export async function readPayLink(db: Db, { id, sends }: PayKey, now: number): Promise<PayLink> {
  const draft = await draftById(db, id);
  if (!draft) return { kind: 'unknown' };
  const order = await findOrder(db, draft.orderId);
  if (order?.state === 'placed') return { kind: 'paid', order };
  if (order?.state === 'pending_payment') return { kind: 'confirming', order };
  const state = stateNow(draft, now);
  if (state === 'sent' && draft.sends === sends) {
    const host = draft.goesWith === null ? undefined : await findOrder(db, draft.goesWith);
    const isApart = draft.goesWith !== null && whyApart(host, sameBuyerOf(draft), now) !== undefined;
    return isApart ? { kind: 'parted' } : { kind: 'to-pay', draft };
  }
  return { kind: state === 'withdrawn' || state === 'open' ? 'withdrawn' : 'expired' };
}

/**
 * The quote of a draft as its buyer sees it; what is shown counts as reviewed, as at the checkout (M-096).
 */
export async function showToBuyer(deps: QuoteDeps, draft: PhoneDraft, now: number): Promise<DraftQuote> {
  const quote = await quoteDraft(deps, draft, now);
  const { cart, shown } = quote;
  if (cart) await reviewCart(deps.db, cart.id, reviewText(cart.lines, shown));
  return quote;
}
