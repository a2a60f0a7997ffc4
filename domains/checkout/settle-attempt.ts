/**
 * The steps that settle a payment attempt, each in one transaction. Both the request that made the attempt
 * and recovery use them.
 */
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { emptyCart } from '#domains/cart/empty-cart.ts';
import { lockCart } from '#domains/cart/lock-cart.ts';
import { releaseSlot } from '#domains/fulfilment/release-slot.ts';
import { returnAward } from '#domains/loyalty/return-award.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import type { Order, PlacingOrder } from '#domains/orders/order.ts';
import { markPaymentFailed, markPlaced } from '#domains/orders/write-order.ts';
import { neverSent } from '#domains/payments/decline-messages.rules.ts';
import type { Authorization, Payment } from '#domains/payments/payment.ts';
import type { PaymentGateway } from '#domains/payments/ports.ts';
import { findPayment } from '#domains/payments/read-money.ts';
import { markAuthorized, markFailed } from '#domains/payments/record-attempt.ts';
import { deallocateBottles } from '#domains/stock/deallocate-bottles.ts';
import type { Clock } from '#kit/clock.ts';
import { type CheckoutId, newId, type OrderId } from '#kit/ids.ts';
import type { Log } from '#platform/log/log.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { deadlineIn } from '#platform/outside/deadline.ts';
import type { BankAnswer } from './ask-bank.ts';
import { awaitOutcome } from './await-outcome.ts';
import { type CardTry, returnCardTry } from './cards.ts';
import { forgetDraft } from './drafts/checkout-draft.store.ts';
import { draftToPay, endPaidDraft, holdAgain } from './phone-orders/settle-draft.ts';

/** What settling an attempt needs, in the request or in recovery. */
export interface SettleDeps {
  db: Db;
  clock: Clock;
  gateway: PaymentGateway;
  log: Log;
}

/**
 * What the request that reserved the order knows about it. Recovery reads the order instead and leaves the
 * card try counted.
 */
export interface Reserved {
  /** Valid while the attempt is `created`: only another attempt rewrites the order's lines. */
  order: PlacingOrder;
  /** Returned when the order is placed. */
  cardTry: CardTry;
}

/**
 * Step (c): the amount is authorized, so the order is placed, its cart emptied and the follow-up events
 * written to the outbox. Returns undefined and writes nothing when another request or worker has already
 * settled or claimed the attempt.
 */
export function placePaidOrder(
  db: Db,
  payment: Payment,
  authorization: Authorization,
  reserved?: Reserved,
): Promise<Order | undefined> {
  const { now } = authorization;
  return inTransaction(db, async (tx) => {
    const order = reserved?.order ?? (await findOrder(tx, payment.orderId));
    if (!order) throw new Error(`Payment ${payment.id} belongs to no order`);
    // The cart is locked first, as everywhere, so that two transactions on one cart can't deadlock.
    const hasCart = await lockCart(tx, order.visitorId, now);
    if (!(await markAuthorized(tx, payment.id, authorization))) return undefined;
    const placed = await place(tx, order, hasCart, now);
    if (payment.savesCard) {
      const payload = { paymentId: payment.id, accountId: placed.accountId };
      await writeOutbox(tx, {
        key: `card.save-wanted:${payment.id}`,
        event: 'card.save-wanted',
        payload,
        now,
      });
    }
    // Last, because many shoppers share the row of an address and it stays locked until the commit.
    if (reserved) await returnCardTry(tx, reserved.cardTry);
    return placed;
  });
}

/**
 * Places an order that an award covers completely. No bank is involved, so it is placed in the reserving
 * transaction (G-15).
 */
export async function placeFreeOrder(tx: Tx, orderId: OrderId, now: number): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (order?.finalTotalCents !== 0) throw new Error(`Order ${orderId} has to be paid for`);
  await place(tx, order, true, now);
}

