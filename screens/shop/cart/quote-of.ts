import type { FastifyRequest } from 'fastify';
import type { QuoteDeps } from '#domains/checkout/quote-cart.ts';
import { type VisitorQuote, visitorQuote } from '#domains/checkout/visitor-quote.ts';
import { visitorCart } from './visitor-cart.ts';

const quoted = new WeakMap<FastifyRequest, Promise<VisitorQuote | undefined>>();

/**
 * The visitor's cart with its price, worked out once a request however many props ask; undefined for who has
 * written nothing yet.
 */
export function quoteOf(
  deps: QuoteDeps & { clock: () => number },
  request: FastifyRequest,
): Promise<VisitorQuote | undefined> {
  const known = quoted.get(request);
  if (known) return known;
  const { visitorId, accountId } = request.session;
  const quote =
    visitorId === null
      ? Promise.resolve(undefined)
      : visitorQuote(deps, { visitorId, accountId, now: deps.clock(), cart: visitorCart(deps, request) });
  quoted.set(request, quote);
  return quote;
}
