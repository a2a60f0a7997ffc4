import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { readyFrom } from '#domains/fulfilment/pickup-ready.rules.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import type { StoreBook } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { orderDetails } from './order-details.ts';
import { orderGlance } from './order-glance.ts';
import { readSuccessKey, successPath } from './success-path.ts';

/** The buyer is named for two days, to the session that bought (G-07); whoever else holds the link sees the order alone (S-08). */
const shownForMs = 48 * 60 * 60 * 1000;

export interface SuccessDeps {
  db: Db;
  clock: Clock;
  successSigner: Signer;
  storeBook: StoreBook;
}

export function successScreen({ db, clock, successSigner, storeBook }: SuccessDeps) {
  return {
    /** `/checkout/success/{key}` (M-126, M-127). */
    async show(request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply) {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const orderId = readSuccessKey(successSigner, request.params.key);
      const purchase = orderId && (await findPurchase(db, orderId));
      if (!purchase) return sendNotFound(request, reply);
      const { order, card } = purchase;
      const shown = { ...purchase, readyFrom: readyFrom(storeBook.current(), order.placedAt ?? order.createdAt, clock()) };
      const isBuyer = request.session.visitorId === order.visitorId && clock() - order.createdAt < shownForMs;
      if (!isBuyer) {
        const glance = order.state === 'placed' ? orderGlance(shown) : null;
        return reply.page('Checkout/Success', { order: null, orderDetails: null, confirming: false, glance });
      }
      if (order.state === 'payment_failed') {
        request.session.keepErrors({ payment: 'Your card was not charged. Please try again.' }, null);
        return reply.seeOther('/checkout');
      }
      if (order.state === 'pending_payment') {
        return reply.page('Checkout/Success', { order: null, orderDetails: null, confirming: true, glance: null });
      }
      const view = orderView(order, card, successPath(successSigner, order.id), shown);
      return reply.page(
        'Checkout/Success',
        { order: view, orderDetails: orderDetails(order, card), confirming: false, glance: null },
        { encryptHistory: true },
      );
    },
  };
}
