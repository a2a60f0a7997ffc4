import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { engines, type FreshDatabase } from '#tests/harness/databases.ts';
import { listProducts } from '../listing/list-products.ts';
import { readSitemapListings, type SitemapListings } from './sitemap-listings.ts';
import { countSitemapProducts, readSitemapProducts } from './sitemap-products.ts';

describe.each(engines)('what can be found on %s', (engine) => {
  let database: FreshDatabase;
  let places: SitemapListings;
  beforeAll(async () => {
    database = await demoDatabase(engine);
    places = await readSitemapListings(database.db);
  }, 60_000);
  afterAll(() => database.drop());

  test('each shelf counts what its listing shows, and no shelf is empty (S-17)', async () => {
    const counted = async (narrow: object) =>
      (await listProducts(database.db, { ...narrow, page: 1, perPage: 1 })).total;
    expect(places.all?.products).toBe(await counted({}));
    for (const { path, products } of places.categories)
      expect([path, products]).toEqual([path, await counted({ categoryPath: path.slice(1) })]);
    const regions = places.regions.filter((_, place) => place % 25 === 0);
    for (const { path, products } of regions) {
      expect([path, products]).toEqual([path, await counted({ regionPath: path.replace('/region/', '') })]);
    }
    for (const { slug, path, products } of places.grapes) {
      expect([path, products]).toEqual([`/wine/${slug}`, await counted({ grape: slug })]);
    }
    const red = places.both.find(({ path }) => path === '/wine/red-wine/france');
    expect(red?.products).toBe(await counted({ categoryPath: 'wine/red-wine', regionPath: 'france' }));
    expect(places.both.every(({ products }) => products >= 3)).toBe(true);
    expect(
      [...places.categories, ...places.regions, ...places.grapes].every(({ products }) => products > 0),
    ).toBe(true);
    expect([places.categories.length > 20, places.regions.length > 200, places.grapes.length > 20]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('the pages come in parts without a gap between them (S-17)', async () => {
    const { db } = database;
    const slugs = async (from: number, most: number) => {
      const found: string[] = [];
      for await (const run of readSitemapProducts(db, from, most)) found.push(...run.map(({ slug }) => slug));
      return found;
    };
    const total = await countSitemapProducts(db);
    const all = await slugs(0, 50_000);
    expect([all.length, new Set(all).size]).toEqual([total, total]);
    const parts = [await slugs(0, 1_100), await slugs(1_100, 1_100), await slugs(2_200, 1_100)];
    expect(parts.map((part) => part.length)).toEqual([1_100, 1_100, total - 2_200]);
    expect(parts.flat()).toEqual(all);
    expect(await slugs(total, 10)).toEqual([]);
  });
});
