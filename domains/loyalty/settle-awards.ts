import { type Award, moveAward, unsettledAwards } from './awards.store.ts';
import { customerItself } from './customers.store.ts';
import { makeDue } from './merges/merges.store.ts';
import { awardPoints } from './points.rules.ts';
import type { ProgrammeAccountId } from './ports.ts';
import { type LoyaltyDeps, lockPoints } from './redeem-award.ts';

export { findLateAwards } from './awards.store.ts';

/** An award that is still being requested after this long was abandoned by a process that ended. */
const abandonedMs = 60_000;
const batch = 50;

/**
 * Returns the points of owed awards and retries interrupted requests; a job calls it every minute. Stops at
 * the first award that the programme does not answer, and returns how many it settled.
 */
export async function settleAwards(desk: LoyaltyDeps): Promise<number> {
  let settled = 0;
  for (const award of await unsettledAwards(desk.db, desk.clock() - abandonedMs, batch)) {
    // The programme locked the points in the account of that customer, merged or not.
    const customer = await customerItself(desk.db, award.customerId);
    if (!customer) continue;
    const isDone =
      award.state === 'owed'
        ? await giveBackPoints(desk, award, customer.programmeAccountId)
        : (await lockPoints(desk, customer, award)).kind !== 'unreachable';
    if (!isDone) return settled;
    if (customer.mergedInto !== null) await makeDue(desk.db, customer.id, desk.clock());
    settled += 1;
  }
  return settled;
}

/**
 * Returns the 1,000 points of an owed award; false when the programme cannot be reached. If the programme
 * counts the reward as redeemed, the points are credited again.
 */
export async function giveBackPoints(
  { db, programme, clock }: LoyaltyDeps,
  award: Award,
  accountId: ProgrammeAccountId,
): Promise<boolean> {
  const key = `award-back-${award.id}`;
  if (award.rewardId === null) throw new Error(`Award ${award.id} is owed and has no reward`);
  const given = await programme.returnReward({ rewardId: award.rewardId, key });
  if (given.kind === 'unreachable') return false;
  if (given.kind === 'redeemed') {
    const credited = await programme.earn({
      accountId,
      points: awardPoints,
      key,
      reason: 'Reward given back',
    });
    if (credited.kind === 'unreachable') return false;
  }
  await moveAward(db, award.id, { from: 'owed', to: 'returned', now: clock() });
  return true;
}
