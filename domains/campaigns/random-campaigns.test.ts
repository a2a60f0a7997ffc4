/** Randomly generated books: a rehearsal equals the shop’s own pricing of what was sold. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { caseBottlesOf } from '#domains/pricing/mixed-case/fill-case.rules.ts';
import type { MixedCase } from '#domains/pricing/mixed-case/mixed-case.ts';
import { priceBasket } from '#domains/pricing/price-basket.rules.ts';
import { plainTerms } from '#domains/pricing/pricing-terms.rules.ts';
import type { LivePromotion, Promotion } from '#domains/pricing/promotion.ts';
import { type SoldItem, sellBasket } from '#tests/fixtures/sell-basket.ts';
import { engines } from '#tests/harness/databases.ts';
import { seedOfRun } from '#tests/harness/long-run.ts';
import { dayMs, now, threeForThirty, useCampaigns } from './campaigns.fixture.ts';
import { rehearseCampaign } from './rehearse-campaign.ts';
import { rehearseMixedCase } from './rehearse-mixed-case.ts';

const six: MixedCase = { tiers: [{ bottles: 6, tenths: 100 }], excludedSlugs: [] };

function fromMap<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`There is no ${key}`);
  return value;
}

describe.each(engines)('rehearsals of random books on %s', (engine) => {
  const books = useCampaigns(engine);
  const { schedule, empty, campaign, campaignOf } = books;

  test('random books: the rehearsal is priceBasket over the stored lines, with the promotion and without it, also beside a mixed case, and for a mixed case (B-192, B-300, N-100)', async () => {
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
      [books.shelf.rosso.packId],
      { kind: 'percent', tenths: 80 },
      '2026-11-01',
      '2026-12-24',
      'Standing',
    );
    const baskets: SoldItem[][] = [];
    for (const [index, drawn] of (draw ?? []).entries()) {
      const once = [...new Map(drawn.map((item) => [item.which, item])).values()];
      const items = once.flatMap(({ which, quantity, priceCents }) => {
        const found = books.packs[which];
        return found ? [{ pack: found, quantity, priceCents }] : [];
      });
      baskets.push(items);
      await sellBasket(books.db, items, { at: now - (index + 1) * dayMs });
    }
    const packIds = [books.shelf.barolo.packId, books.shelf.rosso.packId];
    const rehearsal = await rehearseCampaign(books.db, campaign(packIds, threeForThirty), now);
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

    // Beside a mixed case, and for the mixed case itself: whole baskets, priced with it and without.
    const takesPart = await readSellablePacks(
      books.db,
      books.packs.map(({ packId }) => packId),
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
    const beside = await rehearseCampaign(
      books.db,
      { ...campaign(packIds, threeForThirty), mixedCase: six },
      now,
    );
    expect(beside.givenCents).toBe(
      given(own, (items) => priced(items, [...present, ...added], six) - priced(items, present, six)),
    );
    expect(beside.orders).toBe(own.length);
    const itself = await rehearseMixedCase(books.db, { before: null, after: six }, now);
    const saved = given(baskets, (items) => priced(items, present, six) - priced(items, present, null));
    expect(saved).toBeGreaterThan(0);
    expect(itself).toMatchObject({ orders: baskets.length, givenCents: saved });
    expect(itself.before.salesCents - itself.after.salesCents).toBe(saved);
    const back = await rehearseMixedCase(books.db, { before: six, after: null }, now);
    expect(back).toMatchObject({ givenCents: -saved, ordersTouched: 0 });
  });
});
