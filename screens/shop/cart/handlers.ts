import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QuoteDeps } from '#domains/checkout/quote-cart.ts';
import { recentOrder } from '#domains/checkout/recent-order.ts';
import { currentCartModel, currentQuote } from '#domains/checkout/visitor-quote.ts';
import type { Clock } from '#kit/clock.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { withClosest } from './with-closest.ts';

export function cartScreen(deps: QuoteDeps & { clock: Clock; successSigner: Signer }) {
  const { db, clock, successSigner } = deps;
  return {
    /** `/cart` (M-081); tax is estimated for pickup until an address is known (G-17). */
    async show(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      return reply.page('Cart/Calculate', {
        cartModel: async () =>
          withClosest(
            db,
            { visitorId: request.session.visitorId, now: clock() },
            await currentCartModel(deps, request.session),
          ),
        recentOrder: async () =>
          (await currentQuote(deps, request.session))?.cart?.lines.length
            ? null
            : recentOrder(db, successSigner, request.session, clock()),
      });
    },
  };
}
