import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import type { PackId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { noteProductChange } from './catalogue-changes.store.ts';
import {
  followCatalogue,
  forgetCatalogueChanges,
  newestChange,
  readCatalogueChanges,
} from './catalogue-changes.ts';

const now = Date.UTC(2026, 10, 20);

describe.each(engines)('the journal of changes on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  const note = (productId: number) =>
    inTransaction(database.db, (tx) => noteProductChange(tx, productId, now));

  test('an import is one change of everything, a price one of its product', async () => {
    expect(await newestChange(database.db)).toBe(0);
    await importCatalogue(database.db, catalogueFile({ slug: 'a' }), { now });
    const product = await findProduct(database.db, 'a');
    const packId = product?.packs[0]?.id as PackId;
    expect(await changePackPrice(database.db, packId, 1_599, { actor: 'test', now })).toEqual({
      kind: 'changed',
    });
    expect((await findProduct(database.db, 'a'))?.packs[0]?.priceCents).toBe(1_599);
    expect((await readCatalogueChanges(database.db, 0)).map((change) => change.productId)).toEqual([
      null,
      product?.id,
    ]);
    expect(await newestChange(database.db)).toBe(2);
  });

  test('a price of nothing is a mistake, a missing pack a refusal; neither is noted', async () => {
    expect(() => changePackPrice(database.db, 1 as PackId, 0, { actor: 'test', now })).toThrow(RangeError);
    expect(await changePackPrice(database.db, 1 as PackId, 100, { actor: 'test', now })).toEqual({
      kind: 'unknown-pack',
    });
    expect(await newestChange(database.db)).toBe(0);
  });

  test('a follower gets every change once, from the moment it follows', async () => {
    await note(1);
    const next = await followCatalogue(database.db);
    expect(await next()).toEqual([]);
    await note(2);
    await note(3);
    expect((await next()).map((change) => change.productId)).toEqual([2, 3]);
    expect(await next()).toEqual([]);
    await note(2);
    expect((await next()).map((change) => change.productId)).toEqual([2]);
  });

  test.runIf(engine === 'postgres')(
    'a change that is committed after a later one is not missed',
    async () => {
      const next = await followCatalogue(database.db);
      const slow = await database.db.startTransaction().execute();
      await noteProductChange(slow, 1, now);
      await note(2);
      expect((await next()).map((change) => change.productId)).toEqual([2]);
      await slow.commit().execute();
      expect((await next()).map((change) => change.productId)).toEqual([1]);
      expect(await next()).toEqual([]);
    },
  );

  test.runIf(engine === 'postgres')(
    'a change that was rolled back is waited for, and after that no row is read any more (O-040)',
    async () => {
      let clock = 0;
      let rows = 0;
      const counting = database.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          rows += result.rows.length;
          return result;
        },
      });
      const next = await followCatalogue(counting, () => clock);
      const readsOfNext = async () => {
        rows = 0;
        await next();
        return rows;
      };
      const slow = await database.db.startTransaction().execute();
      await noteProductChange(slow, 1, now);
      await note(2);
      expect(await next()).toHaveLength(1);
      await slow.rollback().execute();
      expect(await readsOfNext()).toBeGreaterThan(0);
      clock = 29_999;
      expect(await readsOfNext()).toBeGreaterThan(0);
      clock = 30_000;
      expect(await readsOfNext()).toBe(0);
      await note(3);
      expect((await next()).map((change) => change.productId)).toEqual([3]);
    },
  );

  test('what is older than two days is deleted, but never the newest, and followers notice nothing (O-041)', async () => {
    const dayMs = 24 * 60 * 60_000;
    const next = await followCatalogue(database.db);
    for (let day = 0; day < 30; day += 1) {
      await inTransaction(database.db, (tx) => noteProductChange(tx, day + 1, now + day * dayMs));
      expect(await next()).toMatchObject([{ productId: day + 1 }]);
      await forgetCatalogueChanges(database.db, now + day * dayMs);
      expect((await readCatalogueChanges(database.db, 0)).length).toBeLessThanOrEqual(3);
    }
    expect(await forgetCatalogueChanges(database.db, now + 90 * dayMs)).toBe(2);
    expect(await newestChange(database.db)).toBe(30);
    const late = await followCatalogue(database.db);
    await note(7);
    expect(await late()).toMatchObject([{ productId: 7 }]);
    expect(await next()).toMatchObject([{ productId: 7 }]);
  });
});
