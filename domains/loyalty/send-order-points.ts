import type { OrderId } from '#kit/ids.ts';
import { customerById } from './customers.store.ts';
import { markSent, pointsOfOrder } from './order-points.store.ts';
import type { LoyaltyCustomerId, PointsChange } from './ports.ts';
import type { LoyaltyDeps } from './redeem-award.ts';

/**
 * `points`: what the order earns now. `forgotten`: the customer's data was erased, so the points are not
 * credited (G-53).
 */
export type OrderPointsAnswer =
  | { kind: 'sent'; points: number }
  | { kind: 'forgotten' }
  | { kind: 'unreachable' };

/**
 * Sends an order's earned and revoked points to the programme, oldest first. Each entry has its own key and
 * is marked once the programme has it.
 */
export async function sendOrderPoints(
  desk: LoyaltyDeps,
  orderId: OrderId,
  customerId: LoyaltyCustomerId,
): Promise<OrderPointsAnswer> {
  const { db, programme, clock } = desk;
  const customer = await customerById(db, customerId);
  if (!customer) return { kind: 'forgotten' };
  const entries = await pointsOfOrder(db, orderId);
  for (const { key, points, told_at } of entries) {
    if (told_at !== null) continue;
    if (points !== 0) {
      const change: PointsChange = {
        accountId: customer.programmeAccountId,
        points: Math.abs(points),
        key,
        reason: points > 0 ? 'Online order' : 'Refund of an online order',
      };
      const answer = await (points > 0 ? programme.earn(change) : programme.takeBack(change));
      if (answer.kind === 'unreachable') return answer;
      if (answer.kind === 'unknown-account')
        throw new Error(`The programme does not know the account of customer ${customerId}`);
    }
    await markSent(db, key, clock());
  }
  return { kind: 'sent', points: entries.reduce((sum, entry) => sum + entry.points, 0) };
}
