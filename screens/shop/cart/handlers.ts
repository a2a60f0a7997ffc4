import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QuoteDeps } from '#domains/checkout/quote-cart.ts';
import type { Clock } from '#kit/clock.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { recentOrder } from '../../checkout/success/recent-order.ts';
import { modelOf } from './model-of.ts';
import { quoteOf } from './quote-of.ts';

export function cartScreen(deps: QuoteDeps & { clock: Clock; successSigner: Signer }) {
  const { db, clock, successSigner } = deps;
  return {
    /** `/cart` (M-081); tax is estimated for pickup until an address is known (G-17). */
    async show(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      return reply.page('Cart/Calculate', {
        cartModel: () => modelOf(deps, request),
        recentOrder: async () =>
          (await quoteOf(deps, request))?.cart?.lines.length
            ? null
            : recentOrder(db, successSigner, request, clock()),
      });
    },
  };
}
