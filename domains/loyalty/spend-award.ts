import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { giveToOrder } from './awards.store.ts';
import { awardCents } from './points.rules.ts';
import type { LoyaltyCustomerId } from './ports.ts';

export type SpendAwardAnswer = { kind: 'used'; valueCents: number } | { kind: 'none' };

/**
 * Assigns the waiting award to an order, in the transaction that creates the order. Of two concurrent orders
 * only one gets it.
 */
export async function spendAward(
  tx: Tx,
  { customerId, orderId, now }: { customerId: LoyaltyCustomerId; orderId: OrderId; now: number },
): Promise<SpendAwardAnswer> {
  const awardId = await giveToOrder(tx, customerId, orderId, now);
  return awardId === undefined ? { kind: 'none' } : { kind: 'used', valueCents: awardCents };
}
