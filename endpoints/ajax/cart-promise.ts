/** What the visitor's cart is promised for the place that the browser remembers (N-002, N-005). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#db/transaction.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { notePromise, promiseCart } from '#domains/checkout/promised/promise-cart.ts';
import type { QuoteDeps } from '#domains/checkout/quote-cart.ts';
import { keptPlace } from '#domains/fulfilment/soonest/find-place.ts';
import type { Clock } from '#kit/clock.ts';
import { readCookie } from '#kit/read-cookie.ts';
import { sendData } from './ajax-answers.ts';

export type CartPromiseDeps = Pick<QuoteDeps, 'db' | 'storeSettings'> & { clock: Clock };

export function cartPromiseEndpoint(deps: CartPromiseDeps) {
  const { db, clock, storeSettings } = deps;

  const placeOf = ({ headers }: FastifyRequest) =>
    keptPlace(storeSettings.current(), readCookie(headers.cookie, 'place'));

  return {
    /**
     * `GET /ajax/cart/promise`: a broken promise is reported to the first page that asks, and to no other.
     */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const { visitorId } = request.session;
      const now = clock();
      const cart = visitorId === null ? undefined : await readCart(db, visitorId, now);
      if (visitorId === null || !cart) return sendData(reply, { promise: null });
      const place = placeOf(request);
      return sendData(reply, { promise: await promiseCart(deps, { visitorId, cart, place, now }) });
    },

    /** Notes the promise that the shopper saw when a bottle went into the cart, together with the bottle. */
    async note(tx: Tx, request: FastifyRequest): Promise<void> {
      const { visitorId } = request.session;
      if (visitorId !== null)
        await notePromise(tx, deps, { visitorId, place: placeOf(request), now: clock() });
    },
  };
}
