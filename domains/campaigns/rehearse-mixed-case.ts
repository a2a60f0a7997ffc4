import type { Db } from '#db/connection.ts';
import { livePromotions } from '#domains/pricing/live-promotions.ts';
import type { MixedCase } from '#domains/pricing/mixed-case/mixed-case.ts';
import { mixedCaseId } from '#domains/pricing/promotion-uid.rules.ts';
import { readPricedBaskets } from './priced-baskets.ts';
import type { Rehearsal } from './rehearsal.ts';
import { emptyTally, rehearseBasket } from './rehearse.rules.ts';
import { rehearsedDays, rehearsedFrom } from './rehearse-campaign.ts';

export type CaseRehearsal = Pick<
  Rehearsal,
  'days' | 'orders' | 'ordersTouched' | 'bottles' | 'givenCents' | 'before' | 'after' | 'belowCost'
>;

/**
 * What another mixed case would have done to the orders of the last ninety days, beside the promotions that
 * are on now (N-100): each order is priced again as it was bought, at the prices of its day, once with the
 * present mixed case and once with the other. Bottles and sales count only the lines whose price differs.
 *
 * @param before null for none; the same goes for `after`
 */
export async function rehearseMixedCase(
  db: Db,
  { before, after }: { before: MixedCase | null; after: MixedCase | null },
  now: number,
): Promise<CaseRehearsal> {
  const promotions = Map.groupBy(await livePromotions(db, 'all', now), ({ packId }) => packId);
  const prices = {
    before: { promotions, mixedCase: before },
    after: { promotions, mixedCase: after },
    rehearsed: { id: mixedCaseId, isOwn: () => false },
  };
  const tally = emptyTally();
  const span = { from: rehearsedFrom(now), until: now };
  const excluded = after ?? before;
  for await (const { lines, costs } of readPricedBaskets(db, 'all', span, excluded))
    rehearseBasket(tally, lines, prices, costs);
  const { ofPacks: _packs, ...sums } = tally;
  return { days: rehearsedDays, ...sums };
}
