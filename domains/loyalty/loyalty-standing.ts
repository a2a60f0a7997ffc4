import type { Db } from '#db/connection.ts';
import type { LoyaltyCustomer } from './customer.ts';
import { pendingAward } from './pending-award.ts';
import { canRedeemAward } from './points.rules.ts';
import type { LoyaltyProgramme } from './ports.ts';

export type LoyaltyStanding =
  | { kind: 'standing'; points: number; hasPendingAward: boolean; canRedeemAward: boolean }
  /** The points are currently unknown; pages leave them out. */
  | { kind: 'unreachable'; hasPendingAward: boolean };

/** What the customer's loyalty page shows (M-019 to M-022, M-198). */
export async function loyaltyStanding(
  { db, programme }: { db: Db; programme: LoyaltyProgramme },
  customer: LoyaltyCustomer,
): Promise<LoyaltyStanding> {
  const [balance, award] = await Promise.all([
    programme.balance(customer.programmeAccountId),
    pendingAward(db, customer.id),
  ]);
  const hasPendingAward = award !== undefined;
  if (balance.kind !== 'balance') return { kind: 'unreachable', hasPendingAward };
  return {
    kind: 'standing',
    points: balance.points,
    hasPendingAward,
    canRedeemAward: canRedeemAward(balance.points, hasPendingAward),
  };
}
