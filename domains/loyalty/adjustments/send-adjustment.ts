import { customerById } from '../customers.store.ts';
import type { LoyaltyCustomerId } from '../ports.ts';
import type { LoyaltyDeps } from '../redeem-award.ts';
import { adjustmentByKey, markAdjusted } from './adjustments.store.ts';

export { adjustmentsOf } from './adjustments.store.ts';

/**
 * Sends an adjustment to the programme under a key of its own, so that sending it again changes nothing. Call it again
 * if the programme was unreachable.
 */
export async function sendAdjustment(
  { db, programme, clock }: LoyaltyDeps,
  key: string,
): Promise<{ kind: 'sent' | 'forgotten' | 'unreachable' }> {
  const row = await adjustmentByKey(db, key);
  if (!row || row.told_at !== null) return { kind: 'sent' };
  const customer = await customerById(db, row.customer_id as LoyaltyCustomerId);
  if (!customer) return { kind: 'forgotten' };
  const change = {
    accountId: customer.programmeAccountId,
    points: Math.abs(row.points),
    key,
    reason: row.points > 0 ? 'Given by the store' : 'Taken back by the store',
  };
  const answer = await (row.points > 0 ? programme.earn(change) : programme.takeBack(change));
  if (answer.kind === 'unreachable') return answer;
  if (answer.kind === 'unknown-account')
    throw new Error(`The programme does not know the account of customer ${customer.id}`);
  await markAdjusted(db, key, clock());
  return { kind: 'sent' };
}
