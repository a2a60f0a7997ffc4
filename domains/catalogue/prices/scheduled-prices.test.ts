import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PackId } from '#kit/ids.ts';
import { storeDayStart } from '#kit/store-day.ts';
import { ShopSigns } from '#platform/signs/shop-signs.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { changePackPrice } from '../change-pack-price.ts';
import { findProduct } from '../find-product.ts';
import { catalogueFile } from '../import/catalogue-file.fixture.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { readPriceHistory } from '../price-history.ts';
import { applyScheduledPrices } from './apply-scheduled-prices.ts';
import { cancelScheduledPrice } from './cancel-scheduled-price.ts';
import { listScheduledPrices, schedulePrice } from './schedule-price.ts';

const now = Date.UTC(2026, 2, 7, 17);
const ann = { actor: 'staff:ann', now };

describe.each(engines)('prices from a day on, on %s', (engine) => {
  let database: FreshDatabase;
  let pack: PackId;
  let productId: number;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    await importCatalogue(database.db, catalogueFile({ slug: 'rosso', formats: '750ml:750:1999:6' }), {
      now,
    });
    const rosso = await findProduct(database.db, 'rosso');
    pack = rosso?.packs[0]?.id as PackId;
    productId = rosso?.id as number;
  });
  afterEach(() => database.drop());

  const schedule = (priceCents: number, fromDay: string, isSaleItem = false) =>
    schedulePrice(database.db, { packId: pack, priceCents, isSaleItem, fromDay }, ann);
  const shelf = async () => {
    const found = await findProduct(database.db, 'rosso');
    return [found?.packs[0]?.priceCents, found?.packs[0]?.isSaleItem];
  };
  const acts = async () =>
    (
      await database.db.selectFrom('activity').select(['verb', 'actor', 'why']).orderBy('seq').execute()
    ).filter(({ verb }) => verb !== 'imported');

  test('a price applies from midnight in New York on, whatever the clocks do that night, and not a moment earlier (B-139)', async () => {
    // The night when the clocks go forward: midnight is five hours behind UTC, noon four.
    const midnight = storeDayStart('2026-03-08') as number;
    expect(midnight).toBe(Date.UTC(2026, 2, 8, 5));
    expect(await schedule(1_799, '2026-03-08', true)).toEqual({ kind: 'scheduled', id: 1, fromAt: midnight });
    expect(await applyScheduledPrices(database.db, midnight - 1)).toBe(0);
    expect(await shelf()).toEqual([1_999, false]);
    expect(await applyScheduledPrices(database.db, midnight)).toBe(1);
    expect(await shelf()).toEqual([1_799, true]);
    expect(await applyScheduledPrices(database.db, midnight + 500)).toBe(0);
    expect((await readPriceHistory(database.db, pack)).at(-1)).toEqual({
      priceCents: 1_799,
      fromAt: midnight,
      actor: ann.actor,
    });
    expect(await acts()).toEqual([
      { verb: 'price-scheduled', actor: ann.actor, why: null },
      { verb: 'price-changed', actor: ann.actor, why: 'As scheduled.' },
    ]);
    expect(await listScheduledPrices(database.db)).toEqual([]);
  });

  test('the job is called from midnight until it is applied, and then rests (B-139, O-040)', async () => {
    const midnight = storeDayStart('2026-03-08') as number;
    await schedule(1_799, '2026-03-08');
    let at = midnight - 1;
    let calls = 0;
    const signs = new ShopSigns(database.db, () => at);
    const turn = signs.runWhileDue('price', async () => {
      calls += 1;
    });
    const callsOfTwoTurns = async () => {
      calls = 0;
      await signs.look();
      await turn();
      await turn();
      return calls;
    };
    // The first turn of a process checks in any case.
    expect(await callsOfTwoTurns()).toBe(1);
    expect(await callsOfTwoTurns()).toBe(0);
    at = midnight;
    expect(await callsOfTwoTurns()).toBe(2);
    await applyScheduledPrices(database.db, at);
    expect(await callsOfTwoTurns()).toBe(0);
  });

  test('two prices whose days were missed are applied in order: the later day wins (B-139)', async () => {
    await schedule(1_500, '2026-03-20');
    await schedule(1_700, '2026-03-10');
    expect(await applyScheduledPrices(database.db, Date.UTC(2026, 3, 1))).toBe(2);
    expect((await readPriceHistory(database.db, pack)).map(({ priceCents }) => priceCents)).toEqual([
      1_999, 1_700, 1_500,
    ]);
  });

  test('processes that apply at once apply each price once (B-139)', async () => {
    await schedule(1_500, '2026-03-20');
    const at = Date.UTC(2026, 3, 1);
    const applied = await Promise.all([1, 2, 3].map(() => applyScheduledPrices(database.db, at)));
    expect(applied.sort()).toEqual([0, 0, 1]);
    expect(await acts()).toHaveLength(2);
  });

  test('a cancelled price never applies; a second cancel, and one after its day, are refused as over (B-139)', async () => {
    await schedule(1_500, '2026-03-20');
    const [waiting] = await listScheduledPrices(database.db, productId);
    const id = waiting?.id as number;
    expect(await cancelScheduledPrice(database.db, id, ann)).toMatchObject({ kind: 'cancelled' });
    expect(await cancelScheduledPrice(database.db, id, ann)).toEqual({ kind: 'over' });
    expect(await applyScheduledPrices(database.db, Date.UTC(2026, 3, 1))).toBe(0);
    expect(await shelf()).toEqual([1_999, false]);
    await schedule(1_600, '2026-03-20');
    await applyScheduledPrices(database.db, Date.UTC(2026, 3, 1));
    expect(await cancelScheduledPrice(database.db, id + 1, ann)).toEqual({ kind: 'over' });
    expect((await acts()).map(({ verb }) => verb)).toEqual([
      'price-scheduled',
      'price-schedule-cancelled',
      'price-scheduled',
      'price-changed',
    ]);
  });

  test.each([
    ['2026-02-30', 'no-day'],
    ['soon', 'no-day'],
    ['2026-03-07', 'begun-already'],
    ['2025-12-01', 'begun-already'],
  ])('from %s it is refused: %s (B-139)', async (day, kind) => {
    expect(await schedule(1_500, day)).toEqual({ kind });
    expect(await acts()).toEqual([]);
  });

  test('an unknown pack, and a second price for the same day, even at the same moment, are refused (B-139)', async () => {
    const unknown = { packId: 9_999 as PackId, priceCents: 1, isSaleItem: false, fromDay: '2026-03-20' };
    expect(await schedulePrice(database.db, unknown, ann)).toEqual({ kind: 'unknown-pack' });
    const answers = await Promise.all([schedule(1_500, '2026-03-20'), schedule(1_600, '2026-03-20')]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['scheduled', 'scheduled-already']);
    expect(await listScheduledPrices(database.db)).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
  });

  test('changing today’s price may set or remove the mark “On Sale”, and is reported as a change (B-139)', async () => {
    expect(await changePackPrice(database.db, pack, 1_500, ann, { isSaleItem: true })).toEqual({
      kind: 'changed',
    });
    expect(await shelf()).toEqual([1_500, true]);
    expect(await changePackPrice(database.db, pack, 1_500, ann, { isSaleItem: true })).toEqual({
      kind: 'unchanged',
    });
    expect(await changePackPrice(database.db, pack, 1_500, ann, { isSaleItem: false })).toEqual({
      kind: 'changed',
    });
    expect(await shelf()).toEqual([1_500, false]);
    expect(await readPriceHistory(database.db, pack)).toHaveLength(2);
  });
});
