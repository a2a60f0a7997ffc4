import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { followCatalogue } from '#domains/stock/catalogue-changes.ts';
import type { PackId } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { changePackPrice } from './change-pack-price.ts';
import { findProduct } from './find-product.ts';
import { catalogueFile } from './import/catalogue-file.fixture.ts';
import { importCatalogue } from './import/import-catalogue.ts';
import { findCards } from './listing/find-cards.ts';
import { readPriceHistory } from './price-history.ts';
import { readPackPlaces } from './read-pack-places.ts';
import { readSellablePacks } from './read-sellable-packs.ts';
import { everyOffer, showOffers } from './show-offers.ts';

const now = Date.UTC(2026, 10, 20);

describe.each(engines)('offers and prices on %s', (engine) => {
  let database: FreshDatabase;
  let db: Db;
  let shelf: Shelf;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    db = database.db;
    shelf = await stockShelf(db, now);
  });
  afterAll(() => database.drop());

  test('a pack on promotion is on sale wherever it is shown, and the journal names the product that changed (M-163)', async () => {
    const { rosso } = shelf;
    const follow = await followCatalogue(db);
    expect(await showOffers(db, new Map([[rosso.packId, 'percent.120']]), now)).toBe(1);
    const product = await findProduct(db, 'rosso');
    expect((await follow()).map((change) => change.productId)).toEqual([product?.id, everyOffer]);
    expect(product?.packs).toMatchObject([{ isSaleItem: true, offer: 'percent.120' }]);
    expect(await findCards(db, ['rosso', 'rare'])).toMatchObject([
      { slug: 'rosso', isSaleItem: true, offer: 'percent.120' },
      { slug: 'rare', isSaleItem: false, offer: null },
    ]);
    expect((await readSellablePacks(db, [rosso.packId])).get(rosso.packId)?.isMarkedSale).toBe(false);

    expect(await showOffers(db, new Map([[rosso.packId, 'percent.120']]), now)).toBe(0);
    expect(await follow()).toEqual([]);
    expect(await showOffers(db, new Map([[shelf.rare.packId, 'cents.300']]), now)).toBe(2);
    expect(await follow()).toHaveLength(3);
    expect(await showOffers(db, new Map(), now)).toBe(1);
    expect(await findCards(db, ['rosso', 'rare'])).toMatchObject([
      { isSaleItem: false },
      { isSaleItem: false },
    ]);
  });

  test('two processes change an offer only once', async () => {
    const follow = await followCatalogue(db);
    const wanted = new Map([[shelf.rosso.packId, 'xfer.3.3000']]);
    const turned = await Promise.all([showOffers(db, wanted, now), showOffers(db, wanted, now)]);
    expect(turned.sort()).toEqual([0, 1]);
    expect(await follow()).toHaveLength(2);
  });

  test('a product with two packs is on sale without saying which one', async () => {
    await showOffers(db, new Map([[shelf.baroloSix.packId, 'cents.900']]), now);
    expect(await findCards(db, ['barolo'])).toMatchObject([{ isSaleItem: true, offer: null }]);
  });

  test('a pack is read with its place', async () => {
    const places = await readPackPlaces(db, [shelf.rosso.packId, shelf.gone.packId, 999_999 as PackId]);
    expect([...places.keys()].sort((a, b) => a - b)).toEqual([shelf.rosso.packId, shelf.gone.packId]);
    expect(places.get(shelf.rosso.packId)).toMatchObject({
      slug: 'rosso',
      name: 'Rosso',
      imageAlt: 'Bottle of Rosso',
      size: '750 mL',
      priceCents: 1_250,
      costCents: null,
      isPublished: true,
      isInStock: true,
    });
    expect(places.get(shelf.gone.packId)?.isInStock).toBe(false);
  });

  test('9 NYCRR §99.6(b): the history keeps every price, when and by whom; the same file again adds none', async () => {
    const { packId } = shelf.rosso;
    await changePackPrice(db, packId, 1_400, { actor: 'Ann', now: now + 1 });
    const file = (cents: number) =>
      catalogueFile({
        slug: 'rosso',
        name: 'Rosso',
        grape: 'nebbiolo',
        region_path: 'italy/lombardy/valtellina',
        formats: `750ml:750:${cents}:200:`,
      });
    await importCatalogue(db, file(1_300), { now: now + 2 });
    await importCatalogue(db, file(1_300), { now: now + 3 });
    expect(await readPriceHistory(db, packId)).toEqual([
      { priceCents: 1_250, fromAt: now, actor: 'import' },
      { priceCents: 1_400, fromAt: now + 1, actor: 'Ann' },
      { priceCents: 1_300, fromAt: now + 2, actor: 'import' },
    ]);
  });
});
