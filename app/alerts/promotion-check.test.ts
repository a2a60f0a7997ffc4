import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turnOffers } from '#domains/campaigns/turn-offers.ts';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { cancelPromotion } from '#domains/pricing/cancel-promotion.ts';
import { listAlerts } from '#platform/alerts/list-alerts.ts';
import { lookForAlerts } from '#platform/alerts/look-for-alerts.ts';
import { alertWords } from '#screens/desk/alerts/alert-words.rules.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { promotionCheck } from './promotion-check.ts';

const noon = Date.parse('2026-11-20T17:00:00Z');
const comparing = { promoComparativePricing: true };

describe.each(engines)('promotions that do not turn on %s', (engine) => {
  let database: FreshDatabase;
  let shelf: Shelf;
  let now = noon;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    shelf = await stockShelf(database.db, noon - 86_400_000);
  });
  afterAll(() => database.drop());

  async function open(): Promise<string[]> {
    const { db } = database;
    const storeSettings = { current: () => comparing } as Parameters<
      typeof promotionCheck
    >[0]['storeSettings'];
    const check = promotionCheck({ db, clock: () => now, storeSettings });
    const onFailure = (_: string, error: unknown) => {
      throw error;
    };
    await lookForAlerts(db, [check], { now: () => now, onFailure });
    return (await listAlerts(db, now)).open.map((alert) => alertWords(alert).wrong);
  }
  const late = ['1 price tag on the shelf does not show the promotion that is on.'];

  test('one that should have begun or ended two seconds ago is reported until the shelf shows it (B-196)', async () => {
    const { db } = database;
    const promotion = await promote(db, shelf.rosso.packId, { kind: 'cents', cents: 100 }, now);
    now = promotion.startsAt;
    expect(await open()).toEqual([]);
    now += 2_000;
    expect(await open()).toEqual(late);
    await turnOffers(db, comparing, now);
    expect(await open()).toEqual([]);
    now = noon;
    await cancelPromotion(db, promotion.id, { actor: 'staff:ann', now });
    now += 60_000;
    expect(await open()).toEqual(late);
    await turnOffers(db, comparing, now);
    expect(await open()).toEqual([]);
  });

  test('a price that has just changed may need another tag, and has two seconds, too (B-196)', async () => {
    const { db } = database;
    await promote(db, shelf.rosso.packId, { kind: 'cents', cents: 100 }, now);
    await turnOffers(db, comparing, now);
    now += 60_000;
    await changePackPrice(db, shelf.rosso.packId, 100, { actor: 'staff:ann', now });
    now += 1_000;
    expect(await open()).toEqual([]);
    now += 1_500;
    expect(await open()).toEqual(late);
  });
});
