/**
 * Keeps the hosted index in sync with the catalogue. Only the push commands use it, never shoppers' searches.
 */
import { algoliasearch } from 'algoliasearch';
import type { SearchRecord, View } from '#domains/search/ports.ts';
import type { SearchHost } from '#platform/settings/search-settings.ts';
import {
  mainSettings,
  type OwnSynonyms,
  priceSettings,
  type Synonyms,
  synonymHits,
} from './index-settings.ts';

export interface RankedRecord {
  record: SearchRecord;
  /** Its position on the shelf, lower first. */
  rank: number;
}

export interface AlgoliaIndexOptions {
  appId: string;
  adminKey: string;
  /** The main index and its two replicas. */
  names: Record<View, string>;
  /** Replaces the service's own hosts. */
  hosts: readonly SearchHost[] | null;
  synonyms: Synonyms;
}

export type AlgoliaIndex = ReturnType<typeof algoliaIndex>;

export function algoliaIndex({ appId, adminKey, names, hosts, synonyms }: AlgoliaIndexOptions) {
  const client = algoliasearch(appId, adminKey, hosts ? { hosts: [...hosts] } : {});
  const indexName = names.featured;

  return {
    /**
     * Settings, synonyms and records, the last swapped in one step: a shopper sees the old index or the new
     * one. Resolves once all of it can be searched. Throws what the client throws; `explainAlgolia` puts it
     * into words.
     */
    async replaceAll(entries: readonly RankedRecord[], own: OwnSynonyms = {}): Promise<void> {
      await done(await client.setSettings({ indexName, indexSettings: mainSettings(names) }));
      // The replicas exist once the main index names them.
      for (const direction of ['asc', 'desc'] as const) {
        const replica = names[`price-${direction}`];
        await done(
          await client.setSettings({ indexName: replica, indexSettings: priceSettings(direction) }),
          replica,
        );
      }
      await saveSynonyms(own);
      await client.replaceAllObjects({ indexName, objects: entries.map(hostedRecord) });
    },

    saveSynonyms,

    /** Saves changed records and deletes removed ones by id. */
    async update(changed: readonly RankedRecord[], goneIds: readonly string[]): Promise<void> {
      const requests = [
        ...changed.map((entry) => ({ action: 'addObject' as const, body: hostedRecord(entry) })),
        ...goneIds.map((objectID) => ({ action: 'deleteObject' as const, body: { objectID } })),
      ];
      if (requests.length > 0) await done(await client.batch({ indexName, batchWriteParams: { requests } }));
    },
  };

  /** All synonyms: those in this code, and what the store itself says that a word means (B-237). */
  async function saveSynonyms(own: OwnSynonyms): Promise<void> {
    await done(
      await client.saveSynonyms({
        indexName,
        synonymHit: synonymHits(synonyms, own),
        replaceExistingSynonyms: true,
        forwardToReplicas: true,
      }),
    );
  }

  async function done({ taskID }: { taskID: number }, ofIndex = indexName): Promise<void> {
    await client.waitForTask({ indexName: ofIndex, taskID });
  }
}

/** Explains an error of the service to the operator; undefined for other errors. Never contains a key. */
export function explainAlgolia(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'RetryError')
    return 'The hosted search cannot be reached. Check the network and ALGOLIA_APP_ID.';
  if (!('status' in error) || !/^(Detailed)?ApiError$/.test(error.name)) return undefined;
  if (error.status === 401 || error.status === 403)
    return 'The hosted search refuses ALGOLIA_ADMIN_KEY: it must be the admin key of ALGOLIA_APP_ID.';
  return `The hosted search refused the push (${error.status}): ${error.message}`;
}

function hostedRecord({ record, rank }: RankedRecord): Record<string, unknown> {
  return { ...record, shelf_rank: rank, is_sold_out: record.status === 'outstock' ? 1 : 0 };
}
