import { inTransaction } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { lockCustomer } from './customers.store.ts';
import { insertOrderPoints, pointsOfOrder } from './order-points.store.ts';
import { creditedPoints, isTakenBack, pointsKept } from './points.rules.ts';
import type { LoyaltyCustomerId } from './ports.ts';
import type { LoyaltyDeps } from './redeem-award.ts';
import { type OrderPointsAnswer, sendOrderPoints } from './send-order-points.ts';

interface Refund {
  refundId: string;
  orderId: OrderId;
  customerId: LoyaltyCustomerId;
  /** The part of the refund that is for goods, after discounts. */
  refundedGoodsCents: number;
}

/**
 * Takes back the points of refunded goods, once per refund however often it is called, and in total never
 * more than the order earned (R-035, G-14). A refund of an order that has not earned points yet is recorded
 * for later. Call it again if the programme was unreachable.
 */
export async function takeBackForRefund(
  desk: LoyaltyDeps,
  { refundId, orderId, customerId, refundedGoodsCents }: Refund,
): Promise<OrderPointsAnswer> {
  const now = desk.clock();
  const key = `refund-${refundId}`;
  await inTransaction(desk.db, async (tx) => {
    if (!(await lockCustomer(tx, customerId, now)))
      throw new Error(`Order ${orderId} was of the unknown customer ${customerId}`);
    const entries = await pointsOfOrder(tx, orderId);
    if (entries.some((entry) => entry.key === key)) return;
    const earned = entries.find((entry) => entry.reason === 'earned');
    const refundedCents = entries
      .filter((entry) => entry !== earned)
      .reduce((sum, entry) => sum + entry.goodsCents, refundedGoodsCents);
    const hasPoints = earned !== undefined && !isTakenBack(entries);
    const points = hasPoints ? pointsKept(earned.goodsCents, refundedCents) - creditedPoints(entries) : 0;
    await insertOrderPoints(tx, {
      key,
      orderId,
      customerId,
      reason: 'refunded',
      goodsCents: refundedGoodsCents,
      points,
      now,
    });
  });
  return sendOrderPoints(desk, orderId, customerId);
}