async function place(tx: Tx, order: PlacingOrder, hasCart: boolean, now: number): Promise<Order> {
  const placed = await markPlaced(tx, order, now);
  if (!placed) throw new Error(`Order ${order.id} was not waiting to be placed`);
  if (hasCart)
    await emptyCart(tx, {
      cartId: order.cartId,
      ordered: order.lines,
      newCheckoutId: newId<CheckoutId>(),
      now,
    });
  await forgetDraft(tx, order.visitorId);
  if (placed.takenBy !== null) await endPaidDraft(tx, placed.id, now);
  await writeOutbox(tx, {
    key: `order.placed:${order.id}`,
    event: 'order.placed',
    payload: { orderId: order.id },
    now,
  });
  return placed;
}

export interface FailedAttempt {
  /** `declined` by the vendor, or `voided`: the authorization was voided or never requested. */
  state: 'declined' | 'voided';
  code: string;
  from: 'created' | 'settling';
  /** True if the shopper is no longer there to read the answer. */
  notifiesBuyer?: boolean;
  now: number;
}

/**
 * Nothing is authorized: the order waits for another attempt, and bottles, slot and award are released at
 * once. False when another request or worker settled the attempt.
 */
export function failAttempt(db: Db, payment: Payment, failed: FailedAttempt): Promise<boolean> {
  const { orderId } = payment;
  const { now } = failed;
  return inTransaction(db, async (tx) => {
    if (!(await markFailed(tx, payment.id, failed))) return false;
    if (!(await markPaymentFailed(tx, orderId, now)))
      throw new Error(`Order ${orderId} was not waiting for its payment`);
    // What is released here goes to other shoppers, but not what the desk holds for the buyer of a phone
    // order.
    const draft = await draftToPay(tx, orderId, now);
    if (!draft) await releaseSlot(tx, orderId);
    await deallocateBottles(tx, { orderId, now, actor: 'checkout' });
    if (draft) await holdAgain(tx, draft, now);
    await returnAward(tx, { orderId, now });
    if (failed.notifiesBuyer) {
      const event = 'order.payment-not-made';
      await writeOutbox(tx, { key: `${event}:${payment.id}`, event, payload: { orderId }, now });
    }
    return true;
  });
}

const recoveryTimeoutMs = 2_000;

/** Records the bank's answer. Returns the order if this request placed it. */
export async function settleAuthorization(
  deps: SettleDeps,
  payment: Payment,
  outcome: BankAnswer,
  reserved: Reserved & { isUnattended: boolean },
): Promise<Order | undefined> {
  const { db } = deps;
  const notifiesBuyer = reserved.isUnattended;
  const ending = { from: 'created', now: deps.clock() } as const;
  switch (outcome.kind) {
    case 'unanswered':
      return undefined;
    case 'declined':
      await failAttempt(db, payment, { state: 'declined', code: outcome.code, notifiesBuyer, ...ending });
      return undefined;
    case 'refused-before-sending':
      await failAttempt(db, payment, { state: 'voided', code: neverSent.code, notifiesBuyer, ...ending });
      return undefined;
    case 'authorized': {
      const { gatewayPaymentId, card } = outcome;
      const placed = await placePaidOrder(db, payment, { gatewayPaymentId, card, ...ending }, reserved);
      if (!placed) await giveBackIfVoided(deps, payment, gatewayPaymentId);
      return placed;
    }
  }
}

/**
 * The answer came so late that recovery had taken over the attempt. If recovery closed it, the authorization
 * belongs to no order and is voided.
 */
async function giveBackIfVoided(deps: SettleDeps, payment: Payment, gatewayPaymentId: string): Promise<void> {
  const { db, gateway, log } = deps;
  await awaitOutcome(deps, payment.orderId, deadlineIn(recoveryTimeoutMs));
  if ((await findPayment(db, payment.id))?.state !== 'voided') return;
  const outcome = await gateway.void(gatewayPaymentId);
  log.warn(
    { paymentId: payment.id, outcome: outcome.kind },
    'An authorization came after its attempt was closed and was given back',
  );
}
