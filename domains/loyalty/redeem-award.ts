import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Clock } from '#kit/clock.ts';
import { type Award, insertAsked, moveAward, openAward } from './awards.store.ts';
import type { LoyaltyCustomer } from './customer.ts';
import { customerById, lockCustomer } from './customers.store.ts';
import { awardPoints } from './points.rules.ts';
import type { LoyaltyCustomerId, LoyaltyProgramme, UnknownAccount, Unreachable } from './ports.ts';

export interface LoyaltyDeps {
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
 * Turns 1,000 points into an award that waits for the customer's next order (M-260, G-15). Concurrent calls
 * create only one award: it is recorded first, and the programme locks the points under its id. An
 * award with a lost answer is retried.
 */
export async function redeemAward(desk: LoyaltyDeps, asked: LoyaltyCustomerId): Promise<RedeemAwardAnswer> {
  const { db, programme, clock } = desk;
  const customer = await customerById(db, asked);
  if (!customer) return { kind: 'unknown-customer' };
  const customerId = customer.id;
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

/** Asks the programme for the reward of a recorded award; may be repeated until it answers. */
export async function lockPoints(
  { db, programme, clock }: LoyaltyDeps,
  customer: Pick<LoyaltyCustomer, 'programmeAccountId'>,
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
  // A concurrent request marked this award as refused just before the points arrived, so the customer was not
  // promised it.
  if (await moveAward(db, award.id, { from: 'refused', to: 'owed', now, rewardId }))
    return { kind: 'too-few-points' };
  return { kind: 'already-pending' };
}
