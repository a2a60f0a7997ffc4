/** One order with everything that the desk knows about it. */
import type { Db } from '#db/connection.ts';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { findOrderMessages } from '#domains/notifications/find-order-messages.ts';
import type { AnswerContext } from '#domains/orders/desk-answers/desk-answer.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { ordersGoingWith } from '#domains/orders/goes-with/find-open-of-buyer.ts';
import { notesOf } from '#domains/orders/notes/find-notes.ts';
import type { Order } from '#domains/orders/order.ts';
import { orderHistory } from '#domains/orders/order-history.ts';
import { readPlace } from '#domains/orders/places/set-ready-place.ts';
import { readTrace } from '#domains/orders/read-trace.ts';
import { explainRefunds } from '#domains/orders/refunds/explain-refunds.ts';
import { readRefundable } from '#domains/orders/refunds/read-refundable.ts';
import { findDisputesOf } from '#domains/payments/disputes/find-disputes.ts';
import type { OrderId } from '#kit/ids.ts';
import { deskOrder } from './desk-order.ts';
import type { DeskOrder, OrderAct } from './props.ts';

export async function showOrder(
  db: Db,
  id: OrderId,
  { context, seesContacts, isOwner }: { context: AnswerContext; seesContacts: boolean; isOwner: boolean },
): Promise<{ order: DeskOrder; acts: OrderAct[] } | undefined> {
  const purchase = await findPurchase(db, id);
  if (purchase?.order.state !== 'placed') return undefined;
  const { order } = purchase;
  const { events, money } = await orderHistory(db, id);
  return deskOrder(purchase, {
    ...{ context, seesContacts, isOwner, events, money },
    trace: await readTrace(db, id),
    explained: await explainRefunds(db, order, money.refunds),
    place: await readPlace(db, id),
    messages: await findOrderMessages(db, id),
    goesWith: await companyOf(db, order),
    disputes: await findDisputesOf(db, id),
    refundable: await readRefundable(db, order),
    notes: await notesOf(db, id),
  });
}

async function companyOf(db: Db, { id, goesWith }: Order): Promise<number[]> {
  const others = await ordersGoingWith(db, goesWith ?? id);
  const host = goesWith && (await findOrder(db, goesWith));
  const numbers = [...(host ? [host] : []), ...others.filter((other) => other.id !== id)];
  return numbers.map(({ number }) => number);
}
