/** Collects the facts for every message about an order. */
import { findPurchase, type Purchase } from '#domains/checkout/find-purchase.ts';
import { readyWordsOfDay } from '#domains/fulfilment/pickup-ready.rules.ts';
import { fulfilmentFacts } from '#domains/notifications/letters/order-facts.rules.ts';
import type { OrderMessage } from '#domains/notifications/send-order-message.ts';
import { successPath } from '#domains/orders/order-paths.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import { readyTimeOf } from '#domains/orders/ready-from.rules.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Shop } from '../shop.ts';
import type { MessageParts } from './message-desk.ts';

export type OrderMessageParts = MessageParts & Pick<Shop, 'successSigner'>;

/**
 * The order and the message to its buyer's current contact; undefined for an unknown order. `key`: at most
 * one message is sent under it.
 */
export async function orderMessage(
  shop: OrderMessageParts,
  orderId: OrderId,
  key: string,
): Promise<{ purchase: Purchase; message: OrderMessage } | undefined> {
  const purchase = await findPurchase(shop.db, orderId);
  if (!purchase) return undefined;
  const { order, card } = purchase;
  const path = successPath(shop.successSigner, order.id);
  const view = orderView(order, card, path, purchase);
  const ready = readyTimeOf(order, shop.storeSettings.current());
  const isGuest = order.accountId === null;
  const link = `${shop.settings.appUrl}${isGuest ? path : `/orders/${order.id}`}`;
  // The contact of an erased account is empty.
  const to = { email: order.email || null, phone: order.phone || null };
  return {
    purchase,
    message: {
      key,
      orderId: order.id,
      to,
      order: view,
      fulfilment: fulfilmentFacts(view, ready && readyWordsOfDay(ready)),
      link,
      isGuest,
    },
  };
}
