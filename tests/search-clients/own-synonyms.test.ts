/**
 * What an owner says that a word means, in the shop's own search and in the hosted one: the same promise,
 * tested through the same client (B-237, G-30).
 */
import { liteClient } from 'algoliasearch/lite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { algoliaIndex } from '#adapters/search/algolia-index.ts';
import { ownWordsOf } from '#app/search-words.ts';
import { isBottleName } from '#domains/catalogue/is-bottle-name.ts';
import { openSearchIndex } from '#domains/search/open-search-index.ts';
import { openStoreSettings } from '#domains/store/open-store-settings.ts';
import { setSynonym } from '#domains/store/synonyms/set-synonym.ts';
import { searchCalls } from '#endpoints/search-api/answer-call.ts';
import { indexNames } from '#endpoints/search-api/index-names.ts';
import { embeddedSearch } from '#endpoints/search-api/search-constants.ts';
import { stockShelf } from '#tests/builders/test-shelf.ts';
import { emulatorKeys, startAlgoliaEmulator } from '#tests/emulators/algolia.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { cataloguePush } from '#tools/search/push-catalogue.ts';

/** A search of the shop, and how it learns what the owner has entered. */
interface Search {
  /** Names of the products found, in alphabetical order. */
  find(query: string): Promise<string[]>;
  hear(): Promise<unknown>;
  close(): Promise<void>;
}

async function embedded({ db }: FreshDatabase): Promise<Search> {
  const storeSettings = await openStoreSettings(db);
  const { engine } = await openSearchIndex(db, {
    own: ownWordsOf(storeSettings),
    ...{ snapshotFile: null, onSnapshotFailure: () => undefined },
  });
  const calls = searchCalls({ engine, constants: embeddedSearch });
  return {
    async find(query) {
      const answer = await calls.answerOne('products', { query }, async (search) => search());
      if (answer.kind !== 'ok') throw new Error(answer.message);
      return namesOf((answer.body as { hits: { name: string }[] }).hits);
    },
    hear: () => storeSettings.refresh(),
    close: async () => undefined,
  };
}

async function hosted({ db }: FreshDatabase): Promise<Search> {
  const { appId, adminKey, searchKey } = emulatorKeys;
  const service = await startAlgoliaEmulator('products');
  const synonyms = { sameThing: [], alsoFinds: {} };
  const names = indexNames('products');
  const push = await cataloguePush(
    db,
    algoliaIndex({ appId, adminKey, names, hosts: service.hosts, synonyms }),
  );
  await push.pushAll();
  const client = liteClient(appId, searchKey, { hosts: service.hosts });
  return {
    async find(query) {
      const { results } = await client.searchForHits<{ name: string }>({
        requests: [{ indexName: names.featured, query }],
      });
      return namesOf(results[0]?.hits ?? []);
    },
    hear: () => push.pushChanges(),
    close: () => service.close(),
  };
}

const namesOf = (hits: readonly { name: string }[]) => hits.map(({ name }) => name).toSorted();

describe.each(engines)('the owner’s words, on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  let processes: Search[] = [];
  beforeEach(async () => {
    database = await freshDatabase(engine);
    await stockShelf(database.db, noon);
  });
  afterEach(async () => {
    for (const each of processes) await each.close();
    processes = [];
    await database.drop();
  });
  const by = { actor: 'ada', now: noon };
  const say = async (word: string, meaning: string | null) =>
    (await setSynonym(database.db, { word, meaning, isName: await isBottleName(database.db, word) }, by))
      .kind;

  describe.each([
    ['the index in memory', embedded],
    ['the hosted service', hosted],
  ] as const)('%s', (_, open) => {
    test('a word is found by its meaning in every process that learns of it, changed, and removed (B-237)', async () => {
      processes = [await open(database), await open(database)];
      const both = async (query: string) => Promise.all(processes.map(({ find }) => find(query)));
      const heard = () => Promise.all(processes.map(({ hear }) => hear()));
      const barolo = await both('barolo');
      expect(barolo).toEqual([['Barolo'], ['Barolo']]);
      expect(await both('wedding juice')).toEqual([[], []]);
      expect(await say('Wedding Juice', 'Barolo')).toBe('changed');
      await heard();
      expect(await both('wedding juice')).toEqual(barolo);
      expect(await both('Wedding juice')).toEqual(barolo);
      expect(await say('wedding juice', null)).toBe('changed');
      await heard();
      expect(await both('wedding juice')).toEqual([[], []]);
    });

    test('a word in a bottle’s name cannot mean another bottle (B-237)', async () => {
      processes = [await open(database)];
      const [search] = processes;
      expect(await say('bárolo', 'champagne')).toBe('refused');
      await search?.hear();
      expect(await search?.find('barolo')).toEqual(['Barolo']);
    });
  });
});
