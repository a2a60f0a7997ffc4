import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findCards } from '#domains/catalogue/listing/find-cards.ts';
import { storeSubjects } from '#domains/store/guests-see.rules.ts';
import type { Store } from '#domains/store/store.ts';

export interface CollectionDeps {
  db: Db;
  settings: { appUrl: string };
  storeSettings: { current(): Pick<Store, 'collections'> };
}

type Slugged = FastifyRequest<{ Params: { slug: string } }>;

export function collectionScreen({ db, settings, storeSettings }: CollectionDeps) {
  return {
    /**
     * `/now/{slug}` of bottles that the store has put together (B-223); any other slug is left to `otherwise`. What
     * is not sold now is skipped.
     */
    or(otherwise: (request: Slugged, reply: FastifyReply) => unknown) {
      return async (request: Slugged, reply: FastifyReply) => {
        const { slug } = request.params;
        const { collections } = storeSettings.current();
        const collection = Object.hasOwn(collections, slug) ? collections[slug] : undefined;
        if (!collection) return otherwise(request, reply);
        const { title, text, slugs } = collection;
        const cards = await findCards(db, slugs);
        return reply
          .cachePage([storeSubjects.collection(slug), ...cards.map(({ id }) => id)])
          .page('Now/Collection', { title, text, cards, canonical: `${settings.appUrl}/now/${slug}` });
      };
    },
  };
}
