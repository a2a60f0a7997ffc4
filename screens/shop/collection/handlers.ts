import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { collectionCards, type SavedListing } from '#domains/catalogue/listing/collection-cards.ts';
import { mostInCollection } from '#domains/store/content/content.rules.ts';
import { storeSubjects } from '#domains/store/guests-see.rules.ts';
import type { Store } from '#domains/store/store.ts';

export interface CollectionDeps {
  db: Db;
  settings: { appUrl: string };
  storeSettings: { current(): Pick<Store, 'collections'> };
  /** The list at an address of the shop; null if it no longer is one. */
  readSavedListing(address: string): SavedListing | null;
}

type Slugged = FastifyRequest<{ Params: { slug: string } }>;

export function collectionScreen({ db, settings, storeSettings, readSavedListing }: CollectionDeps) {
  return {
    /**
     * `/now/{slug}` for bottles that the store has put together (B-223); any other slug is left to
     * `otherwise`. Bottles that are not currently sold are skipped.
     */
    or(otherwise: (request: Slugged, reply: FastifyReply) => unknown) {
      return async (request: Slugged, reply: FastifyReply) => {
        const { slug } = request.params;
        const { collections } = storeSettings.current();
        const collection = Object.hasOwn(collections, slug) ? collections[slug] : undefined;
        if (!collection) return otherwise(request, reply);
        const { title, text, slugs, filter } = collection;
        const listing = filter === undefined ? null : readSavedListing(filter);
        const cards = await collectionCards(db, { slugs, listing }, mostInCollection);
        // A list gains bottles that the cache does not know about.
        if (filter === undefined)
          reply.cachePage([storeSubjects.collection(slug), ...cards.map(({ id }) => id)]);
        return reply.page('Now/Collection', {
          ...{ title, text, cards, canonical: `${settings.appUrl}/now/${slug}` },
        });
      };
    },
  };
}
