import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { type PackPlace, readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { cancelCampaign } from '#domains/pricing/cancel-promotion.ts';
import { caseBottlesOf } from '#domains/pricing/mixed-case/fill-case.rules.ts';
import type { MixedCase } from '#domains/pricing/mixed-case/mixed-case.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import { priceBasket } from '#domains/pricing/price-basket.rules.ts';
import { plainTerms } from '#domains/pricing/pricing-terms.rules.ts';
import type { LivePromotion, Promotion } from '#domains/pricing/promotion.ts';
import { scheduleCampaign } from '#domains/pricing/schedule-campaign.ts';
import { storeDay } from '#kit/clock.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { addDays } from '#kit/store-day.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { type SoldItem, sellBasket } from '#tests/fixtures/sell-basket.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { seedOfRun } from '#tests/harness/long-run.ts';
import { rehearseCampaign } from './rehearse-campaign.ts';
import { rehearseMixedCase } from './rehearse-mixed-case.ts';
import { reportCampaign } from './report-campaign.ts';

const now = Date.parse('2026-11-20T17:00:00Z');
const dayMs = 86_400_000;
const six: MixedCase = { tiers: [{ bottles: 6, tenths: 100 }], excludedSlugs: [] };
const threeForThirty: Offer = { kind: 'xfer', buy: 3, forCents: 3_000 };

describe.each(engines)('rehearsal and report on %s', (engine) => {
  let database: FreshDatabase;
  let db: Db;
  let shelf: Shelf;
  let packs: PackPlace[];
  beforeAll(async () => {
    database = await freshDatabase(engine);
    db = database.db;
    shelf = await stockShelf(db, now - 200 * dayMs);
    await db.updateTable('packs').set({ cost_cents: 1_050 }).where('id', '=', shelf.rosso.packId).execute();
    await db.updateTable('packs').set({ cost_cents: 1_200 }).where('id', '=', shelf.barolo.packId).execute();
    const ids = [shelf.barolo.packId, shelf.rosso.packId, shelf.rare.packId];
    packs = [...(await readPackPlaces(db, ids)).values()];
  });
  afterAll(() => database.drop());

  const findPacks = (ids: readonly PackId[]) => readPackPlaces(db, ids);
  const pack = (packId: PackId): PackPlace => {
    const found = packs.find((one) => one.packId === packId);
    if (!found) throw new Error(`There is no pack ${packId}`);
    return found;
  };
  const schedule = async (
    packIds: PackId[],
    offer: Offer,
    firstDay: string,
    lastDay: string,
    name = 'Special',
  ) => {
    const at = now - 120 * dayMs;
    const answer = await scheduleCampaign(
      { db, findPacks },
      { name, packIds, offer, firstDay, lastDay, mayBeBelowCost: true, actor: 'staff:ann', now: at },
    );
    if (answer.kind !== 'scheduled') throw new Error('It was refused');
    return answer.promotions;
  };
  const empty = async () => {
    await db.deleteFrom('order_changes').execute();
    await db.deleteFrom('order_lines').execute();
    await db.deleteFrom('orders').execute();
    await db.deleteFrom('promotions').where('campaign_id', 'is not', null).execute();
    await db.deleteFrom('promotions').execute();
  };
  const campaign = (packIds: PackId[], offer: Offer) => ({
    ...{ name: 'Three for thirty', packIds, offer, mixedCase: null },
    startsAt: Date.parse('2026-11-23T05:00:00Z'),
    endsAt: Date.parse('2026-11-30T05:00:00Z'),
  });

  test('3 for $30 on a bottle that costs $10.50: the loss is named to the cent, and no number of bottles makes up for it (B-300)', async () => {
    await empty();
    const rosso = pack(shelf.rosso.packId);
    await sellBasket(db, [{ pack: rosso, quantity: 7, priceCents: 1_250 }], { at: now - dayMs });
    await sellBasket(db, [{ pack: rosso, quantity: 2, priceCents: 1_250 }], { at: now - 2 * dayMs });
    // Too old, and of another pack.
    await sellBasket(db, [{ pack: rosso, quantity: 6, priceCents: 1_250 }], { at: now - 95 * dayMs });
    const barolo = pack(shelf.barolo.packId);
    await sellBasket(db, [{ pack: barolo, quantity: 1, priceCents: 1_999 }], { at: now - dayMs });
    const rehearsal = await rehearseCampaign(db, campaign([rosso.packId], threeForThirty), now);
    expect(rehearsal).toEqual({
      days: 90,
      campaignDays: 7,
      orders: 2,
      ordersTouched: 1,
      bottles: 9,
      // Two threes of seven: 2 × (3 × 12.50 − 30.00).
      givenCents: 1_500,
      before: { salesCents: 11_250, marginCents: 1_800, costedSalesCents: 11_250, costedBottles: 9 },
      after: { salesCents: 9_750, marginCents: 300, costedSalesCents: 9_750, costedBottles: 9 },
      // Seven bottles for $72.50 that cost $73.50.
      belowCost: { bottles: 7, lossCents: 100 },
      ofPacks: [
        {
          packId: rosso.packId,
          bottles: 9,
          givenCents: 1_500,
          lossCents: 150,
          neededBottles: 1,
          freeBottles: 200,
          others: [],
        },
      ],
    });
  });

  test('cancelled orders and attempts that were not paid are left out (B-192)', async () => {
    await empty();
    const rosso = pack(shelf.rosso.packId);
    const { id } = await sellBasket(db, [{ pack: rosso, quantity: 3, priceCents: 1_250 }], {
      at: now - dayMs,
    });
    const other = await sellBasket(db, [{ pack: rosso, quantity: 3, priceCents: 1_250 }], {
      at: now - dayMs,
    });
    await db.updateTable('orders').set({ cancelled_at: now }).where('id', '=', id).execute();
    await db.updateTable('orders').set({ state: 'payment_failed' }).where('id', '=', other.id).execute();
    expect(await rehearseCampaign(db, campaign([rosso.packId], threeForThirty), now)).toMatchObject({
      orders: 0,
      givenCents: 0,
    });
  });

  test('a promotion that is on in the same days is named, with which of the two the buyer gets (B-192)', async () => {
    await empty();
    const { packId } = pack(shelf.rosso.packId);
    const [better] = await schedule(
      [packId],
      { kind: 'cents', cents: 400 },
      '2026-11-01',
      '2026-11-25',
      'Better',
    );
    const [worse] = await schedule(
      [packId],
      { kind: 'cents', cents: 100 },
      '2026-11-24',
      '2026-12-24',
      'Worse',
    );
    const [over] = await schedule(
      [packId],
      { kind: 'cents', cents: 300 },
      '2026-10-01',
      '2026-11-22',
      'Over',
    );
    const { ofPacks } = await rehearseCampaign(db, campaign([packId], threeForThirty), now);
    expect(ofPacks[0]?.others).toEqual([
      {
        ...{ id: better?.id, name: 'Better', wins: 'other' },
        ...{ startsAt: Date.parse('2026-11-23T05:00:00Z'), endsAt: Date.parse('2026-11-26T05:00:00Z') },
      },
      {
        ...{ id: worse?.id, name: 'Worse', wins: 'by-number' },
        ...{ startsAt: Date.parse('2026-11-24T05:00:00Z'), endsAt: Date.parse('2026-11-30T05:00:00Z') },
      },
    ]);
    expect(over).toBeDefined();
  });

  test('random books: the rehearsal is priceBasket over the stored lines, with the promotion and without it, beside a mixed case too, and for a mixed case (B-192, B-300, N-100)', async () => {
    const draw = fc.sample(
      fc.array(
        fc.array(
          fc.record({
            which: fc.integer({ min: 0, max: 2 }),
            quantity: fc.integer({ min: 1, max: 9 }),
            priceCents: fc.integer({ min: 900, max: 2_600 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        { minLength: 60, maxLength: 60 },
      ),
      { numRuns: 1, seed: seedOfRun() },
    )[0];
    await empty();
    const [standing] = await schedule(
      [shelf.rosso.packId],
      { kind: 'percent', tenths: 80 },
      '2026-11-01',
      '2026-12-24',
      'Standing',
    );
    const baskets: SoldItem[][] = [];
    for (const [index, drawn] of (draw ?? []).entries()) {
      const once = [...new Map(drawn.map((item) => [item.which, item])).values()];
      const items = once.flatMap(({ which, quantity, priceCents }) => {
        const found = packs[which];
        return found ? [{ pack: found, quantity, priceCents }] : [];
      });
      baskets.push(items);
      await sellBasket(db, items, { at: now - (index + 1) * dayMs });
    }
    const packIds = [shelf.barolo.packId, shelf.rosso.packId];
    const rehearsal = await rehearseCampaign(db, campaign(packIds, threeForThirty), now);
    const added = packIds.map((packId): LivePromotion => ({ ...campaignOf(packId), packId }));
    const sums = { givenCents: 0, before: 0, after: 0, orders: 0 };
    for (const items of baskets) {
      const basket = items.map((item, index) => ({
        ...{ key: String(index), packId: item.pack.packId, label: '', taxable: true },
        ...{ quantity: item.quantity, priceCents: item.priceCents },
      }));
      const was = priceBasket(basket, { ...plainTerms(8_625), promotions: [standing as Promotion] });
      const is = priceBasket(basket, { ...plainTerms(8_625), promotions: [standing as Promotion, ...added] });
      sums.givenCents += is.discountTotalCents - was.discountTotalCents;
      if (items.some((item) => packIds.includes(item.pack.packId))) sums.orders += 1;
      for (const [index, item] of items.entries()) {
        if (!packIds.includes(item.pack.packId)) continue;
        const cost = (item.pack.costCents ?? 0) * item.quantity;
        const left = (price: typeof was) =>
          (price.lines[index]?.totalCents ?? 0) - (price.lines[index]?.discountCents ?? 0);
        sums.before += left(was) - cost;
        sums.after += left(is) - cost;
      }
    }
    expect(sums.givenCents).toBeGreaterThan(0);
    expect({
      givenCents: rehearsal.givenCents,
      before: rehearsal.before.marginCents,
      after: rehearsal.after.marginCents,
      orders: rehearsal.orders,
    }).toEqual(sums);
    expect(rehearsal.ofPacks.reduce((sum, one) => sum + one.givenCents, 0)).toBe(rehearsal.givenCents);

    // Beside a mixed case, and the mixed case itself: whole baskets, priced with it and without.
    const takesPart = await readSellablePacks(
      db,
      packs.map(({ packId }) => packId),
    );
    const priced = (items: SoldItem[], promotions: LivePromotion[], mixedCase: MixedCase | null) =>
      priceBasket(
        items.map((item, index) => ({
          ...{ key: String(index), packId: item.pack.packId, label: '', taxable: true },
          ...{ quantity: item.quantity, priceCents: item.priceCents },
          caseBottles: caseBottlesOf(
            { ...fromMap(takesPart, item.pack.packId), slug: item.pack.slug },
            mixedCase,
          ),
        })),
        { ...plainTerms(0), promotions, mixedCase },
      ).discountTotalCents;
    const present = [standing as Promotion];
    const own = baskets.filter((items) => items.some((item) => packIds.includes(item.pack.packId)));
    const given = (of: SoldItem[][], price: (items: SoldItem[]) => number) =>
      of.reduce((sum, items) => sum + price(items), 0);
    const beside = await rehearseCampaign(db, { ...campaign(packIds, threeForThirty), mixedCase: six }, now);
    expect(beside.givenCents).toBe(
      given(own, (items) => priced(items, [...present, ...added], six) - priced(items, present, six)),
    );
    expect(beside.orders).toBe(own.length);
    const itself = await rehearseMixedCase(db, { before: null, after: six }, now);
    const saved = given(baskets, (items) => priced(items, present, six) - priced(items, present, null));
    expect(saved).toBeGreaterThan(0);
    expect(itself).toMatchObject({ orders: baskets.length, givenCents: saved });
    expect(itself.before.salesCents - itself.after.salesCents).toBe(saved);
    const back = await rehearseMixedCase(db, { before: six, after: null }, now);
    expect(back).toMatchObject({ givenCents: -saved, ordersTouched: 0 });
  });

  test('what it really did: bottles beside as many days before, what it gave, what it left (B-194)', async () => {
    await empty();
    const rosso = pack(shelf.rosso.packId);
    const promotions = await schedule([rosso.packId], threeForThirty, '2026-11-13', '2026-11-24');
    const two = (number: number) => String(number).padStart(2, '0');
    const at = (day: number, hour: number) => Date.parse(`2026-11-${two(day)}T${two(hour)}:00:00Z`);
    const sell = (quantity: number, when: number, isOn: boolean) =>
      sellBasket(db, [{ pack: rosso, quantity, priceCents: 1_250 }], {
        at: when,
        ...(isOn && { promotions }),
      });
    expect(await reportCampaign(db, promotions, at(13, 4))).toBeUndefined();
    await sell(4, at(13, 16), true);
    await sell(1, at(20, 16), true);
    // Eight days before it, the last of them up to noon alone; one order lies before those.
    await sell(2, at(6, 16), false);
    await sell(1, at(12, 16), false);
    await sell(9, at(12, 18), false);
    await sell(5, at(4, 16), false);
    const report = await reportCampaign(db, promotions, now);
    expect(report).toEqual({
      from: Date.parse('2026-11-13T05:00:00Z'),
      until: now,
      orders: 2,
      ordersTouched: 1,
      bottles: 5,
      bottlesBefore: 3,
      ordersBefore: 2,
      givenCents: 750,
      salesCents: 5_500,
      marginCents: 5_500 - 5 * 1_050,
      costedSalesCents: 5_500,
      ofPacks: [{ packId: rosso.packId, bottles: 5, bottlesBefore: 3, freeBottles: 200 }],
    });
    await cancelCampaign(db, promotions[0].id as PromotionId, { actor: 'staff:ann', now: at(14, 5) });
    const ended = await reportCampaign(
      db,
      promotions.map((promotion) => ({ ...promotion, cancelledAt: at(14, 5) })),
      now,
    );
    expect(ended).toMatchObject({ until: at(14, 5), bottles: 4, orders: 1 });
  });

  const campaignOf = (packId: PackId) => ({
    ...{ id: -1 as PromotionId, name: 'Three for thirty', offer: threeForThirty, packId },
  });
  test('days are those of the store, over a change of clocks too (S-12)', async () => {
    const { campaignDays } = await rehearseCampaign(
      db,
      {
        ...campaign([shelf.rosso.packId], threeForThirty),
        startsAt: Date.parse('2026-10-31T04:00:00Z'),
        endsAt: Date.parse('2026-11-02T05:00:00Z'),
      },
      now,
    );
    expect(campaignDays).toBe(2);
    expect(addDays(storeDay(now), -90)).toBe('2026-08-22');
  });
});

function fromMap<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`There is no ${key}`);
  return value;
}
