import type { OrderId } from '#kit/ids.ts';
import { awardOfOrder, markConfirmed } from './awards.store.ts';
import type { LoyaltyDeps } from './redeem-award.ts';

/**
 * Tells the programme that the award of an order that was handed over is spent, once however often it is
 * called. The outbox calls it again until it succeeds; for an order without an award there is nothing to do.
 *
 * @throws when the programme cannot be reached
 */
export async function confirmAward(
  { db, programme, clock }: LoyaltyDeps,
  { orderId }: { orderId: OrderId },
): Promise<void> {
  const award = await awardOfOrder(db, orderId);
  if (!award || award.confirmedAt !== null || award.rewardId === null) return;
  const answer = await programme.redeemReward({ rewardId: award.rewardId, key: `award-used-${award.id}` });
  if (answer.kind !== 'redeemed')
    throw new Error(`The award of order ${orderId} could not be redeemed: ${answer.kind}`);
  await markConfirmed(db, award.id, clock());
}
