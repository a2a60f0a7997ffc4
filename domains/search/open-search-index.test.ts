import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { catalogueFile, type FileRow } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { renamePlace } from '#domains/catalogue/places/change-places.ts';
import { openPlaces } from '#domains/catalogue/places/open-places.ts';
import { makeStoreTaxonomy } from '#domains/catalogue/store-taxonomy.rules.ts';
import { givenTaxonomy, setTaxonomy } from '#domains/catalogue/taxonomy.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { openSearchIndex, type SearchIndex } from './open-search-index.ts';
import { asking } from './shelf.fixture.ts';

const now = 1_700_000_000_000;

describe.each(engines)('the index follows the catalogue on %s', (engine) => {
  let database: FreshDatabase;
  let folder = '';
  let snapshotFile = '';

  beforeEach(async () => {
    database = await freshDatabase(engine);
    folder = mkdtempSync(join(tmpdir(), 'demijohn-search-'));
    snapshotFile = join(folder, 'search-index');
    await importRows(
      { slug: 'barolo', name: 'Estate Barolo', formats: '750ml:750:5000:6:' },
      { slug: 'gamay', name: 'Country Gamay' },
    );
  });
  afterEach(async () => {
    setTaxonomy(makeStoreTaxonomy(givenTaxonomy));
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const importRows = (...rows: FileRow[]) => importCatalogue(database.db, catalogueFile(...rows), { now });
  const onSnapshotFailure = (error: unknown) => {
    throw error;
  };
  const open = () => openSearchIndex(database.db, { snapshotFile, onSnapshotFailure });
  const find = (index: SearchIndex, query: string) =>
    index.engine.search(asking({ query, ifNothingFound: 'none' })).hits.map((hit) => hit.record);

  async function packOf(slug: string): Promise<{ packId: PackId; formatId: FormatId; productId: number }> {
    const row = await database.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select(['packs.id', 'packs.format_id', 'formats.product_id'])
      .where('products.slug', '=', slug)
      .executeTakeFirstOrThrow();
    return {
      packId: row.id as PackId,
      formatId: row.format_id as FormatId,
      productId: row.product_id,
    };
  }

  test('what is on the shelf is found (M-207)', async () => {
    const index = await open();
    expect(find(index, 'barolo')).toMatchObject([
      { slug: 'barolo', display_price: '$50.00', status: 'instock', producer: 'House' },
    ]);
    expect(await index.check()).toEqual({ kind: 'right', records: 2 });
  });

  test('a new price, and bottles that are gone, show in every process after a refresh', async () => {
    const [one, other] = [await open(), await open()];
    const { packId, formatId } = await packOf('barolo');
    await changePackPrice(database.db, packId, 6_100, { actor: 'test', now });
    await countBottles(database.db, formatId, 0, { actor: 'test', now, note: null });
    for (const index of [one, other]) {
      const before = index.engine.generation;
      await index.refresh();
      expect(find(index, 'barolo')).toMatchObject([
        { sale_price: '61.00', price_cents: 6_100, status: 'outstock' },
      ]);
      expect(index.engine.generation).toBeGreaterThan(before);
    }
  });

  test('new products appear, renamed ones are found by their new name, withdrawn ones disappear', async () => {
    const index = await open();
    await importRows({ slug: 'barolo', name: 'Estate Barbaresco' }, { slug: 'soave', name: 'Morning Soave' });
    await index.refresh();
    expect(find(index, 'soave')).toHaveLength(1);
    expect(find(index, 'barbaresco')).toHaveLength(1);
    expect(find(index, 'estate barolo')).toEqual([]);
    const { db } = database;
    await db.updateTable('products').set({ published: 0 }).where('slug', '=', 'soave').execute();
    await db.insertInto('catalogue_changes').values({ product_id: null, changed_at: now }).execute();
    await index.refresh();
    expect(find(index, 'soave')).toEqual([]);
    expect(await index.check()).toEqual({ kind: 'right', records: 2 });
  });

  test('the check corrects what the journal did not report', async () => {
    const index = await open();
    await database.db
      .updateTable('products')
      .set({ name: 'Secret Barolo' })
      .where('slug', '=', 'barolo')
      .execute();
    await index.refresh();
    expect(find(index, 'secret')).toEqual([]);
    expect(await index.check()).toEqual({ kind: 'mended', records: 2, differences: 1 });
    expect(find(index, 'secret')).toHaveLength(1);
  });

  test('a renamed place has its new name in every record, no matter which process reads it first (B-151)', async () => {
    const places = await openPlaces(database.db);
    const index = await openSearchIndex(database.db, {
      snapshotFile,
      onSnapshotFailure,
      beforeReading: places.refresh,
    });
    // Done by another process: this one has not read the trees again when its index learns of the change.
    await inTransaction(database.db, (tx) =>
      renamePlace(tx, { slug: 'bordeaux', name: 'Bordelais' }, { actor: 'test', now }),
    );
    await index.refresh();
    expect(find(index, 'barolo')).toMatchObject([{ regions: { lvl1: 'France > Bordelais' } }]);
    expect(await index.check()).toEqual({ kind: 'right', records: 2 });
    // The next start does not trust the earlier snapshot.
    const again = await openSearchIndex(database.db, { snapshotFile, onSnapshotFailure });
    expect(find(again, 'barolo')).toMatchObject([{ regions: { lvl1: 'France > Bordelais' } }]);
  });

  test('staff set the order of the shelf', async () => {
    const index = await open();
    const featured = () => index.engine.search(asking({})).hits.map((hit) => hit.record.slug);
    for (const [first, last] of [
      ['barolo', 'gamay'],
      ['gamay', 'barolo'],
    ] as const) {
      await database.db.updateTable('products').set({ featured_rank: 1 }).where('slug', '=', first).execute();
      await database.db.updateTable('products').set({ featured_rank: 2 }).where('slug', '=', last).execute();
      await index.check();
      expect(featured()).toEqual([first, last]);
    }
  });

  test('a second start reads the snapshot and applies what changed in between', async () => {
    await open();
    expect(existsSync(snapshotFile)).toBe(true);
    const { packId } = await packOf('barolo');
    await changePackPrice(database.db, packId, 7_700, { actor: 'test', now });
    const again = await open();
    expect(find(again, 'barolo')).toMatchObject([{ price_cents: 5_000 }]);
    await again.refresh();
    expect(find(again, 'barolo')).toMatchObject([{ price_cents: 7_700 }]);
  });

  test('a full read is saved for the next start only when asked to, so that no page waits for a disk (B-151)', async () => {
    const index = await open();
    rmSync(snapshotFile);
    await importRows({ slug: 'barolo', name: 'Estate Barbaresco' });
    expect(await index.refresh()).toEqual([null]);
    expect(existsSync(snapshotFile)).toBe(false);
    await index.save();
    expect(existsSync(snapshotFile)).toBe(true);
    expect(find(await open(), 'barbaresco')).toHaveLength(1);
    rmSync(snapshotFile);
    await index.save();
    expect(existsSync(snapshotFile)).toBe(false);
  });

  test('a query during preparation finds the same as afterwards, and both finish', async () => {
    const index = await open();
    const preparing = index.prepare();
    const during = find(index, 'barolo under 60');
    await preparing;
    expect(during).toMatchObject([{ slug: 'barolo' }]);
    expect(find(index, 'barolo under 60')).toEqual(during);
  });

  test('a check right after a start does not count changes since the snapshot as errors, and the pages are notified of them (B-250)', async () => {
    await open();
    const { packId } = await packOf('barolo');
    await changePackPrice(database.db, packId, 7_700, { actor: 'test', now });
    const again = await open();
    expect(await again.check()).toEqual({ kind: 'right', records: 2 });
    const { productId } = await packOf('barolo');
    expect(await again.refresh()).toEqual([productId, null]);
    await changePackPrice(database.db, packId, 7_800, { actor: 'test', now });
    expect(await again.check()).toEqual({ kind: 'right', records: 2 });
    expect(await again.refresh()).toEqual([productId]);
  });

  test('an index that cannot be saved works all the same', async () => {
    writeFileSync(snapshotFile, 'a file where a folder should be');
    const failures: unknown[] = [];
    const inFile = join(snapshotFile, 'search-index');
    const index = await openSearchIndex(database.db, {
      snapshotFile: inFile,
      onSnapshotFailure: (error) => failures.push(error),
    });
    expect(find(index, 'barolo')).toHaveLength(1);
    expect(failures).toHaveLength(1);
  });

  test('a snapshot of another database is replaced', async () => {
    await open();
    const other = await freshDatabase(engine);
    try {
      await importCatalogue(other.db, catalogueFile({ slug: 'other', name: 'Other Shelf' }), { now });
      const index = await openSearchIndex(other.db, { snapshotFile, onSnapshotFailure });
      await index.refresh();
      expect(find(index, 'other')).toHaveLength(1);
      expect(find(index, 'barolo')).toEqual([]);
    } finally {
      await other.drop();
    }
  });

  test('a change that could not be read is applied by the next refresh', async () => {
    const index = await open();
    const { packId } = await packOf('barolo');
    await changePackPrice(database.db, packId, 8_800, { actor: 'test', now });
    await database.db.schema.alterTable('bottle_stock').renameTo('stock_away').execute();
    await expect(index.refresh()).rejects.toThrow();
    await database.db.schema.alterTable('stock_away').renameTo('bottle_stock').execute();
    await index.refresh();
    expect(find(index, 'barolo')).toMatchObject([{ price_cents: 8_800 }]);
  });
});
