import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findClosest } from '#domains/catalogue/closest/find-closest.ts';
import { showClosest } from '#domains/catalogue/closest/show-closest.rules.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { endWaiting, proveWaiter, type Waiting } from '#domains/wanted/back/prove-waiter.ts';
import { readWaiterKey } from '#domains/wanted/back/waiter-key.ts';
import type { Clock } from '#kit/clock.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import type { Signer } from '#platform/settings/app-key.ts';

type KeyRequest = FastifyRequest<{ Params: { key: string } }>;

export function backScreen({ db, clock, waiterSigner }: { db: Db; clock: Clock; waiterSigner: Signer }) {
  return {
    /** The link in a letter: it proves the mailbox, and shows what is being waited for. */
    async show(request: KeyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const { key } = request.params;
      const id = readWaiterKey(waiterSigner, key);
      if (id === undefined) return sendNotFound(request, reply);
      const waiting = await proveWaiter(db, id, clock());
      return reply.page(
        'Back/Show',
        waiting
          ? {
              path: `/back/${key}/end`,
              words: waiting.words,
              href: productPath(waiting.slug),
              ...{ state: waiting.state, isTexted: waiting.isTexted },
              closest: waiting.state === 'waiting' ? await closestToWish(db, waiting) : [],
            }
          : { path: null, words: null, href: null, state: 'over', isTexted: false, closest: [] },
      );
    },

    /** One click ends the wait; from the account's list it leads back there. */
    async end(request: KeyRequest, reply: FastifyReply) {
      const { key } = request.params;
      const id = readWaiterKey(waiterSigner, key);
      if (id === undefined) return sendNotFound(request, reply);
      await endWaiting(db, id, clock());
      return reply.seeBack(`/back/${key}`);
    },
  };
}

/** At most three, of the size being waited for. */
async function closestToWish(db: Db, { slug, formatId }: Pick<Waiting, 'slug' | 'formatId'>) {
  const product = await findProduct(db, slug);
  const pack = product?.packs.find(({ sourceFormatId }) => sourceFormatId === formatId);
  return pack && !pack.isInStock
    ? (await findClosest(db, { packId: pack.id, most: 3 })).map(showClosest)
    : [];
}
