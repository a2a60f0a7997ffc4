import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { Cart } from '#domains/cart/cart.ts';
import { cartFingerprint } from '#domains/cart/cart-fingerprint.rules.ts';
import { lockCart } from '#domains/cart/lock-cart.ts';
import { priceCart } from '#domains/cart/price-cart.rules.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { reviewCart } from '#domains/cart/review-cart.ts';
import { bookSlot } from '#domains/fulfilment/book-slot.ts';
import { spendAward } from '#domains/loyalty/spend-award.ts';
import { findLatestPlaced, findOrderByCheckout } from '#domains/orders/find-order.ts';
import type { Order, PlacingOrder } from '#domains/orders/order.ts';
import { insertOrder, retryOrder } from '#domains/orders/write-order.ts';
import type { Payment } from '#domains/payments/payment.ts';
import { recordIntent } from '#domains/payments/record-attempt.ts';
import { allocateBottles } from '#domains/stock/allocate-bottles.ts';
import { newId, type OrderId, type OrderNumber, type VisitorId } from '#kit/ids.ts';
import type { Buyer } from './buyer-of.ts';
import { type CardTry, type ChosenCard, chooseCard, countCardTry } from './cards.ts';
import { bottleDemands, draftOrder } from './drafts/draft-order.rules.ts';
import type { ParsedSubmit } from './parse-submit.rules.ts';
import { type PhoneOrder, refuseOverDraft } from './phone-orders/phone-order.ts';
import type { OrderPlan } from './plan-order.ts';
import { finalTerms, goodsTerms, type StoreTerms } from './quote-cart.ts';
import type { Refusal } from './refusal.ts';
import { refuseBasket, refuseShort, refuseTotal } from './refuse-basket.rules.ts';
import { reviewText } from './review.rules.ts';
import { placeFreeOrder } from './settle-attempt.ts';

export interface ReserveRequest {
  visitorId: VisitorId;
  submit: ParsedSubmit;
  buyer: Buyer;
  /** When a signed-in shopper confirmed being 21, in epoch ms; null for a guest, who confirms it now. */
  ageConfirmedAt: number | null;
  /**
   * Null when the submit or its fulfilment has been refused already. The rest is checked anyway, so that all
   * refusals are reported at once.
   */
  plan: OrderPlan | null;
  /** The refusals found so far. */
  refusals: readonly Refusal[];
  /** How many orders a delivery slot takes, by its id. */
  slotCapacity: (slotId: string) => number;
  /** What the store's settings say about the price of goods. */
  ofStore: StoreTerms;
  gatewayName: string;
  /** Whether this device may pay with the card on file that has this identity. */
  mayUse: (identity: string) => boolean;
  /** The draft of the desk that the order pays for; null for a shopper's own order. */
  phoneOrder: PhoneOrder | null;
  cardTry: CardTry;
  /** Checked last: true rolls everything back, because no time is left to ask the bank. */
  isOutOfTime: () => boolean;
  now: number;
}

export type Reservation =
  | {
      kind: 'reserved';
      order: PlacingOrder;
      number: OrderNumber;
      payment: Payment;
      paidBy: ChosenCard['paidBy'];
    }
  /** The checkout already has an order, placed or being paid for by another request. */
  | { kind: 'known'; orderId: OrderId }
  /** The cart is no longer the one for which the plan was made. */
  | { kind: 'outdated' }
  | { kind: 'refused'; refusals: Refusal[] };

/**
 * How long a repeated submit without a checkout id, after the first one emptied the cart, refers to that
 * first order.
 */
const repeatMs = 10 * 60_000;

/** Rolls back what the transaction has reserved so far. */
class Refused extends Error {
  readonly refusals: Refusal[];
  constructor(refusals: Refusal[]) {
    super('The order was refused after something had been taken for it');
    this.refusals = refusals;
  }
}

/**
 * Step (a): in one transaction, lock the cart, price it from the database, allocate bottles, book the slot,
 * spend the award, and write the order and the payment attempt. The card is not charged yet.
 */
export async function reserveOrder(db: Db, request: ReserveRequest): Promise<Reservation> {
  try {
    return await inTransaction(db, (tx) => reserve(tx, request));
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', refusals: error.refusals };
    throw error;
  }
}

