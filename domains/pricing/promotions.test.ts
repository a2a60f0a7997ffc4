import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { cancelPromotion } from './cancel-promotion.ts';
import { listPromotions } from './list-promotions.ts';
import { livePromotions } from './live-promotions.ts';
import type { Offer } from './offer.rules.ts';
import { oneOfEach } from './offers.fixture.ts';
import { type PromotionRequest, schedulePromotion } from './schedule-promotion.ts';

const noon = Date.parse('2026-10-30T16:00:00Z');
const percent: Offer = { kind: 'percent', tenths: 120 };
const xfer: Offer = { kind: 'xfer', buy: 3, forCents: 3_000 };

describe.each(engines)('promotions on %s', (engine) => {
  let database: FreshDatabase;
  let db: Db;
  let shelf: Shelf;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    db = database.db;
    shelf = await stockShelf(db, noon);
    await changePackPrice(db, shelf.barolo.packId, 1_999, { actor: 'test', now: noon });
    await changePackPrice(db, shelf.rosso.packId, 1_200, { actor: 'test', now: noon });
  });
  afterAll(() => database.drop());

  const findPacks = (ids: readonly PackId[]) => readPackPlaces(db, ids);
  const schedule = (changes: Partial<PromotionRequest> = {}, now = noon) =>
    schedulePromotion(
      { db, findPacks },
      {
        name: 'Weekly special',
        packId: shelf.barolo.packId,
        offer: percent,
        firstDay: '2026-10-31',
        lastDay: '2026-11-01',
        mayBeBelowCost: false,
        actor: 'Ann',
        ...changes,
        now,
      },
    );
  const scheduled = async (changes: Partial<PromotionRequest> = {}) => {
    const answer = await schedule(changes);
    if (answer.kind !== 'scheduled') throw new Error(JSON.stringify(answer));
    return answer.promotion;
  };
  const namesAt = async (at: string, packId = shelf.barolo.packId) =>
    (await livePromotions(db, [packId], Date.parse(at))).map(({ name }) => name);

  test('scheduled for tomorrow it is invisible today, live at 00:00 New York, and over at 24:00 of its last day (S-12)', async () => {
    // The clocks go back on November 1: its last day has 25 hours.
    const promotion = await scheduled({ name: 'Over the change of clocks' });
    expect(await namesAt('2026-10-31T03:59:59.999Z')).toEqual([]);
    expect(await namesAt('2026-10-31T04:00:00.000Z')).toEqual(['Over the change of clocks']);
    expect(await namesAt('2026-11-02T04:59:59.999Z')).toEqual(['Over the change of clocks']);
    expect(await namesAt('2026-11-02T05:00:00.000Z')).toEqual([]);
    expect(promotion.endsAt - promotion.startsAt).toBe(49 * 3_600_000);
  });

  test('in spring a day has 23 hours (S-12)', async () => {
    const { startsAt, endsAt } = await scheduled({
      name: 'Spring',
      firstDay: '2027-03-14',
      lastDay: '2027-03-14',
    });
    expect(endsAt - startsAt).toBe(23 * 3_600_000);
    expect(await namesAt('2027-03-14T05:00:00Z')).toEqual(['Spring']);
    expect(await namesAt('2027-03-15T04:00:00Z')).toEqual([]);
  });

  test('a promotion says what it offers, on what, and who made it', async () => {
    const promotion = await scheduled({
      name: '  Three for thirty ',
      packId: shelf.rosso.packId,
      offer: xfer,
    });
    expect(promotion).toMatchObject({
      name: 'Three for thirty',
      packId: shelf.rosso.packId,
      offer: xfer,
      createdAt: noon,
      createdBy: 'Ann',
    });
    const [live] = await livePromotions(db, [shelf.rosso.packId], promotion.startsAt);
    expect(live).toMatchObject({ id: promotion.id, offer: xfer });
  });

  test.each(Object.values(oneOfEach))('$kind is stored and read back unchanged', async (offer) => {
    const { id } = await scheduled({ name: offer.kind, offer });
    const kept = (await listPromotions(db, [shelf.barolo.packId])).find((one) => one.id === id);
    expect(kept?.offer).toEqual(offer);
  });

  test('a cancelled promotion is over at once, says who cancelled it, and is cancelled once', async () => {
    const promotion = await scheduled({ name: 'A mistake', firstDay: '2026-12-01', lastDay: '2026-12-24' });
    const during = promotion.startsAt + 1;
    expect((await cancelPromotion(db, promotion.id, { actor: 'Bob', now: during })).kind).toBe('cancelled');
    expect(await livePromotions(db, 'all', during)).toEqual([]);
    expect(await cancelPromotion(db, promotion.id, { actor: 'Cy', now: during + 1 })).toMatchObject({
      kind: 'over',
      promotion: { cancelledAt: during, cancelledBy: 'Bob' },
    });
    expect(await cancelPromotion(db, 999_999 as PromotionId, { actor: 'Bob', now: during })).toEqual({
      kind: 'unknown-promotion',
    });
    const past = await scheduled({ name: 'Past' });
    expect((await cancelPromotion(db, past.id, { actor: 'Bob', now: past.endsAt })).kind).toBe('over');
  });

  test.each<[string, Partial<PromotionRequest>, string[]]>([
    ['no name', { name: ' ' }, ['no-name']],
    ['no such pack', { packId: 999_999 as PackId }, ['unknown-pack']],
    ['no such day', { firstDay: '2026-02-30' }, ['no-day']],
    ['two of them', { firstDay: 'soon', lastDay: 'later' }, ['no-day', 'no-day']],
    ['the wrong way round', { firstDay: '2026-11-20', lastDay: '2026-11-19' }, ['ends-before-start']],
    ['past', { firstDay: '2026-10-01', lastDay: '2026-10-29' }, ['over-already']],
    ['nothing off', { offer: { kind: 'percent', tenths: 0 } }, ['bad-percent']],
    ['all off', { offer: { kind: 'percent', tenths: 1_000 } }, ['bad-percent']],
    ['half a tenth', { offer: { kind: 'percent', tenths: 10.5 } }, ['bad-percent']],
    ['no cents', { offer: { kind: 'cents', cents: 0 } }, ['bad-amount']],
    ['the whole price', { offer: { kind: 'cents', cents: 1_999 } }, ['no-price-left']],
    ['one for a price', { offer: { kind: 'xfer', buy: 1, forCents: 900 } }, ['bad-quantity']],
    ['more than a cart takes', { offer: { kind: 'xfer', buy: 25, forCents: 900 } }, ['bad-quantity']],
    ['three for the price of three', { offer: { kind: 'xfer', buy: 3, forCents: 5_997 } }, ['no-saving']],
    ['less than a cent each', { offer: { kind: 'xfer', buy: 3, forCents: 5_995 } }, ['no-saving']],
    [
      'all that is wrong at once',
      { name: '', firstDay: 'x', offer: { kind: 'cents', cents: -1 } },
      ['no-name', 'bad-amount', 'no-day'],
    ],
  ])('%s is refused', async (_, changes, kinds) => {
    const before = (await listPromotions(db, 'all')).length;
    const answer = await schedule(changes);
    expect(answer.kind === 'refused' && answer.refusals.map(({ kind }) => kind)).toEqual(kinds);
    expect((await listPromotions(db, 'all')).length).toBe(before);
  });

  test('a price below cost is refused unless the owner insists', async () => {
    const packId = shelf.rosso.packId;
    const atCost = async () => new Map([[packId, { priceCents: 1_200, costCents: 1_000 }]]);
    const request = { name: 'Deep', packId, firstDay: '2026-11-20', lastDay: '2026-11-30', actor: 'Ann' };
    const ask = (offer: Offer, mayBeBelowCost = false) =>
      schedulePromotion({ db, findPacks: atCost }, { ...request, offer, mayBeBelowCost, now: noon });
    expect((await ask({ kind: 'cents', cents: 200 })).kind).toBe('scheduled');
    expect(await ask({ kind: 'cents', cents: 201 })).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'below-cost', costCents: 1_000, promoCents: 999 }],
    });
    expect((await ask({ kind: 'xfer', buy: 3, forCents: 2_997 })).kind).toBe('refused');
    expect((await ask({ kind: 'cents', cents: 201 }, true)).kind).toBe('scheduled');
  });
});
