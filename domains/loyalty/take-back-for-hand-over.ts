import { inTransaction } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { lockCustomer } from './customers.store.ts';
import { insertOrderPoints, pointsOfOrder } from './order-points.store.ts';
import { creditedPoints, mistakeKey } from './points.rules.ts';
import type { LoyaltyCustomerId } from './ports.ts';
import type { LoyaltyDeps } from './redeem-award.ts';
import { type OrderPointsAnswer, sendOrderPoints } from './send-order-points.ts';

interface TakenBack {
  orderId: OrderId;
  customerId: LoyaltyCustomerId;
  /** Which hand-over it was, counted from 0. */
  way: number;
}

/**
 * Takes back all points that an order has, because it was not handed over after all (B-099), once however
 * often it is called. When it is handed over, `earnForOrder` credits them again. An order that has not earned
 * points yet is left as it is. Call it again if the programme was unreachable.
 */
export async function takeBackForHandOver(
  desk: LoyaltyDeps,
  { orderId, customerId, way }: TakenBack,
): Promise<OrderPointsAnswer> {
  const now = desk.clock();
  const key = mistakeKey(orderId, way);
  await inTransaction(desk.db, async (tx) => {
    if (!(await lockCustomer(tx, customerId, now)))
      throw new Error(`Order ${orderId} was of the unknown customer ${customerId}`);
    const entries = await pointsOfOrder(tx, orderId);
    const isEarned = entries.some((entry) => entry.reason === 'earned');
    if (!isEarned || entries.some((entry) => entry.key === key)) return;
    const points = 0 - creditedPoints(entries);
    await insertOrderPoints(tx, { key, orderId, customerId, reason: 'refunded', goodsCents: 0, points, now });
  });
  return sendOrderPoints(desk, orderId, customerId);
}
