import type { Db } from '#db/connection.ts';
import { type AwardId, openAward } from './awards.store.ts';
import { awardCents } from './points.rules.ts';
import type { LoyaltyCustomerId } from './ports.ts';

/**
 * The discount that waits for the customer's next order, or undefined (M-022, G-15). Does not call the
 * programme.
 */
export async function pendingAward(
  db: Db,
  customerId: LoyaltyCustomerId,
): Promise<{ awardId: AwardId; valueCents: number } | undefined> {
  const award = await openAward(db, customerId);
  return award?.state === 'pending' ? { awardId: award.id, valueCents: awardCents } : undefined;
}
