/** What the visitor's cart is promised at the place that the browser keeps (N-002, N-005). */
import type { FastifyReply, FastifyRequest } from 'fastify';
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

  async function asked({ session, headers }: FastifyRequest) {
    const { visitorId } = session;
    const now = clock();
    const cart = visitorId === null ? undefined : await readCart(db, visitorId, now);
    if (visitorId === null || !cart) return undefined;
    const place = keptPlace(storeSettings.current(), readCookie(headers.cookie, 'place'));
    return { visitorId, cart, place, now };
  }

  return {
    /** `GET /ajax/cart/promise`: what broke is told to the first page that asks, and to no other. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const wanted = await asked(request);
      return sendData(reply, { promise: wanted ? await promiseCart(deps, wanted) : null });
    },

    /** What the shopper saw promised when a bottle went into the cart. */
    async note(request: FastifyRequest): Promise<void> {
      const wanted = await asked(request);
      if (wanted) await notePromise(deps, wanted);
    },
  };
}
