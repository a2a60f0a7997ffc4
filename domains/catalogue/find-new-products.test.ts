import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findNewProducts, newForMs } from './find-new-products.ts';
import { catalogueFile, type FileRow } from './import/catalogue-file.fixture.ts';
import { importCatalogue } from './import/import-catalogue.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const opened = Date.UTC(2026, 8, 1);

describe.each(engines)('what is new in the shop on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  async function take(now: number, ...rows: (string | FileRow)[]): Promise<void> {
    const file = catalogueFile(...rows.map((row) => (typeof row === 'string' ? { slug: row } : row)));
    expect(await importCatalogue(database.db, file, { now })).toMatchObject({
      kind: 'imported',
      created: rows.length,
    });
  }
  const slugsAt = async (now: number, most = 4) =>
    (await findNewProducts(database.db, now, most)).cards.map(({ slug }) => slug);

  test('is nothing in an empty shop, and nothing that the shop opened with', async () => {
    expect(await findNewProducts(database.db, opened, 4)).toEqual({ cards: [], subjects: [] });
    await take(opened, 'a', 'b');
    await take(opened + day, 'late');
    expect(await slugsAt(opened + day)).toEqual([]);
    await take(opened + day + 1, 'first-new');
    expect(await slugsAt(opened + day + 1)).toEqual(['first-new']);
  });

  test('comes newest first, four at most, for no longer than 45 days by the clock', async () => {
    await take(opened, 'a');
    const came = [10, 20, 30, 40, 50].map((after) => opened + after * day);
    for (const [index, at] of came.entries()) await take(at, `new-${index}`);
    expect(await slugsAt(opened + 50 * day)).toEqual(['new-4', 'new-3', 'new-2', 'new-1']);
    expect(await slugsAt(opened + 50 * day, 2)).toEqual(['new-4', 'new-3']);
    const second = (came[1] as number) + newForMs;
    expect(await slugsAt(second - 1)).toEqual(['new-4', 'new-3', 'new-2', 'new-1']);
    expect(await slugsAt(second)).toEqual(['new-4', 'new-3', 'new-2']);
    expect(await slugsAt(opened + 50 * day + newForMs)).toEqual([]);
  });

  test('does not include products whose price or text changed', async () => {
    await take(opened, 'a');
    const changed = catalogueFile({ slug: 'a', name: 'Another name', formats: '750ml:750:2999:6:' });
    expect(await importCatalogue(database.db, changed, { now: opened + 10 * day })).toMatchObject({
      updated: 1,
    });
    expect(await slugsAt(opened + 10 * day)).toEqual([]);
  });

  test('is only what is in stock, a group as one card; sold-out products are reported, since they may come back (G-35)', async () => {
    await take(opened, 'a');
    const sizes = '750ml:750:1999:0:;1.5L:1500:3999:3:';
    const soldOut = Array.from({ length: 15 }, (_, index) => ({
      slug: `gone-${index}`,
      formats: '750ml:750:1999:0:',
    }));
    await take(opened + 10 * day, { slug: 'magnums', formats: sizes });
    await take(opened + 11 * day, ...soldOut);
    const { cards, subjects } = await findNewProducts(database.db, opened + 12 * day, 4);
    expect(cards).toMatchObject([{ slug: 'magnums', packType: 'Group', sizes: 2, isInStock: true }]);
    expect(subjects).toHaveLength(16);
  });

  test('is four products in shelf order if many came at once', async () => {
    await take(opened, 'a');
    await take(opened + 10 * day, ...Array.from({ length: 130 }, (_, index) => `new-${index}`));
    const shelf = await database.db
      .selectFrom('products')
      .select('slug')
      .where('slug', '!=', 'a')
      .where('id', '>', ({ selectFrom }) =>
        selectFrom('products').select(({ fn, eb }) => eb(fn.max('id'), '-', 100).as('id')),
      )
      .orderBy('featured_rank')
      .limit(4)
      .execute();
    expect(await slugsAt(opened + 10 * day)).toEqual(shelf.map(({ slug }) => slug));
  });

  test('counts from the remaining products if the first ones were withdrawn', async () => {
    await take(opened, 'demo');
    await take(opened + 10 * day, 'own');
    expect(await slugsAt(opened + 10 * day)).toEqual(['own']);
    await database.db.updateTable('products').set({ published: 0 }).where('slug', '=', 'demo').execute();
    expect(await slugsAt(opened + 10 * day)).toEqual([]);
  });
});
