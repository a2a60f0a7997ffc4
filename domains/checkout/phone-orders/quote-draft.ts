import type { Db } from '#db/connection.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { findSlot } from '#domains/fulfilment/time-slots.rules.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { whyApart } from '#domains/orders/goes-with/goes-with.rules.ts';
import type { Order } from '#domains/orders/order.ts';
import { slotWords } from '#domains/orders/order-view.rules.ts';
import { type CartChange, cartChanges } from '../cart-changes.rules.ts';
import { type CheckoutDraft, readDraft } from '../drafts/checkout-draft.store.ts';
import type { QuoteDeps } from '../quote-cart.ts';
import type { BasketRefusal, HandOverRefusal, SubmitRefusal } from '../refusal.ts';
import { refuseBasket, refuseTotal } from '../refuse-basket.rules.ts';
import { reviewedLines } from '../review.rules.ts';
import { type ChosenQuote, quoteChosen } from '../visitor-quote.ts';
import { sameBuyerOf } from './go-with.ts';
import type { PhoneDraft } from './order-draft.ts';

export interface DraftQuote extends ChosenQuote {
  chosen: CheckoutDraft;
  /** The window that is chosen and still on offer. */
  slot: { id: string; formatted: string } | null;
  /** The order with which it goes (B-103). */
  host: Order | undefined;
  /** Why it cannot be sent yet, all at once, with the shop's own kinds. */
  problems: DraftProblem[];
  /** How it differs from what was read to the buyer when the link was sent (B-102). */
  changes: CartChange[];
}

export type DraftProblem = BasketRefusal | HandOverRefusal | SubmitRefusal;

/**
 * What a draft costs, as the shop prices any cart: with the promotions, award, charge and tax of the buyer
 * (B-100). There is no other price and no other discount.
 */
export async function quoteDraft(deps: QuoteDeps, draft: PhoneDraft, now: number): Promise<DraftQuote> {
  const { visitorId, caller, sentReview } = draft;
  const [cart, chosen] = await Promise.all([
    readCart(deps.db, visitorId, now),
    readDraft(deps.db, visitorId),
  ]);
  const host = draft.goesWith === null ? undefined : await findOrder(deps.db, draft.goesWith);
  const isAlongside = draft.goesWith !== null;
  const quote = await quoteChosen(deps, {
    ...{ cart, draft: chosen, customerId: caller.customerId },
    ...{ needsAddress: true, isAlongside, now },
  });
  const slot = isAlongside ? hostSlot(host) : slotOf(deps, quote, chosen, now);
  const apart = isAlongside ? whyApart(host, sameBuyerOf(draft), now) : undefined;
  const changed = refuseTotal(sentReview, quote.shown);
  return {
    ...quote,
    chosen,
    slot,
    host,
    problems: apart
      ? [{ kind: 'not-together', field: 'goesWith', why: apart }]
      : problemsOf(quote, isAlongside && slot ? { ...chosen, slotId: slot.id } : chosen, slot),
    changes:
      sentReview === null
        ? []
        : [
            ...cartChanges(reviewedLines(sentReview), cart?.lines ?? []),
            ...(changed?.kind === 'cart-changed' ? changed.changes : []),
          ],
  };
}

/** The contents of a draft's cart, as locked or read. */
export function readDraftCart(db: Db, { visitorId }: PhoneDraft, now: number) {
  return readCart(db, visitorId, now);
}

/** That order's own window, however soon it begins: the goods go in the same bag. */
function hostSlot(host: Order | undefined): DraftQuote['slot'] {
  return host?.slot ? { id: host.slot.id, formatted: slotWords(host.slot) } : null;
}

function slotOf(
  { storeSettings }: QuoteDeps,
  { shown }: ChosenQuote,
  { slotId }: CheckoutDraft,
  now: number,
): DraftQuote['slot'] {
  if (shown.method !== 'delivery' || slotId === null) return null;
  const slot = findSlot(storeSettings.current(), slotId, now);
  return slot ? { id: slot.id, formatted: slot.formatted } : null;
}

function problemsOf(
  { cart, handOver, shown }: ChosenQuote,
  { address, slotId }: CheckoutDraft,
  slot: DraftQuote['slot'],
): DraftProblem[] {
  const problems: DraftProblem[] = refuseBasket(cart && { ...cart, reviewedFingerprint: null }).filter(
    // The buyer is told today's price; no one was told the price from when the pack was added.
    ({ kind }) => kind !== 'cart-changed',
  );
  if (shown.method === 'pickup') return problems;
  const { problem } = handOver;
  // What cannot be shipped at all is reported before an address is asked for.
  if (!address && problem?.code !== 'notEligible')
    problems.push({ kind: 'address-missing', field: 'deliveryAddress' });
  else if (problem) problems.push({ kind: 'delivery-refused', code: problem.code, reason: problem.reason });
  else if (handOver.tax === null)
    problems.push({ kind: 'delivery-refused', code: 'notReachable', reason: null });
  if (shown.method === 'delivery' && slotId === null)
    problems.push({ kind: 'slot-missing', field: 'deliveryTimeSlot' });
  else if (shown.method === 'delivery' && slot === null)
    problems.push({ kind: 'slot-gone', field: 'deliveryTimeSlot' });
  return problems;
}
