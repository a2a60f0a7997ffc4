import { liteClient } from 'algoliasearch/lite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { indexNames } from '#endpoints/search-api/index-names.ts';
import { searchConstants } from '#endpoints/search-api/search-constants.ts';
import { type AlgoliaEmulator, emulatorKeys, startAlgoliaEmulator } from '#tests/emulators/algolia.ts';
import { shelfRecords } from '#tests/search-clients/shelf-records.ts';
import { type AlgoliaIndex, algoliaIndex, explainAlgolia } from './algolia-index.ts';

const { appId, adminKey, searchKey } = emulatorKeys;
const indexName = 'wines';
const names = indexNames(indexName);
const synonyms = { sameThing: [['syrah', 'shiraz']], alsoFinds: { cab: ['cabernet sauvignon'] } };
/** Pushed in the order of ids, which differs from the order of the shelf. */
const entries = shelfRecords(1_200).map((record, at) => ({ record, rank: 5_000 - at }));

let service: AlgoliaEmulator;
let index: AlgoliaIndex;
beforeEach(async () => {
  service = await startAlgoliaEmulator(indexName);
  index = algoliaIndex({ appId, adminKey, names, hosts: service.hosts, synonyms });
});
afterEach(() => service.close());

/** What a shopper's browser finds with the constants in the page's props. */
async function found(query: string) {
  const settings = {
    search: { kind: 'algolia' as const, appId, searchKey, adminKey, indexName, hosts: service.hosts },
  };
  const constants = searchConstants(settings);
  expect(JSON.stringify(constants)).not.toContain(adminKey);
  const client = liteClient(constants.appId, constants.apiKey, { hosts: [...(constants.hosts ?? [])] });
  const { results } = await client.searchForHits<{ name: string }>({
    requests: [{ indexName: constants.indexes.featured, query, hitsPerPage: 5 }],
  });
  return results[0];
}

describe('a first push (G-30)', () => {
  test('brings the whole catalogue, in shelf order, and replaces what was there', async () => {
    await index.replaceAll(entries.slice(0, 3));
    expect((await found(''))?.nbHits).toBe(3);
    await index.replaceAll(entries.slice(2));
    const all = await found('');
    expect(all?.nbHits).toBe(1_198);
    expect(all?.hits[0]?.objectID).toBe('1200');
    expect((await found('nebbiolo'))?.nbHits).toBe(
      entries.slice(2).filter(({ record }) => record.grape === 'Nebbiolo').length,
    );
    expect([...service.indexes.keys()].sort(), 'no index is left over').toEqual(Object.values(names).sort());
  });

  test('sends the service the three orders, the facets and the synonyms (M-155, G-31)', async () => {
    await index.replaceAll(entries.slice(0, 3));
    expect(service.indexes.get('wines')).toMatchObject({
      settings: {
        replicas: ['wines_price_asc', 'wines_price_desc'],
        customRanking: ['asc(shelf_rank)'],
        attributesForFaceting: expect.arrayContaining([
          'searchable(categories.lvl0)',
          'searchable(grape)',
          'pack_type',
          'search_default',
        ]),
        allowTyposOnNumericTokens: false,
      },
      synonyms: [
        { type: 'synonym', synonyms: ['syrah', 'shiraz'] },
        { type: 'oneWaySynonym', input: 'cab', synonyms: ['cabernet sauvignon'] },
      ],
    });
    // What a search wants first outranks how well the words fit; unless a search names something, nothing
    // changes (N-006).
    const { ranking: main } = service.indexes.get('wines')?.settings ?? {};
    expect((main as string[]).slice(0, 2)).toEqual(['filters', 'typo']);
    for (const direction of ['asc', 'desc']) {
      const { ranking, typoTolerance } = service.indexes.get(`wines_price_${direction}`)?.settings ?? {};
      expect((ranking as string[]).slice(0, 2)).toEqual(['asc(is_sold_out)', `${direction}(price_cents)`]);
      expect(typoTolerance).toBe('min');
    }
  });

  test('shows no one fewer records until the new ones are in place', async () => {
    await index.replaceAll(entries.slice(0, 3));
    service.writes.length = 0;
    await index.replaceAll(entries);
    const toMain = service.writes.filter((write) => write.startsWith('POST wines/'));
    expect(toMain, 'records never go straight into the index that is searched').not.toContain(
      'POST wines/batch',
    );
    expect(service.writes.at(-1)).toMatch(/^POST wines_tmp_\d+\/operation$/);
  });
});

test('changed records are saved, and missing ones removed', async () => {
  await index.replaceAll(entries.slice(0, 5));
  const [first, second] = entries;
  if (!first || !second) throw new Error('No entries.');
  await index.update([{ ...first, record: { ...first.record, name: 'Renamed' } }], [second.record.objectID]);
  expect((await found('renamed'))?.hits).toMatchObject([{ objectID: '1', name: 'Renamed' }]);
  expect((await found(''))?.nbHits).toBe(4);
  service.writes.length = 0;
  await index.update([], []);
  expect(service.writes).toEqual([]);
});

describe('errors are explained in a sentence', () => {
  test('a key that may not write', async () => {
    const wrong = algoliaIndex({ appId, adminKey: searchKey, names, hosts: service.hosts, synonyms });
    const error = await wrong.replaceAll(entries).catch((reason: unknown) => reason);
    expect(explainAlgolia(error)).toBe(
      'The hosted search refuses ALGOLIA_ADMIN_KEY: it must be the admin key of ALGOLIA_APP_ID.',
    );
  });

  test('a refusal', async () => {
    service.failNext(400);
    const error = await index.update(entries.slice(0, 1), []).catch((reason: unknown) => reason);
    expect(explainAlgolia(error)).toBe('The hosted search refused the push (400): Not now');
  });

  test('no server at the address', async () => {
    await service.close();
    const error = await index.update(entries.slice(0, 1), []).catch((reason: unknown) => reason);
    expect(explainAlgolia(error)).toBe(
      'The hosted search cannot be reached. Check the network and ALGOLIA_APP_ID.',
    );
  });

  test('errors that are not the service’s fault are not explained away', () => {
    expect(explainAlgolia(new TypeError('x'))).toBeUndefined();
  });
});
