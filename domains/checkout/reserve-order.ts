import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { Cart } from '#domains/cart/cart.ts';
import { cartFingerprint } from '#domains/cart/cart-fingerprint.rules.ts';
import { lockCart } from '#domains/cart/lock-cart.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { reviewCart } from '#domains/cart/review-cart.ts';
import type { Order } from '#domains/orders/order.ts';
import { findLatestPlaced, findOrderByCheckout, insertOrder, retryOrder } from '#domains/orders/orders.store.ts';
import { type Payment, recordIntent } from '#domains/payments/payments.store.ts';
import { newId, type OrderId, type OrderNumber, type VisitorId } from '#kit/ids.ts';
import { bottleDemands, type DestinationTax, draftOrder } from './draft-order.rules.ts';
import type { ParsedSubmit, SubmitDetails } from './parse-submit.rules.ts';
import type { StockDesk } from './ports.ts';
import type { Refusal } from './refusal.ts';
import { refuseBasket, refuseShort } from './refuse-basket.rules.ts';

export interface ReserveRequest {
  visitorId: VisitorId;
  submit: ParsedSubmit;
  tax: DestinationTax;
  gatewayName: string;
  now: number;
}

export type Reservation =
  | { kind: 'reserved'; orderId: OrderId; number: OrderNumber; payment: Payment; details: SubmitDetails }
  /** The checkout has its order already: placed, or being paid for by another request. */
  | { kind: 'known'; orderId: OrderId }
  | { kind: 'refused'; refusals: Refusal[] };

/** A repeated submit without an id, after the cart was emptied by the first, means the order that emptied it. */
const repeatMs = 10 * 60_000;

/**
 * Step (a): in one transaction hold the cart, price it from the database, take the bottles, and write the order and the intent
 * to charge. The card has not been touched when it returns.
 */
export function reserveOrder(db: Db, stock: StockDesk, request: ReserveRequest): Promise<Reservation> {
  return inTransaction(db, (tx) => reserve(tx, stock, request));
}

async function reserve(tx: Tx, stock: StockDesk, request: ReserveRequest): Promise<Reservation> {
  const { visitorId, submit, tax, now } = request;
  const cart = (await lockCart(tx, visitorId, now)) ? await readCart(tx, visitorId) : undefined;
  const checkoutId = submit.checkoutId ?? cart?.checkoutId;
  const earlier = checkoutId && (await findOrderByCheckout(tx, checkoutId));
  if (earlier && earlier.visitorId !== visitorId) return { kind: 'refused', refusals: [{ kind: 'checkout-unknown' }] };
  if (earlier && earlier.state !== 'payment_failed') return { kind: 'known', orderId: earlier.id };
  if (submit.checkoutId === null && !cart?.lines.length) {
    const repeated = await findLatestPlaced(tx, visitorId, now - repeatMs);
    if (repeated) return { kind: 'known', orderId: repeated.id };
  }
  if (checkoutId && checkoutId !== cart?.checkoutId) return { kind: 'refused', refusals: [{ kind: 'checkout-unknown' }] };

  const against = refuseBasket(cart);
  if (cart && against.some((refusal) => refusal.kind === 'cart-changed')) await reviewCart(tx, cart.id, cartFingerprint(cart.lines));
  if (!cart || !submit.details || against.length > 0) return { kind: 'refused', refusals: [...submit.refusals, ...against] };

  const draft = draftOrder(cart, submit.details, tax, now);
  const orderId = earlier?.id ?? newId<OrderId>();
  const taken = await stock.take(tx, { orderId, demands: bottleDemands(cart), now, actor: 'checkout' });
  if (taken.kind === 'short') return { kind: 'refused', refusals: refuseShort(cart, taken) };
  const number = await writeOrder(tx, { earlier, orderId, cart, draft, visitorId, now });
  const payment = await recordIntent(tx, { orderId, amountCents: draft.finalTotalCents, gateway: request.gatewayName, now });
  return { kind: 'reserved', orderId, number, payment, details: submit.details };
}

interface OrderToWrite {
  earlier: Order | undefined;
  orderId: OrderId;
  cart: Cart;
  draft: ReturnType<typeof draftOrder>;
  visitorId: VisitorId;
  now: number;
}

async function writeOrder(tx: Tx, { earlier, orderId, cart, draft, visitorId, now }: OrderToWrite): Promise<OrderNumber> {
  if (!earlier) return insertOrder(tx, { id: orderId, checkoutId: cart.checkoutId, visitorId, cartId: cart.id, draft, now });
  if (!(await retryOrder(tx, orderId, draft, now))) throw new Error(`Order ${orderId} left its failed payment while its cart was held`);
  return earlier.number;
}
