import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { findCards } from '#domains/catalogue/listing/find-cards.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { schedulePromotion } from '#domains/pricing/schedule-promotion.ts';
import { openSearchIndex } from '#domains/search/open-search-index.ts';
import type { PackId } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { offerTurner, turnOffers } from './turn-offers.ts';

const eve = Date.parse('2026-10-30T16:00:00Z');
const starts = Date.parse('2026-10-31T04:00:00Z');
const ends = Date.parse('2026-11-02T05:00:00Z');
const comparing = { promoComparativePricing: true };

describe.each(engines)('the turn of promotions on %s', (engine) => {
  let database: FreshDatabase;
  let shelf: Shelf;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    shelf = await stockShelf(database.db, eve);
    const findPacks = (ids: readonly PackId[]) => readPackPlaces(database.db, ids);
    const request = {
      name: 'Special',
      packId: shelf.rosso.packId,
      firstDay: '2026-10-31',
      lastDay: '2026-11-01',
      mayBeBelowCost: false,
      actor: 'Ann',
    };
    for (const cents of [100, 200])
      await schedulePromotion(
        { db: database.db, findPacks },
        { ...request, offer: { kind: 'cents', cents }, now: eve },
      );
  });
  afterAll(() => database.drop());

  const card = async () => (await findCards(database.db, ['rosso']))[0];

  test('a badge appears at 00:00 New York, disappears at 24:00 of the last day, and the search gets both (S-12)', async () => {
    const { db } = database;
    const index = await openSearchIndex(db, { snapshotFile: null, onSnapshotFailure: () => undefined });
    const all = {
      view: 'featured',
      query: 'rosso',
      filter: null,
      facets: [],
      maxValuesPerFacet: 0,
      page: 0,
      hitsPerPage: 1,
      highlight: [],
    } as const;
    const record = () => index.engine.search(all).hits[0]?.record;
    const turn = async (now: number, store = comparing) => {
      const changed = await turnOffers(db, store, now);
      await index.refresh();
      return changed;
    };
    expect(await turn(starts - 1)).toBe(0);
    expect(await card()).toMatchObject({ isSaleItem: false, offer: null });
    expect(await turn(starts)).toBe(1);
    expect(await card()).toMatchObject({ isSaleItem: true, offer: 'cents.200' });
    expect(record()).toMatchObject({ sale_item: true, offer: 'cents.200' });
    expect(await turn(starts + 1)).toBe(0);
    // The owner stops comparing; the price falls so far that no discount is possible.
    expect(await turn(starts + 2, { promoComparativePricing: false })).toBe(1);
    expect(record()?.offer).toBe('plain.cents.200');
    await changePackPrice(db, shelf.rosso.packId, 100, { actor: 'test', now: starts + 3 });
    expect(await turn(starts + 3)).toBe(1);
    expect(await card()).toMatchObject({ isSaleItem: false, offer: null });
    await changePackPrice(db, shelf.rosso.packId, 1_250, { actor: 'test', now: starts + 4 });
    expect(await turn(ends - 1)).toBe(1);
    expect(await turn(ends)).toBe(1);
    expect(record()).toMatchObject({ sale_item: false, offer: null });
  });

  test('the job reads the shelf if the promotions differ from before, and if it is in doubt (O-040)', async () => {
    const { db } = database;
    const offers = offerTurner(db);
    expect(await offers.turn(comparing, starts)).toBe(1);
    await changePackPrice(db, shelf.rosso.packId, 100, { actor: 'test', now: starts + 1 });
    expect(await offers.turn(comparing, starts + 1)).toBe(0);
    offers.doubt();
    expect(await offers.turn(comparing, starts + 2)).toBe(1);
    await changePackPrice(db, shelf.rosso.packId, 1_250, { actor: 'test', now: starts + 3 });
    // The promotions end.
    expect(await offers.turn(comparing, ends)).toBe(0);
    expect(await card()).toMatchObject({ isSaleItem: false, offer: null });
  });
});
