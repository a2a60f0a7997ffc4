import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '#domains/search/in-slices.ts';
import { readShelf } from '#domains/search/read-shelf.ts';
import { ShelfEngine } from '#domains/search/shelf-engine.ts';
import { buildShelfIndex } from '#domains/search/shelf-index.ts';
import { askHere } from '#endpoints/search-api/ask-here.ts';
import { embeddedSearch } from '#endpoints/search-api/search-constants.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { soonMs } from '#tests/harness/soon.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';
import { type AskSearch, listingScreen } from './handlers.ts';
import type { ListingProps } from './props.ts';

describe.each(someEngines)('the search page on %s', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  let answer: AskSearch;
  let ask: AskSearch;

  beforeAll(async () => {
    database = await demoDatabase(engine);
    const index = atOnce(buildShelfIndex((await readShelf(database.db)).values()));
    answer = askHere({ engine: new ShelfEngine(index), constants: embeddedSearch });
    server = await buildTestServer({ db: database.db });
    const screen = listingScreen({
      db: database.db,
      settings: { appUrl: 'https://shop.example', search: { kind: 'embedded' } },
      searchConstants: embeddedSearch,
      places: { version: () => 0, noteOn: () => '' },
      askSearch: (requests) => ask(requests),
    });
    for (const path of ['/search', '/search/*', '/wine', '/wine/*', '/spirits', '/spirits/*', '/region/*'])
      server.app.get(path, screen.show);
  }, 60_000);
  beforeEach(() => {
    ask = answer;
  });
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });

  const get = (url: string) => new Visitor(server.app).get(url);

  async function show(url: string): Promise<ListingProps> {
    const page = pageOf(await get(url));
    expect(page.component).toBe('Search');
    return page.props as unknown as ListingProps;
  }

  const hits = async (url: string) => (await show(url)).found?.answers[0]?.hits ?? [];

  test('a shelf of a category, a region and a grape holds only matching products, 24 per page (M-001, M-178)', async () => {
    const red = await hits('/wine/red-wine');
    expect(red).toHaveLength(24);
    const { found } = await show('/wine/red-wine/france/merlot');
    for (const hit of found?.answers[0]?.hits ?? []) {
      expect(hit.grape).toBe('Merlot');
      expect(hit.regions.lvl0).toBe('France');
    }
    expect(found?.answers[0]?.hits.length).toBeGreaterThan(0);
    expect(found?.address).toBe('/wine/red-wine/france/merlot');
  });

  test('an alias gets the same answer as the address it stands for (G-03)', async () => {
    const alias = await show('/search/wine');
    expect(alias.found?.address).toBe('/wine');
    expect(alias.found?.answers[0]?.hits).toEqual(await hits('/wine'));
  });

  test.each([
    [
      '/wine/merlot/red-wine?query=reserve&sort=price-asc',
      '/wine/red-wine/merlot?query=reserve&sort=price-asc',
    ],
    ['/spirits/merlot', '/wine/merlot'],
    ['/spirits?grapes[]=merlot', '/wine/merlot'],
    ['/region/france/wine', '/wine/france'],
    ['/wine/?sort=price-asc', '/wine?sort=price-asc'],
    ['/wine//red-wine', '/wine/red-wine'],
    ['/wine/Red-Wine', '/wine/red-wine'],
    ['/wine?price=25-15', '/wine?price=15-25'],
    ['/wine?price=cheap', '/wine'],
    ['/search?price=&price=20', '/search?price=-20'],
  ])(
    'an alias, %s, redirects permanently to %s (for a grape, under Wine: M-172), which redirects nowhere else',
    async (alias, address) => {
      const answer = await get(alias);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, address]);
      expect((await get(address)).statusCode).toBe(200);
    },
  );

  test('the sort order and the page are taken from the address (M-155, M-170)', async () => {
    const prices = [
      ...(await hits('/wine?sort=price-asc')),
      ...(await hits('/wine?sort=price-asc&page=2')),
    ].filter(({ status }) => status === 'instock');
    expect(prices.map(({ price_cents }) => price_cents)).toEqual(
      prices.map(({ price_cents }) => price_cents).toSorted((a, b) => a - b),
    );
  });

  test('the price, on-sale and in-stock filters are taken from the address', async () => {
    for (const { matched_size, price_cents } of await hits('/wine?price=15-25&sort=price-desc')) {
      const cents = (matched_size ?? { price_cents }).price_cents;
      expect(cents >= 1_500 && cents <= 2_500).toBe(true);
    }
    const dear = await hits('/spirits?price=100-&sort=price-asc');
    for (const { matched_size, price_cents } of dear)
      expect((matched_size ?? { price_cents }).price_cents).toBeGreaterThanOrEqual(10_000);
    expect(dear).toHaveLength(24);
    for (const { sale_item, status } of await hits('/search?sale=1&stock=1'))
      expect([sale_item, status]).toEqual([true, 'instock']);
  });

  test('a search by price is counted as if no price were chosen, and has the lowest and highest price', async () => {
    const [cheap, all] = [(await show('/wine?price=-10')).found, (await show('/wine')).found];
    const prices = cheap?.answers.find(
      ({ facets, hitsPerPage }) => hitsPerPage === 0 && Object.keys(facets ?? {}).join() === 'price_cents',
    );
    expect(prices?.facets_stats).toEqual({ price_cents: all?.answers[0]?.facets_stats?.price_cents });
  });

  test.each([
    '/wine/not-a-slug',
    '/wine?grapes[]=nope',
    '/wine?page=0',
    '/wine?page=999',
    '/region/atlantis',
  ])('%s does not exist (M-171)', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('an empty first page is still a page', async () => {
    expect((await get('/search?query=qqqqzzzzxxxx')).statusCode).toBe(200);
  });

  test('a typo finds what was meant (M-186)', async () => {
    for (const hit of (await hits('/search?query=sauvignion%20blnc')).slice(0, 3))
      expect(hit.grape).toBe('Sauvignon Blanc');
  });

  describe('while the search does not answer (R-040, R-041)', () => {
    const failing: [string, AskSearch][] = [
      ['throws', () => Promise.reject(new Error('no index'))],
      ['answers something else', async () => []],
      ['says nothing', () => new Promise(() => undefined)],
    ];

    test.each(failing)('it %s: the shelf by category is shown soon, and is not cached', async (_, broken) => {
      ask = broken;
      const startedAt = performance.now();
      const { found, shelf } = await show('/wine/red-wine/france?page=2');
      expect(performance.now() - startedAt).toBeLessThan(soonMs);
      expect(found).toBeNull();
      expect(shelf).toMatchObject({
        title: 'Red Wine from France',
        page: 2,
        firstHref: '/wine/red-wine/france',
      });
      expect(shelf?.cards).toHaveLength(24);
      ask = answer;
      expect((await show('/wine/red-wine/france?page=2')).shelf).toBeNull();
    });

    test.each([
      '/wine?price=15-25',
      '/wine/red-wine?price=50-&stock=1',
      '/search?sale=1',
      '/search?query=gin&price=-30',
    ])('%s has the same number of products on the shelf, and each filter can be removed', async (address) => {
      // The plain search of the database knows no typos and no synonyms, so queries are compared by the words
      // they contain.
      const { found } = await show(address);
      ask = async () => [];
      const { shelf } = await show(address);
      if (address.includes('query')) expect(shelf?.total).toBeGreaterThan(0);
      else expect(shelf?.total).toBe(found?.answers[0]?.nbHits);
      for (const { lowestPriceCents, highestPriceCents } of shelf?.cards ?? []) {
        if (address.includes('price=15-25'))
          expect(highestPriceCents >= 1_500 && lowestPriceCents <= 2_500).toBe(true);
        if (address.includes('price=-30')) expect(lowestPriceCents).toBeLessThanOrEqual(3_000);
      }
      const parts =
        address
          .split('?')[1]
          ?.split('&')
          .filter((part) => !part.startsWith('query')) ?? [];
      for (const part of parts)
        expect(shelf?.chosen.filter(({ href }) => !href.includes(part))).toHaveLength(1);
    });

    test('its categories lead further, and its pages come to an end', async () => {
      ask = async () => [];
      const { shelf } = await show('/wine');
      expect(shelf?.categories.map(({ href }) => href)).toContain('/wine/red-wine');
      expect((await get('/wine?page=999')).statusCode).toBe(404);
    });
  });
});
