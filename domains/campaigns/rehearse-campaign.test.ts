import { describe, expect, test } from 'vitest';
import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { sellBasket } from '#tests/fixtures/sell-basket.ts';
import { engines } from '#tests/harness/databases.ts';
import { dayMs, now, threeForThirty, useCampaigns } from './campaigns.fixture.ts';
import { rehearseCampaign } from './rehearse-campaign.ts';

describe.each(engines)('rehearsal and report on %s', (engine) => {
  const books = useCampaigns(engine);
  const { pack, schedule, empty, campaign } = books;

  test('3 for $30 on a bottle that costs $10.50: the loss is named to the cent, and no number of bottles makes up for it (B-300)', async () => {
    await empty();
    const rosso = pack(books.shelf.rosso.packId);
    await sellBasket(books.db, [{ pack: rosso, quantity: 7, priceCents: 1_250 }], { at: now - dayMs });
    await sellBasket(books.db, [{ pack: rosso, quantity: 2, priceCents: 1_250 }], { at: now - 2 * dayMs });
    // Too old, and a different pack.
    await sellBasket(books.db, [{ pack: rosso, quantity: 6, priceCents: 1_250 }], { at: now - 95 * dayMs });
    const barolo = pack(books.shelf.barolo.packId);
    await sellBasket(books.db, [{ pack: barolo, quantity: 1, priceCents: 1_999 }], { at: now - dayMs });
    const rehearsal = await rehearseCampaign(books.db, campaign([rosso.packId], threeForThirty), now);
    expect(rehearsal).toEqual({
      days: 90,
      campaignDays: 7,
      orders: 2,
      ordersTouched: 1,
      bottles: 9,
      // Two sets of three out of seven: 2 × (3 × 12.50 − 30.00).
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

  test('cancelled orders and unpaid attempts are left out (B-192)', async () => {
    await empty();
    const rosso = pack(books.shelf.rosso.packId);
    const { id } = await sellBasket(books.db, [{ pack: rosso, quantity: 3, priceCents: 1_250 }], {
      at: now - dayMs,
    });
    const other = await sellBasket(books.db, [{ pack: rosso, quantity: 3, priceCents: 1_250 }], {
      at: now - dayMs,
    });
    await books.db.updateTable('orders').set({ cancelled_at: now }).where('id', '=', id).execute();
    await books.db
      .updateTable('orders')
      .set({ state: 'payment_failed' })
      .where('id', '=', other.id)
      .execute();
    expect(await rehearseCampaign(books.db, campaign([rosso.packId], threeForThirty), now)).toMatchObject({
      orders: 0,
      givenCents: 0,
    });
  });

  test('a promotion on the same days is named, together with which of the two the buyer gets (B-192)', async () => {
    await empty();
    const { packId } = pack(books.shelf.rosso.packId);
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
    const { ofPacks } = await rehearseCampaign(books.db, campaign([packId], threeForThirty), now);
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

  test('days are the store’s days, even across a daylight-saving change (S-12)', async () => {
    const { campaignDays } = await rehearseCampaign(
      books.db,
      {
        ...campaign([books.shelf.rosso.packId], threeForThirty),
        startsAt: Date.parse('2026-10-31T04:00:00Z'),
        endsAt: Date.parse('2026-11-02T05:00:00Z'),
      },
      now,
    );
    expect(campaignDays).toBe(2);
    expect(addDays(storeDay(now), -90)).toBe('2026-08-22');
  });
});
