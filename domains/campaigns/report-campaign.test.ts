/** What a campaign actually did. */

import { describe, expect, test } from 'vitest';
import { cancelCampaign } from '#domains/pricing/cancel-promotion.ts';
import type { PromotionId } from '#kit/ids.ts';
import { sellBasket } from '#tests/fixtures/sell-basket.ts';
import { engines } from '#tests/harness/databases.ts';
import { now, threeForThirty, useCampaigns } from './campaigns.fixture.ts';
import { reportCampaign } from './report-campaign.ts';

describe.each(engines)('the report of a campaign on %s', (engine) => {
  const books = useCampaigns(engine);
  const { pack, schedule, empty } = books;

  test('what it actually did: bottles compared with as many days before, what it gave away, what margin it left (B-194)', async () => {
    await empty();
    const rosso = pack(books.shelf.rosso.packId);
    const promotions = await schedule([rosso.packId], threeForThirty, '2026-11-13', '2026-11-24');
    const two = (number: number) => String(number).padStart(2, '0');
    const at = (day: number, hour: number) => Date.parse(`2026-11-${two(day)}T${two(hour)}:00:00Z`);
    const sell = (quantity: number, when: number, isOn: boolean) =>
      sellBasket(books.db, [{ pack: rosso, quantity, priceCents: 1_250 }], {
        at: when,
        ...(isOn && { promotions }),
      });
    expect(await reportCampaign(books.db, promotions, at(13, 4))).toBeUndefined();
    await sell(4, at(13, 16), true);
    await sell(1, at(20, 16), true);
    // The eight days before it, the last of them only until noon; one order is older than those.
    await sell(2, at(6, 16), false);
    await sell(1, at(12, 16), false);
    await sell(9, at(12, 18), false);
    await sell(5, at(4, 16), false);
    const report = await reportCampaign(books.db, promotions, now);
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
    await cancelCampaign(books.db, promotions[0].id as PromotionId, { actor: 'staff:ann', now: at(14, 5) });
    const ended = await reportCampaign(
      books.db,
      promotions.map((promotion) => ({ ...promotion, cancelledAt: at(14, 5) })),
      now,
    );
    expect(ended).toMatchObject({ until: at(14, 5), bottles: 4, orders: 1 });
  });
});