async function reserve(tx: Tx, request: ReserveRequest): Promise<Reservation> {
  const { visitorId, submit, buyer, plan, now } = request;
  const { details } = submit;
  const cart = (await lockCart(tx, visitorId, now)) ? await readCart(tx, visitorId, now) : undefined;
  const checkoutId = submit.checkoutId ?? cart?.checkoutId;
  const earlier = checkoutId && (await findOrderByCheckout(tx, checkoutId));
  if (earlier && earlier.visitorId !== visitorId)
    return { kind: 'refused', refusals: [{ kind: 'checkout-unknown' }] };
  if (earlier && earlier.state !== 'payment_failed') return { kind: 'known', orderId: earlier.id };
  if (submit.checkoutId === null && !cart?.lines.length) {
    const repeated = await findLatestPlaced(tx, visitorId, now - repeatMs);
    if (repeated) return { kind: 'known', orderId: repeated.id };
  }
  if (checkoutId && checkoutId !== cart?.checkoutId)
    return { kind: 'refused', refusals: [{ kind: 'checkout-unknown' }] };

  const over = request.phoneOrder && (await refuseOverDraft(tx, request.phoneOrder, now));
  if (over) return { kind: 'refused', refusals: [over] };

  const card =
    details &&
    (await chooseCard(tx, { card: details.card, accountId: buyer.accountId, mayUse: request.mayUse, now }));
  const against = [...(card?.kind === 'refused' ? [card.refusal] : []), ...refuseBasket(cart)];
  if (
    !cart ||
    !details ||
    !plan ||
    card?.kind !== 'chosen' ||
    request.refusals.length > 0 ||
    against.length > 0
  ) {
    if (cart && against.some(({ kind }) => kind === 'cart-changed'))
      await reviewCart(tx, cart.id, cartFingerprint(cart.lines));
    return { kind: 'refused', refusals: [...request.refusals, ...against] };
  }
  if (plan.forLines !== null && plan.forLines !== cartFingerprint(cart.lines)) return { kind: 'outdated' };

  const { handOver, address, slot, promised, goesWith } = plan;
  const goods = await goodsTerms(tx, {
    ...{ cart, now },
    customerId: buyer.customerId,
    ofStore: request.ofStore,
  });
  const price = priceCart(cart, finalTerms(goods, handOver, plan.taxRateMillipercent));
  const shown = { method: handOver.method, zip: address?.zip ?? null, totalCents: price.finalTotalCents };
  const changed = refuseTotal(cart.reviewedFingerprint, shown);
  if (changed) {
    await reviewCart(tx, cart.id, reviewText(cart.lines, shown));
    return { kind: 'refused', refusals: [changed] };
  }

  const orderId = earlier?.id ?? request.phoneOrder?.orderId ?? newId<OrderId>();
  if (goesWith === null) await takeSlot(tx, { orderId, slot, capacityOf: request.slotCapacity, now });
  const taken = await allocateBottles(tx, {
    orderId,
    visitorId,
    demands: bottleDemands(cart),
    now,
    actor: 'checkout',
  });
  if (taken.kind === 'short') throw new Refused(refuseShort(cart, taken));
  if (goods.award) await takeAward(tx, { buyer, orderId, now });
  const ordered = { accountId: buyer.accountId, loyaltyCustomerId: buyer.customerId, email: details.email };
  const ageConfirmedAt = request.ageConfirmedAt ?? now;
  const draft = draftOrder({
    ...{ cart, details, buyer: ordered, price, handOver, address, slot, promised, goesWith },
    ageConfirmedAt,
  });
  const number = await writeOrder(tx, {
    ...{ earlier, orderId, cart, draft, visitorId, now },
    takenBy: request.phoneOrder?.takenBy ?? null,
  });
  if (request.isOutOfTime()) throw new Refused([{ kind: 'out-of-time' }]);
  if (draft.finalTotalCents === 0) {
    await placeFreeOrder(tx, orderId, now);
    return { kind: 'known', orderId };
  }
  const counted = await countCardTry(tx, request.cardTry, now);
  if (counted.kind === 'too-many') throw new Refused([{ ...counted, kind: 'too-many-declines' }]);
  const { intent, paidBy } = card.chosen;
  const payment = await recordIntent(tx, {
    orderId,
    amountCents: draft.finalTotalCents,
    gateway: request.gatewayName,
    ...intent,
    now,
  });
  const order = {
    id: orderId,
    visitorId,
    cartId: earlier?.cartId ?? cart.id,
    deliveryMethod: draft.deliveryMethod,
    lines: draft.lines,
  };
  return { kind: 'reserved', order, number, payment, paidBy };
}

interface SlotToTake {
  orderId: OrderId;
  slot: OrderPlan['slot'];
  capacityOf: ReserveRequest['slotCapacity'];
  now: number;
}

/**
 * The slot is locked before the stock, here and when both are released, so that two orders can't deadlock
 * (R-023).
 */
async function takeSlot(tx: Tx, { orderId, slot, capacityOf, now }: SlotToTake): Promise<void> {
  const booked =
    slot && (await bookSlot(tx, { orderId, slotId: slot.id, capacity: capacityOf(slot.id), now }));
  if (booked?.kind === 'slot-full') throw new Refused([{ kind: 'slot-gone', field: 'deliveryTimeSlot' }]);
}

/** Another order may have used it first. */
async function takeAward(
  tx: Tx,
  { buyer, orderId, now }: { buyer: Buyer; orderId: OrderId; now: number },
): Promise<void> {
  const used =
    buyer.customerId !== null && (await spendAward(tx, { customerId: buyer.customerId, orderId, now }));
  if (used && used.kind === 'none') throw new Refused([{ kind: 'award-gone' }]);
}

interface OrderToWrite {
  earlier: Order | undefined;
  orderId: OrderId;
  cart: Cart;
  draft: ReturnType<typeof draftOrder>;
  visitorId: VisitorId;
  takenBy: string | null;
  now: number;
}

async function writeOrder(
  tx: Tx,
  { earlier, orderId, cart, draft, visitorId, takenBy, now }: OrderToWrite,
): Promise<OrderNumber> {
  if (!earlier)
    return insertOrder(tx, {
      id: orderId,
      checkoutId: cart.checkoutId,
      visitorId,
      cartId: cart.id,
      takenBy,
      draft,
      now,
    });
  if (!(await retryOrder(tx, orderId, draft, now)))
    throw new Error(`Order ${orderId} left its failed payment while its cart was held`);
  return earlier.number;
}
