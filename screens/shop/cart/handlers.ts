import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QuoteDeps } from '#domains/checkout/quote-cart.ts';
import { recentOrder } from '#domains/checkout/recent-order.ts';
import { currentCartModel, currentQuote } from '#domains/checkout/visitor-quote.ts';
import { keptPlace } from '#domains/fulfilment/soonest/find-place.ts';
import type { Clock } from '#kit/clock.ts';
import { readCookie } from '#kit/read-cookie.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { withClosest } from './with-closest.ts';
import { withPlace } from './with-place.ts';

export function cartScreen(deps: QuoteDeps & { clock: Clock; successSigner: Signer }) {
  const { db, clock, storeSettings, successSigner } = deps;
  return {
    /** `/cart` (M-081); tax is estimated for pickup until an address is known (G-17). */
    async show(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      return reply.page('Cart/Calculate', {
        cartModel: async () => {
          const { visitorId } = request.session;
          const now = clock();
          const place = keptPlace(storeSettings.current(), readCookie(request.headers.cookie, 'place'));
          const model = await currentCartModel(deps, request.session);
          return withClosest(db, { visitorId, now }, await withPlace(db, { visitorId, place, now }, model));
        },
        recentOrder: async () =>
          (await currentQuote(deps, request.session))?.cart?.lines.length
            ? null
            : recentOrder(db, successSigner, request.session, clock()),
      });
    },
  };
}
