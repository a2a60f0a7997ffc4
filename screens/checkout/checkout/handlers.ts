import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { cartFingerprint } from '#domains/cart/cart-fingerprint.rules.ts';
import { cartModel } from '#domains/cart/cart-model.rules.ts';
import { priceCart } from '#domains/cart/price-cart.rules.ts';
import { reviewCart } from '#domains/cart/review-cart.ts';
import { parseSubmit } from '#domains/checkout/parse-submit.rules.ts';
import { type CheckoutDeps, placeOrder } from '#domains/checkout/place-order.ts';
import { pickupTax } from '#domains/store/pickup-tax.ts';
import type { OrderId } from '#kit/ids.ts';
import { wantsJson } from '#platform/http/errors.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { visitorCart } from '../../shop/cart/visitor-cart.ts';
import { recentOrder } from '../success/recent-order.ts';
import { successPath } from '../success/success-path.ts';
import type { TestCard } from './props.ts';
import { refusalErrors } from './refusal-words.ts';

export interface CheckoutScreenDeps extends CheckoutDeps {
  db: Db;
  successSigner: Signer;
  testCard: TestCard | null;
}

/** Boxes to tick are the law's, not the owner's whim, until staff can change it (M-236, G-47). */
const requireAgeConfirmation = true;

export function checkoutScreen(deps: CheckoutScreenDeps) {
  const { db, clock, successSigner } = deps;

  /** 422 for a script, back to the form for a page: either way nothing was charged (G-40). */
  function refuse(request: FastifyRequest, reply: FastifyReply, errors: Record<string, string>) {
    if (!wantsJson(request)) {
      request.session.keepErrors(errors, request.visit.errorBag);
      return reply.seeBack('/checkout');
    }
    const lists = Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]));
    return reply.code(422).send({ message: 'Your order was not placed.', errors: lists });
  }

  return {
    /** `/checkout` (M-098 to M-100). What it shows counts as reviewed: a later change stops the next submit once. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      const cart = await visitorCart(db, request);
      if (cart) await reviewCart(db, cart.id, cartFingerprint(cart.lines));
      return reply.page(
        'Checkout/Checkout',
        {
          cartModel: cartModel(cart, priceCart(cart, pickupTax(clock()).rateMillipercent)),
          addresses: [],
          userSessionDeliveryMethod: cart?.deliveryMethod ?? 'pickup',
          userSessionDeliveryAddress: null,
          userContactInformation: null,
          checkoutId: cart?.checkoutId ?? null,
          recentOrder: cart?.lines.length ? null : await recentOrder(db, successSigner, request, clock()),
          requireAgeConfirmation,
          testCard: deps.testCard,
        },
        { encryptHistory: true },
      );
    },

    /** `POST /checkout/submit/guest` (M-124, M-269): the order's page, or every reason against it at once. */
    async submitAsGuest(request: FastifyRequest, reply: FastifyReply) {
      const submit = parseSubmit(request.body);
      const { visitorId } = request.session;
      if (visitorId === null) return refuse(request, reply, refusalErrors([{ kind: 'empty-cart' }, ...submit.refusals]));
      const { county, rateMillipercent } = pickupTax(clock());
      const answer = await placeOrder(
        { ...deps, log: request.log },
        { visitorId, submit, tax: { taxCounty: county, taxRateMillipercent: rateMillipercent } },
      );
      switch (answer.kind) {
        case 'placed':
        case 'confirming':
          return reply.seeOther(successPath(successSigner, answer.order.id as OrderId));
        case 'declined':
          return refuse(request, reply, { [answer.field ?? 'payment']: answer.message });
        case 'refused':
          return refuse(request, reply, refusalErrors(answer.refusals));
      }
    },

    /** `POST /checkout/submit/user`: for signed-in shoppers alone (M-124). */
    async submitAsUser(request: FastifyRequest, reply: FastifyReply) {
      if (!wantsJson(request)) return reply.seeOther('/login');
      return reply.code(401).send({ message: 'Please sign in first.', errors: {} });
    },
  };
}
