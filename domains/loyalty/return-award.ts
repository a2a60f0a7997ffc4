import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { awardOfOrder, moveAward, openAward } from './awards.store.ts';
import { customerItself, lockCustomer } from './customers.store.ts';

/**
 * Returns the award of an order that failed or was cancelled completely, so that it waits for the next order
 * (G-15). If the customer has another award or was merged into another customer by now, or the programme
 * already counts this one as redeemed, the customer is owed its 1,000 points instead, which `settleAwards`
 * returns. Idempotent.
 */
export async function returnAward(
  tx: Tx,
  { orderId, now }: { orderId: OrderId; now: number },
): Promise<void> {
  const award = await awardOfOrder(tx, orderId);
  if (!award) return;
  await lockCustomer(tx, award.customerId, now);
  const isMerged = ((await customerItself(tx, award.customerId))?.mergedInto ?? null) !== null;
  const isSpent =
    award.confirmedAt !== null || isMerged || (await openAward(tx, award.customerId)) !== undefined;
  await moveAward(tx, award.id, { from: 'used', to: isSpent ? 'owed' : 'pending', now });
}
