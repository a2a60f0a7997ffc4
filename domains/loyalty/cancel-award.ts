import { moveAward, openAward } from './awards.store.ts';
import { customerById } from './customers.store.ts';
import type { LoyaltyCustomerId } from './ports.ts';
import type { LoyaltyDeps } from './redeem-award.ts';
import { giveBackPoints } from './settle-awards.ts';

/**
 * Turns a waiting award back into its 1,000 points (G-14). If the programme does not answer, `settleAwards`
 * returns the points later.
 */
export async function cancelAward(
  desk: LoyaltyDeps,
  customerId: LoyaltyCustomerId,
): Promise<{ kind: 'cancelled'; pointsAreBack: boolean } | { kind: 'none' }> {
  const { db, clock } = desk;
  const customer = await customerById(db, customerId);
  const award = customer && (await openAward(db, customer.id));
  if (!customer || award?.state !== 'pending') return { kind: 'none' };
  if (!(await moveAward(db, award.id, { from: 'pending', to: 'owed', now: clock() })))
    return { kind: 'none' };
  return { kind: 'cancelled', pointsAreBack: await giveBackPoints(desk, award, customer.programmeAccountId) };
}
