import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { againPath, readSuccessKey, successPath } from '#domains/orders/order-paths.ts';
import { orderReasons } from '#domains/orders/order-reasons.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import { readyFromOf } from '#domains/orders/ready-from.rules.ts';
import { findCarrierSentences } from '#domains/shipments/find-carrier-sentences.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { storeMap } from '#domains/store/store-map.rules.ts';
import type { Clock } from '#kit/clock.ts';
import { passwordLength } from '#kit/password.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { takeStatusNote } from '#platform/http/forms/status-note.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { accountOpenedStatus } from './account-handlers.ts';
import { isBuyer, mayBecomeMember } from './may-become-member.ts';
import { orderDetails } from './order-details.ts';
import type { SuccessProps } from './props.ts';
import { publicOrderSummary } from './public-order-summary.ts';

export interface SuccessDeps {
  db: Db;
  clock: Clock;
  successSigner: Signer;
  storeSettings: StoreSettings;
}

const nothing: SuccessProps = {
  order: null,
  again: null,
  reasons: null,
  orderDetails: null,
  confirming: false,
  glance: null,
  carrierSays: [],
  mapHref: null,
  accountOffer: null,
  accountOpened: null,
};

const notCharged = 'Your card was not charged. Please try again.';

export function successScreen({ db, clock, successSigner, storeSettings }: SuccessDeps) {
  return {
    /** `/checkout/success/{key}` (M-126, M-127). */
    async show(request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply) {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const orderId = readSuccessKey(successSigner, request.params.key);
      const purchase = orderId && (await findPurchase(db, orderId));
      if (!purchase) return sendNotFound(request, reply);
      const { order, card } = purchase;
      const store = storeSettings.current();
      const shown = {
        ...purchase,
        readyFrom: readyFromOf(order, store, clock()),
      };
      if (!isBuyer(order, request.session, clock())) {
        const glance = order.state === 'placed' ? publicOrderSummary(shown) : null;
        return reply.page('Checkout/Success', {
          ...nothing,
          glance,
          again: glance && order.gift === null ? againPath(successSigner, order.id) : null,
          carrierSays: await findCarrierSentences(db, order),
        });
      }
      if (order.state === 'payment_failed') {
        request.session.keepErrors({ payment: notCharged }, null);
        // The checkout shows it next to the payment, which is far down on a phone.
        request.session.keepFlash({ notice: notCharged });
        return reply.seeOther('/checkout');
      }
      if (order.state === 'pending_payment') {
        return reply.page('Checkout/Success', { ...nothing, confirming: true });
      }
      const view = orderView(order, card, successPath(successSigner, order.id), shown);
      const isOffered = mayBecomeMember(order, request.session, clock());
      const accountOffer =
        isOffered && order.email ? { email: order.email, least: passwordLength.least } : null;
      const mayHaveOpened = order.accountId === null && request.session.accountId !== null;
      const accountOpened =
        mayHaveOpened && takeStatusNote(request) === accountOpenedStatus ? order.email : null;
      return reply.page(
        'Checkout/Success',
        {
          ...nothing,
          order: view,
          again: againPath(successSigner, order.id),
          reasons: await orderReasons(db, order, purchase.refunds),
          carrierSays: await findCarrierSentences(db, order),
          mapHref: order.deliveryMethod === 'pickup' ? storeMap(store.address).href : null,
          orderDetails: orderDetails(order, card, request.session),
          accountOffer,
          accountOpened,
        },
        { encryptHistory: true },
      );
    },
  };
}
