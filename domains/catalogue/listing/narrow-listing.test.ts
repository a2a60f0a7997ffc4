import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, freshDatabase } from '#tests/harness/databases.ts';
import { loadDemoCatalogue } from '../import/load-demo-catalogue.ts';
import { taxonomy } from '../taxonomy.ts';
import { listProducts } from './list-products.ts';
import { listingPath, readListingPath } from './listing-path.rules.ts';
import { narrowListing } from './narrow-listing.ts';

describe.each(engines)('narrowing a listing on %s', (engine) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    await loadDemoCatalogue(database.db, { now: 0 });
  }, 60_000);
  afterAll(() => database.drop());

  test.each([
    'search',
    'wine',
    'wine/red-wine',
    'wine/france',
    'region/usa',
    'wine/pinot-noir',
    'spirits/whiskey',
  ])('each step from /%s leads to as many products as it says, at least one (M-159, M-161)', async (path) => {
    const reading = readListingPath(path.split('/'), taxonomy);
    if (reading.kind !== 'listing') throw new Error(`/${path} is no listing`);
    const { categories, regions, grapes } = await narrowListing(database.db, reading);
    const steps = [...categories, ...regions, ...grapes.slice(0, 5)];
    expect(steps.length).toBeGreaterThan(0);
    for (const { selection, count } of steps) {
      const category = selection.categories.at(-1);
      const region = selection.regions.at(-1);
      const { total } = await listProducts(database.db, {
        ...(category && { categoryPath: category.path }),
        ...(region && { regionPath: region.path }),
        ...(selection.grape && { grape: selection.grape.slug }),
        page: 1,
        perPage: 1,
      });
      expect([listingPath(selection), total]).toEqual([listingPath(selection), count]);
      expect(count).toBeGreaterThan(0);
    }
  });

  test('a listing of one grape offers no other grape', async () => {
    const reading = readListingPath(['wine', 'merlot'], taxonomy);
    if (reading.kind !== 'listing') throw new Error('no listing');
    expect((await narrowListing(database.db, reading)).grapes).toEqual([]);
  });
});
