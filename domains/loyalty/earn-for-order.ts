import { inTransaction } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { lockCustomer } from './customers.store.ts';
import { insertOrderPoints, pointsOfOrder } from './order-points.store.ts';
import { againKey, isTakenBack, pointsKept } from './points.rules.ts';
import type { LoyaltyCustomerId } from './ports.ts';
import type { LoyaltyDeps } from './redeem-award.ts';
import { type OrderPointsAnswer, sendOrderPoints } from './send-order-points.ts';

interface EarnedOrder {
  orderId: OrderId;
  customerId: LoyaltyCustomerId;
  /**
   * The goods as ordered, after discounts, before tax and delivery; later refunds are not subtracted here.
   */
  goodsCents: number;
}

/**
 * Credits an order that was handed over with one point per whole dollar of goods, once however often it is
 * called (M-009, G-14, R-034); again after a hand-over that was taken back (B-099). Earlier refunds are
 * subtracted. Call it again if the programme was unreachable.
 */
export async function earnForOrder(
  desk: LoyaltyDeps,
  { orderId, customerId, goodsCents }: EarnedOrder,
): Promise<OrderPointsAnswer> {
  const now = desk.clock();
  await inTransaction(desk.db, async (tx) => {
    if (!(await lockCustomer(tx, customerId, now)))
      throw new Error(`Order ${orderId} earns for the unknown customer ${customerId}`);
    const entries = await pointsOfOrder(tx, orderId);
    const earned = entries.find((entry) => entry.reason === 'earned');
    if (earned && !isTakenBack(entries)) return;
    const refundedCents = entries
      .filter((entry) => entry !== earned)
      .reduce((sum, entry) => sum + entry.goodsCents, 0);
    const points = pointsKept(goodsCents, refundedCents);
    await insertOrderPoints(tx, {
      key: earned ? againKey(orderId, entries.length) : `order-${orderId}`,
      orderId,
      customerId,
      reason: 'earned',
      goodsCents: earned ? 0 : goodsCents,
      points,
      now,
    });
  });
  return sendOrderPoints(desk, orderId, customerId);
}
