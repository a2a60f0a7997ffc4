import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormatId, PackId } from '#kit/ids.ts';
import { setStock } from '#tests/fixtures/demo-packs.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findProduct } from './find-product.ts';
import { loadDemoCatalogue } from './import/load-demo-catalogue.ts';
import { findCards } from './listing/find-cards.ts';
import { listProducts } from './listing/list-products.ts';
import { readSellablePacks } from './read-sellable-packs.ts';

describe.each(engines)('the shelves of the demo shop on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    await loadDemoCatalogue(database.db, { now: Date.UTC(2026, 10, 20) });
    await database.db
      .updateTable('products')
      .set({ published: 0 })
      .where('slug', '=', 'aberfeldy-18-year')
      .execute();
  });
  afterAll(() => database.drop());

  const list = (
    listing: Omit<Parameters<typeof listProducts>[1], 'page' | 'perPage'>,
    page = 1,
    perPage = 24,
  ) => listProducts(database.db, { ...listing, page, perPage });

  test.each([
    ['wine/red-wine', undefined, undefined],
    ['spirits/whiskey', undefined, undefined],
    [undefined, 'france/champagne', undefined],
    ['wine', undefined, 'pinot-noir'],
    ['spirits', 'united-kingdom/scotland', undefined],
  ])(
    'a listing of %s, %s, %s has these products and no others (M-001)',
    async (categoryPath, regionPath, grape) => {
      const narrow = {
        ...(categoryPath && { categoryPath }),
        ...(regionPath && { regionPath }),
        ...(grape && { grape }),
      };
      const { cards, total } = await list(narrow, 1, 3_000);
      expect(cards).toHaveLength(total);
      const everything = await database.db
        .selectFrom('products')
        .select(['slug', 'category_path', 'region_path', 'grape'])
        .where('published', '=', 1)
        .execute();
      const under = (path: string | null, root: string | undefined) =>
        root === undefined || path === root || path?.startsWith(`${root}/`);
      const expected = everything.filter(
        (row) =>
          under(row.category_path, categoryPath) &&
          under(row.region_path, regionPath) &&
          (grape === undefined || row.grape === grape),
      );
      expect(expected.length).toBeGreaterThan(5);
      expect(cards.map((card) => card.slug).sort()).toEqual(expected.map((row) => row.slug).sort());
    },
  );

  test('an unknown path, or one that is only a wildcard, lists nothing (M-142)', async () => {
    for (const categoryPath of ['red-wine', 'wine/%', '', 'win_'])
      expect(await list({ categoryPath })).toEqual({ cards: [], total: 0 });
    expect(await list({ regionPath: 'atlantis' })).toEqual({ cards: [], total: 0 });
  });

  test('pages follow one another without gaps or repetition, in stock first, and no producer fills one', async () => {
    const all = (await list({ categoryPath: 'wine' }, 1, 3_000)).cards.map((card) => card.slug);
    const paged = [
      ...(await list({ categoryPath: 'wine' }, 1, 50)).cards,
      ...(await list({ categoryPath: 'wine' }, 2, 50)).cards,
    ];
    expect(paged.map((card) => card.slug)).toEqual(all.slice(0, 100));
    expect(paged.every((card) => card.isInStock)).toBe(true);
    expect((await list({ categoryPath: 'wine' }, 99, 50)).cards).toEqual([]);
    const producers = await database.db
      .selectFrom('products')
      .select('producer')
      .where('published', '=', 1)
      .orderBy('featured_rank')
      .limit(200)
      .execute();
    const longestRun = producers.reduce(
      ({ last, run, most }, { producer }) => {
        const now = producer === last ? run + 1 : 1;
        return { last: producer, run: now, most: Math.max(most, now) };
      },
      { last: '', run: 0, most: 0 },
    );
    expect(longestRun.most).toBeLessThan(5);
  });

  test.each(['chateau', 'CHÂTEAU', ' château '])(
    'words are found whatever their case and accents: %j',
    async (query) => {
      const { cards, total } = await list({ categoryPath: 'wine', query }, 1, 500);
      expect(total).toBeGreaterThan(5);
      expect(cards).toHaveLength(total);
      expect(cards.some((card) => card.name.includes('Château'))).toBe(true);
    },
  );

  test('all words must occur, each anywhere; a wildcard is a character', async () => {
    expect((await list({ query: 'year aberfeldy' })).cards.map((card) => card.slug)).toContain(
      'aberfeldy-12-year',
    );
    expect((await list({ query: 'aberfeldy merlot' })).total).toBe(0);
    expect((await list({ query: '%' })).total).toBeLessThan(50);
  });

  test('a product page has paths from root to leaf, sizes and packs (M-188, M-189)', async () => {
    const product = await findProduct(database.db, 'aberfeldy-12-year');
    expect(product).toMatchObject({
      name: 'Aberfeldy 12 Year',
      tagline: 'Heather honey and a soft malty heart from the Highlands',
      imageAlt: 'Bottle of Aberfeldy 12 Year',
      ships: false,
      grape: null,
      group: null,
      abvTenths: 400,
      categories: [
        { slug: 'spirits' },
        { slug: 'whiskey' },
        { slug: 'scotch-whisky', path: 'spirits/whiskey/scotch-whisky' },
      ],
      regions: [{ slug: 'united-kingdom' }, { slug: 'scotland' }, { slug: 'highlands' }],
      formats: [{ size: '750 mL', volumeMl: 750, priceCents: 4599, isInStock: true }],
    });
    expect(product?.packs.map((pack) => pack.sourceFormatId)).toEqual(
      product?.formats.map((format) => format.id),
    );
  });

  test('an unknown or withdrawn product has no page and is on no shelf (M-077)', async () => {
    expect(await findProduct(database.db, 'nope')).toBeUndefined();
    expect(await findProduct(database.db, 'aberfeldy-18-year')).toBeUndefined();
    expect((await list({ query: 'aberfeldy' })).cards.map((card) => card.slug)).not.toContain(
      'aberfeldy-18-year',
    );
  });

  test('what can be bought comes first if asked for, page by page, and nothing is left out (N-006)', async () => {
    const champagne = { regionPath: 'france/champagne' };
    const { total } = await list(champagne);
    const all = (await list(champagne, 1, total)).cards;
    const gone = all[1];
    if (!gone) throw new Error('There are some');
    const { id } = await database.db
      .selectFrom('formats')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select('formats.id')
      .where('products.slug', '=', gone.slug)
      .executeTakeFirstOrThrow();
    await setStock(database.db, { formatId: id as FormatId }, 0);
    const slugs = async (inStockFirst: boolean, page = 1, perPage = total) =>
      (await list({ ...champagne, inStockFirst }, page, perPage)).cards.map(({ slug }) => slug);
    expect(await slugs(false)).toEqual(all.map(({ slug }) => slug));
    const isThere = new Map(
      (await list(champagne, 1, total)).cards.map(({ slug, isInStock }) => [slug, isInStock]),
    );
    const expected = [
      ...all.filter(({ slug }) => isThere.get(slug)),
      ...all.filter(({ slug }) => !isThere.get(slug)),
    ].map(({ slug }) => slug);
    expect(expected.indexOf(gone.slug)).toBeGreaterThan(1);
    expect([...(await slugs(true, 1, 5)), ...(await slugs(true, 2, 5))]).toEqual(expected.slice(0, 10));
    expect(await slugs(true)).toEqual(expected);
  });

  test('cards come in the requested order, without unknown and withdrawn products (M-065)', async () => {
    const slugs = ['aberlour-12-year', 'nope', 'aberfeldy-18-year', 'aberfeldy-12-year'];
    expect((await findCards(database.db, slugs)).map((card) => card.slug)).toEqual([
      'aberlour-12-year',
      'aberfeldy-12-year',
    ]);
    expect(await findCards(database.db, [])).toEqual([]);
  });

  test('a group shows the range of what is in stock and how many sizes there are (G-32, M-165)', async () => {
    const [card] = await findCards(database.db, ['sailor-jerry-spiced-navy-rum']);
    expect(card).toMatchObject({
      packType: 'Group',
      sizes: 4,
      size: null,
      lowestPriceCents: 999,
      highestPriceCents: 2299,
      isInStock: true,
    });
    const [single] = await findCards(database.db, ['aberfeldy-12-year']);
    expect(single).toMatchObject({
      packType: 'Product',
      sizes: 1,
      size: '750 mL',
      lowestPriceCents: 4599,
      highestPriceCents: 4599,
    });
  });

  test('packs for the checkout: price, stock, what may ship; withdrawn ones are flagged, unknown ones absent', async () => {
    const packOf = async (slug: string) => (await findProduct(database.db, slug))?.packs[0]?.id as PackId;
    const whisky = await packOf('aberfeldy-12-year');
    const withdrawn = await database.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select('packs.id')
      .where('products.slug', '=', 'aberfeldy-18-year')
      .executeTakeFirstOrThrow();
    const packs = await readSellablePacks(database.db, [whisky, withdrawn.id as PackId, 999_999 as PackId]);
    expect([...packs.keys()].sort()).toEqual([whisky, withdrawn.id].sort());
    expect(packs.get(whisky)).toMatchObject({
      productSlug: 'aberfeldy-12-year',
      size: '750 mL',
      bottles: 1,
      priceCents: 4599,
      onHand: 19,
      isPublished: true,
      ships: false,
      taxable: true,
    });
    expect(packs.get(withdrawn.id as PackId)).toMatchObject({ isPublished: false });
    expect((await readSellablePacks(database.db, [])).size).toBe(0);
  });
});
