/**
 * The search of a page rendered on the server: the shop's own engine and the hosted service give the same
 * answers to the same requests.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askHere } from '#endpoints/search-api/ask-here.ts';
import { embeddedSearch } from '#endpoints/search-api/search-constants.ts';
import { firstOf } from '#screens/shop/listing/search-requests.rules.ts';
import { type AlgoliaEmulator, emulatorKeys, startAlgoliaEmulator } from '#tests/emulators/algolia.ts';
import { plainEngine } from '#tests/search-clients/plain-engine.ts';
import { shelfRecords } from '#tests/search-clients/shelf-records.ts';
import { algoliaIndex } from './algolia-index.ts';
import { askAlgolia } from './ask-algolia.ts';

const records = shelfRecords(40);
const { appId, adminKey, searchKey } = emulatorKeys;
let service: AlgoliaEmulator;
beforeAll(async () => {
  service = await startAlgoliaEmulator('products');
  const index = algoliaIndex({
    appId,
    adminKey,
    names: embeddedSearch.indexes,
    hosts: service.hosts,
    synonyms: { sameThing: [], alsoFinds: {} },
  });
  await index.replaceAll(records.map((record, rank) => ({ record, rank })));
});
afterAll(() => service.close());

describe.each([
  ['here', () => askHere({ engine: plainEngine(records), constants: embeddedSearch })],
  ['at the hosted service', () => askAlgolia({ appId, searchKey, hosts: service.hosts })],
])('asked %s (M-176, G-30)', (_, makeAsk) => {
  test('several requests are answered in their order', async () => {
    const results = await makeAsk()<{ nbHits: number; facets: object }>([
      { indexName: 'products', query: 'moët', hitsPerPage: 2, facets: ['grape'] },
      { indexName: 'products_price_asc', facetFilters: [['grape:Nebbiolo']], hitsPerPage: 0 },
    ]);
    expect(results.map(({ nbHits }) => nbHits)).toEqual([
      records.filter(({ producer }) => producer.startsWith('Moët')).length,
      records.filter(({ grape }) => grape === 'Nebbiolo').length,
    ]);
  });

  test('a range of prices narrows, and the facets include the lowest and highest price', async () => {
    const range = {
      numericFilters: ['price_cents>=1500', 'price_cents<=2500'],
      facetFilters: [['status:instock']],
    };
    const [found] = await makeAsk()<{
      nbHits: number;
      facets: object;
      facets_stats: Record<string, { min: number; max: number }>;
    }>([{ indexName: 'products', hitsPerPage: 0, facets: ['price_cents'], ...range }]);
    const wanted = records.filter(
      ({ price_cents, status }) => price_cents >= 1_500 && price_cents <= 2_500 && status === 'instock',
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(found?.nbHits).toBe(wanted.length);
    expect(found?.facets).toHaveProperty('price_cents');
    const prices = wanted.map(({ price_cents }) => price_cents);
    expect(found?.facets_stats.price_cents).toMatchObject({
      min: Math.min(...prices),
      max: Math.max(...prices),
    });
  });

  test('the words of “Here today” find what is in stock if the place can have it today, and otherwise nothing (N-006)', async () => {
    const found = async (filters: string) =>
      (await makeAsk()<{ nbHits: number }>([{ indexName: 'products', hitsPerPage: 0, filters }]))[0]?.nbHits;
    const sold = records.filter(({ search_default }) => search_default);
    const inStock = sold.filter(({ status }) => status === 'instock');
    expect(inStock.length).toBeLessThan(sold.length);
    const kinds = '(pack_type:Group OR pack_type:Product) AND search_default:true';
    expect(await found(kinds)).toBe(sold.length);
    expect(await found(`${kinds} AND status:instock`)).toBe(inStock.length);
    expect(await found(`${kinds} AND status:none`)).toBe(0);
  });

  test.each(['products', 'products_price_asc', 'products_price_desc'])(
    'the words of “Here today first” put what is in stock before the rest in %s, and leave nothing out (N-006)',
    async (indexName) => {
      const asked = async (optionalFilters: readonly string[]) =>
        (
          await makeAsk()<{ hits: { slug: string; status: string }[] }>([
            { indexName, hitsPerPage: 100, optionalFilters },
          ])
        )[0]?.hits ?? [];
      const plain = await asked([]);
      const there = plain.filter(({ status }) => status === 'instock');
      const gone = plain.filter(({ status }) => status !== 'instock');
      expect([there.length > 0, gone.length > 0]).toEqual([true, true]);
      const slugs = (hits: typeof plain) => hits.map(({ slug }) => slug);
      expect(slugs(await asked(firstOf('first') ?? []))).toEqual(slugs([...there, ...gone]));
      // If the place can have nothing today, everything stays as it was.
      expect(slugs(await asked(firstOf('first', false) ?? []))).toEqual(slugs(plain));
    },
  );

  test('a request that cannot be answered rejects', async () => {
    await expect(makeAsk()([{ indexName: 'wines' }])).rejects.toThrow('Index wines does not exist');
  });
});
