/** Whether promotions begin and end on the shelf when they should (B-196, S-12). */
import { findLateOffers } from '#domains/campaigns/find-late-offers.ts';
import type { AlertParts, KnownCheck } from './alert-parts.ts';

/** A turn normally takes less than half a second. */
const maxLateMs = 2_000;

export function promotionCheck({
  db,
  clock,
  storeSettings,
}: Pick<AlertParts, 'db' | 'clock' | 'storeSettings'>): KnownCheck {
  return {
    kind: 'promotion-late',
    isSerious: false,
    async look() {
      const now = clock();
      const packs = await findLateOffers(db, storeSettings.current(), { since: now - maxLateMs, now });
      return packs === 0 ? [] : [{ subject: 'shelf', facts: { count: packs } }];
    },
  };
}
