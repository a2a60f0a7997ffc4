import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStockHistory } from '#domains/catalogue/stock-levels/read-stock-history.ts';
import { readStockLevels } from '#domains/catalogue/stock-levels/read-stock-levels.ts';
import { followCatalogue } from '#domains/stock/catalogue-changes.ts';
import type { PackId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findProduct } from './find-product.ts';
import { findWithdrawn } from './find-withdrawn.ts';
import { catalogueFile } from './import/catalogue-file.fixture.ts';
import { importCatalogue } from './import/import-catalogue.ts';
import { listProducts } from './listing/list-products.ts';
import { readSellablePacks } from './read-sellable-packs.ts';
import { sellAgain } from './sell-again.ts';
import { withdrawProduct } from './withdraw-product.ts';
import { isGoneForGood } from './withdrawn.rules.ts';

const now = Date.UTC(2026, 10, 20);
const day = 24 * 60 * 60 * 1000;
const hand = { actor: 'Ann', now };
const file = catalogueFile({ slug: 'barolo', name: 'Barolo' }, { slug: 'rosso' });

test('a withdrawn product is gone for good from the ninetieth day on', () => {
  expect(isGoneForGood(now, now + 90 * day - 1)).toBe(false);
  expect(isGoneForGood(now, now + 90 * day)).toBe(true);
});

describe.each(engines)('taking a product out of the shop on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    await importCatalogue(database.db, file, { now });
  });
  afterEach(() => database.drop());

  const onShelf = async () =>
    (await listProducts(database.db, { page: 1, perPage: 10 })).cards.map(({ slug }) => slug).sort();

  test('it leaves the shelves and the checkout, and pages and search are notified; its stock stays; it comes back as it was', async () => {
    const { db } = database;
    const before = await findProduct(db, 'barolo');
    const packId = before?.packs[0]?.id as PackId;
    const follow = await followCatalogue(db);
    expect(await withdrawProduct(db, 'barolo', hand)).toEqual({ kind: 'withdrawn' });
    expect(await follow()).toMatchObject([{ productId: null }]);
    expect(await findProduct(db, 'barolo')).toBeUndefined();
    expect(await onShelf()).toEqual(['rosso']);
    expect((await readSellablePacks(db, [packId])).get(packId)).toMatchObject({
      isPublished: false,
      onHand: 6,
    });
    expect(await readStockLevels(db, ['barolo'])).toMatchObject([{ onHand: 6 }]);
    expect(await findWithdrawn(db, 'barolo')).toMatchObject({
      id: before?.id,
      name: 'Barolo',
      withdrawnAt: now,
      grape: { slug: 'merlot' },
    });
    expect(await sellAgain(db, 'barolo', { actor: 'shop', now: now + 1 })).toEqual({ kind: 'sold-again' });
    expect(await follow()).toMatchObject([{ productId: null }]);
    expect(await findProduct(db, 'barolo')).toEqual(before);
    expect(await findWithdrawn(db, 'barolo')).toBeUndefined();
  });

  test('withdrawing twice is withdrawing once: the first day stays, and nothing is notified again', async () => {
    const { db } = database;
    await withdrawProduct(db, 'barolo', hand);
    const follow = await followCatalogue(db);
    const again = await withdrawProduct(db, 'barolo', { actor: 'Ben', now: now + day });
    expect(again).toEqual({ kind: 'withdrawn-already' });
    expect(await findWithdrawn(db, 'barolo')).toMatchObject({ withdrawnAt: now });
    expect(await sellAgain(db, 'rosso', { actor: 'shop', now })).toEqual({ kind: 'sold-already' });
    expect(await withdrawProduct(db, 'nope', hand)).toEqual({ kind: 'unknown-product' });
    expect(await sellAgain(db, 'nope', { actor: 'shop', now })).toEqual({ kind: 'unknown-product' });
    expect(await follow()).toEqual([]);
  });

  test('the ledger records who withdrew it, who brought it back, and when; its stock is as it was', async () => {
    const { db } = database;
    await withdrawProduct(db, 'barolo', hand);
    await sellAgain(db, 'barolo', { actor: 'Ben', now: now + day });
    await sellAgain(db, 'barolo', { actor: 'Carl', now: now + 2 * day });
    expect((await readStockHistory(db, 'barolo')).slice(1)).toMatchObject([
      { change: 0, note: 'withdrawn', actor: 'Ann', movedAt: now },
      { change: 0, note: 'sold again', actor: 'Ben', movedAt: now + day },
    ]);
    expect(await readStockLevels(db, ['barolo'])).toMatchObject([{ onHand: 6 }]);
  });

  test('of many who withdraw it at once, only one does', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => withdrawProduct(database.db, 'barolo', hand)),
    );
    expect(answers.filter(({ kind }) => kind === 'withdrawn')).toHaveLength(1);
  });

  test('a file that names it does not bring it back, and the import reports how many such products there are', async () => {
    await withdrawProduct(database.db, 'barolo', hand);
    expect(await importCatalogue(database.db, file, { now: now + day })).toMatchObject({
      kind: 'imported',
      unchanged: 2,
      withdrawn: 1,
    });
    const changed = catalogueFile({ slug: 'barolo', name: 'Barolo Riserva', formats: '750ml:750:2999:12:' });
    expect(await importCatalogue(database.db, changed, { now: now + day })).toMatchObject({
      updated: 1,
      withdrawn: 1,
    });
    expect(await onShelf()).toEqual(['rosso']);
    expect(await findWithdrawn(database.db, 'barolo')).toMatchObject({
      name: 'Barolo Riserva',
      withdrawnAt: now,
    });
  });
});
