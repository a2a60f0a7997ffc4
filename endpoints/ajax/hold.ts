/** Holds the cart's bottles while the shopper pays (S-02). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { refusalText } from '#domains/cart/cart-words.rules.ts';
import { type HoldCartResult, holdCart } from '#domains/cart/hold-cart.ts';
import { releaseHold } from '#domains/stock/holds/release-hold.ts';
import type { Clock } from '#kit/clock.ts';

export function holdEndpoints({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** `heldUntil`: epoch ms. A refusal names each line by its pack, as the checkout does. */
    async hold(request: FastifyRequest, reply: FastifyReply) {
      const { visitorId } = request.session;
      const holder = visitorId === null ? null : { visitorId, address: request.countedAddress };
      const result: HoldCartResult =
        holder === null ? { kind: 'empty-cart' } : await holdCart(db, holder, clock());
      if (result.kind === 'held')
        return reply.header('cache-control', 'no-store').send({ data: { heldUntil: result.until } });
      const errors = errorsOf(result);
      const [[message] = ['']] = Object.values(errors);
      if (result.kind === 'too-often')
        reply.header('retry-after', String(Math.ceil(result.retryAfterMs / 1_000)));
      const status = result.kind === 'too-often' ? 429 : 422;
      return reply.code(status).header('cache-control', 'no-store').send({ message, errors });
    },

    async release(request: FastifyRequest, reply: FastifyReply) {
      const { visitorId } = request.session;
      if (visitorId !== null) await releaseHold(db, visitorId, clock());
      return reply.header('cache-control', 'no-store').send({ data: {} });
    },
  };
}

function errorsOf(result: Exclude<HoldCartResult, { kind: 'held' }>): Record<string, string[]> {
  if (result.kind === 'empty-cart')
    return { cart: ['Nothing in cart. Add items to your cart to check out.'] };
  if (result.kind === 'too-many-bottles')
    return {
      cart: [
        `More than ${result.most} bottles are not held while you pay. You can place the order all the same.`,
      ],
    };
  if (result.kind === 'too-often')
    return {
      cart: [
        'Your bottles have been held several times and are not held again now. You can place the order all the same.',
      ],
    };
  return Object.fromEntries(
    result.lines.map(({ line, refusal }) => [
      `pack.${line.pack.packId}`,
      [`${line.pack.productName}: ${refusalText(refusal)}`],
    ]),
  );
}
