import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Clock } from '#kit/clock.ts';
import { type Award, insertAsked, moveAward, openAward } from './awards.store.ts';
import type { LoyaltyCustomer } from './customer.ts';
import { customerById, lockCustomer } from './customers.store.ts';
import { awardPoints } from './points.rules.ts';
import type { LoyaltyCustomerId, LoyaltyProgramme, UnknownAccount, Unreachable } from './ports.ts';

export interface LoyaltyDesk {
  db: Db;
  programme: LoyaltyProgramme;
  clock: Clock;
}

export type RedeemAwardAnswer =
  | { kind: 'redeemed' }
  | { kind: 'already-pending' }
  | { kind: 'too-few-points' }
  | { kind: 'unknown-customer' }
  | UnknownAccount
  | Unreachable;

/**
 * Turns 1,000 points into an award that waits for the customer's next order (M-260, G-15). However many ask
 * at once, one award comes of it: the award is entered first, and the programme locks the points
 * under its id. One whose answer was lost is taken up again.
 */
export async function redeemAward(
  desk: LoyaltyDesk,
  customerId: LoyaltyCustomerId,
): Promise<RedeemAwardAnswer> {
  const { db, programme, clock } = desk;
  const customer = await customerById(db, customerId);
  if (!customer) return { kind: 'unknown-customer' };
  if (!(await openAward(db, customerId))) {
    const standing = await programme.balance(customer.programmeAccountId);
    if (standing.kind !== 'balance') return standing;
    if (standing.points < awardPoints) return { kind: 'too-few-points' };
  }
  const award = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId, clock());
    return (await openAward(tx, customerId)) ?? insertAsked(tx, customerId, clock());
  });
  if (award.state === 'pending') return { kind: 'already-pending' };
  return lockPoints(desk, customer, award);
}

/** Asks the programme for the reward of an award that was entered, as often as it takes. */
export async function lockPoints(
  { db, programme, clock }: LoyaltyDesk,
  customer: LoyaltyCustomer,
  award: Award,
): Promise<RedeemAwardAnswer> {
  const reward = await programme.createReward({
    accountId: customer.programmeAccountId,
    key: `award-${award.id}`,
  });
  if (reward.kind === 'unreachable') return reward;
  const now = clock();
  if (reward.kind !== 'created') {
    await moveAward(db, award.id, { from: 'asked', to: 'refused', now });
    return reward;
  }
  const { rewardId } = reward;
  if (await moveAward(db, award.id, { from: 'asked', to: 'pending', now, rewardId }))
    return { kind: 'redeemed' };
  // A concurrent request for the same award was refused a moment before the points came: it was promised to
  // no one.
  if (await moveAward(db, award.id, { from: 'refused', to: 'owed', now, rewardId }))
    return { kind: 'too-few-points' };
  return { kind: 'already-pending' };
}
