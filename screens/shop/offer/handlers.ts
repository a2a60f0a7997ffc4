import type { FastifyReply, FastifyRequest } from 'fastify';
import { findProduct } from '#domains/catalogue/find-product.ts';
import type { QuoteDeps } from '#domains/checkout/quote-cart.ts';
import { currentCartModel } from '#domains/checkout/visitor-quote.ts';
import type { Clock } from '#kit/clock.ts';
import { sendNotFound } from '#platform/http/errors.ts';

export function offerScreen(deps: QuoteDeps & { clock: Clock; settings: { appUrl: string } }) {
  return {
    /** `/now/{slug}`: one product, on promotion or not, next to the cart (M-097, G-05). */
    async show(request: FastifyRequest<{ Params: { slug: string } }>, reply: FastifyReply) {
      const product = await findProduct(deps.db, request.params.slug);
      if (!product) return sendNotFound(request, reply);
      const canonical = `${deps.settings.appUrl}/products/${product.slug}`;
      return reply
        .cachePage([product.id])
        .page('Now/Offer', { product, canonical, cartModel: () => currentCartModel(deps, request.session) });
    },
  };
}
