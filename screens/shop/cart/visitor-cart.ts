import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Cart } from '#domains/cart/cart.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import type { Clock } from '#kit/clock.ts';

const read = new WeakMap<FastifyRequest, Promise<Cart | undefined>>();

/** The visitor's cart, read once a request however many props ask for it. */
export function visitorCart(
  { db, clock }: { db: Db; clock: Clock },
  request: FastifyRequest,
): Promise<Cart | undefined> {
  const known = read.get(request);
  if (known) return known;
  const visitorId = request.session?.visitorId ?? null;
  const cart = visitorId === null ? Promise.resolve(undefined) : readCart(db, visitorId, clock());
  read.set(request, cart);
  return cart;
}
