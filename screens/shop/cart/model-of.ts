import type { FastifyRequest } from 'fastify';
import { type CartModel, cartModel } from '#domains/cart/cart-model.rules.ts';
import { priceCart } from '#domains/cart/price-cart.rules.ts';
import type { QuoteDeps } from '#domains/checkout/quote-cart.ts';
import { plainTerms } from '#domains/pricing/pricing-terms.rules.ts';
import { quoteOf } from './quote-of.ts';

/** The visitor's cart as pages show it; an empty one for who has written nothing yet. */
export async function modelOf(
  deps: QuoteDeps & { clock: () => number },
  request: FastifyRequest,
): Promise<CartModel> {
  return (await quoteOf(deps, request))?.model ?? cartModel(undefined, priceCart(undefined, plainTerms(0)));
}
