import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findCards } from '#domains/catalogue/find-cards.ts';
import { featuredColumns, hero } from './featured.ts';

export function homeScreen({ db }: { db: Db }) {
  return {
    /** `/` (M-064 to M-066): a slug that is not on sale leaves its place empty. */
    async show(_request: FastifyRequest, reply: FastifyReply) {
      const cards = await findCards(
        db,
        featuredColumns.flatMap((column) => [...column.slugs]),
      );
      const columns = featuredColumns.map(({ title, slugs }) => ({
        title,
        cards: cards.filter((card) => slugs.some((slug) => slug === card.slug)),
      }));
      return reply.keep(cards.map((card) => card.id)).page('Home', { hero, columns });
    },
  };
}
