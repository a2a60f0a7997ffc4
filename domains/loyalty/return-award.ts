import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { awardOfOrder, moveAward, openAward } from './awards.store.ts';
import { lockCustomer } from './customers.store.ts';

/**
 * Takes the award back from an order that failed or was cancelled as a whole: it waits again (G-15). A
 * customer who has got another one meanwhile, or whose award the programme holds for redeemed, is owed its
 * 1,000 points instead, which `settleAwards` gives back. Calling it again changes nothing.
 */
export async function returnAward(
  tx: Tx,
  { orderId, now }: { orderId: OrderId; now: number },
): Promise<void> {
  const award = await awardOfOrder(tx, orderId);
  if (!award) return;
  await lockCustomer(tx, award.customerId, now);
  const isSpent = award.confirmedAt !== null || (await openAward(tx, award.customerId)) !== undefined;
  await moveAward(tx, award.id, { from: 'used', to: isSpent ? 'owed' : 'pending', now });
}
