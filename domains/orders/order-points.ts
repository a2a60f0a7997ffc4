/** The loyalty points of an order: credited once it is handed over, revoked with its refunds. */
import { earnForOrder } from '#domains/loyalty/earn-for-order.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import type { LoyaltyDeps } from '#domains/loyalty/redeem-award.ts';
import { takeBackForHandOver } from '#domains/loyalty/take-back-for-hand-over.ts';
import { takeBackForRefund } from '#domains/loyalty/take-back-for-refund.ts';
import { readMoney } from '#domains/payments/read-money.ts';
import type { Refund } from '#domains/payments/refunds/refund.ts';
import type { Order } from './order.ts';

type PointsOrder = Pick<
  Order,
  'id' | 'loyaltyCustomerId' | 'subTotalCents' | 'discountTotalCents' | 'finalTotalCents'
>;

/**
 * Credits a point per dollar of goods, once they are handed over and paid for (M-009, G-14).
 *
 * @throws while the payment is still to be captured, or the programme cannot be reached
 */
export async function creditPoints(desk: LoyaltyDeps, order: PointsOrder): Promise<void> {
  if (order.loyaltyCustomerId === null) return;
  const { payment, till } = await readMoney(desk.db, order.id);
  if (order.finalTotalCents > 0 && payment?.state === 'authorised')
    throw new Error(`The payment of order ${order.id} is still to be captured`);
  if (order.finalTotalCents > 0 && payment?.state !== 'captured' && !till) return;
  const customerId = order.loyaltyCustomerId as LoyaltyCustomerId;
  const answer = await earnForOrder(desk, { orderId: order.id, customerId, goodsCents: goodsOf(order) });
  if (answer.kind === 'unreachable') throw new Error('The loyalty programme cannot be reached');
}

/**
 * Revokes the points of refunded goods.
 *
 * @throws while the programme cannot be reached
 */
export function revokePoints(
  desk: LoyaltyDeps,
  order: PointsOrder,
  { id, goodsCents }: Pick<Refund, 'id' | 'goodsCents'>,
): Promise<void> {
  return revoke(desk, order, { refundId: id, refundedGoodsCents: goodsCents });
}

/**
 * Revokes the points of a cancelled order: those of its refunds, or of all its goods when it was never paid
 * for.
 *
 * @throws while the programme cannot be reached
 */
export async function revokeCancelledPoints(
  desk: LoyaltyDeps,
  order: PointsOrder,
  refunds: readonly Pick<Refund, 'id' | 'goodsCents'>[],
): Promise<void> {
  for (const refund of refunds) await revokePoints(desk, order, refund);
  if (refunds.length === 0)
    await revoke(desk, order, { refundId: `order-${order.id}`, refundedGoodsCents: goodsOf(order) });
}

/**
 * Revokes the points of a hand-over that did not happen (B-099); the next hand-over credits them again.
 *
 * @param way which hand-over it was, counted from 0
 * @throws while the programme cannot be reached
 */
export async function revokeHandOverPoints(
  desk: LoyaltyDeps,
  { id, loyaltyCustomerId }: PointsOrder,
  way: number,
): Promise<void> {
  if (loyaltyCustomerId === null) return;
  const customerId = loyaltyCustomerId as LoyaltyCustomerId;
  const answer = await takeBackForHandOver(desk, { orderId: id, customerId, way });
  if (answer.kind === 'unreachable') throw new Error('The loyalty programme cannot be reached');
}

async function revoke(
  desk: LoyaltyDeps,
  { id, loyaltyCustomerId }: PointsOrder,
  refunded: { refundId: string; refundedGoodsCents: number },
): Promise<void> {
  if (loyaltyCustomerId === null || refunded.refundedGoodsCents === 0) return;
  const customerId = loyaltyCustomerId as LoyaltyCustomerId;
  const answer = await takeBackForRefund(desk, { ...refunded, orderId: id, customerId });
  if (answer.kind === 'unreachable') throw new Error('The loyalty programme cannot be reached');
}

function goodsOf({ subTotalCents, discountTotalCents }: PointsOrder): number {
  return subTotalCents - discountTotalCents;
}
