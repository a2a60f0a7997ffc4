import type { Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { customerById, lockCustomer } from '../customers.store.ts';
import type { LoyaltyCustomerId } from '../ports.ts';
import { type AdjustReason, maxAdjustedPoints } from './adjust-reasons.rules.ts';
import { adjustmentByKey, insertAdjustment } from './adjustments.store.ts';

export type AdjustPointsAnswer =
  | { kind: 'adjusted' }
  /** The same form was sent before. */
  | { kind: 'adjusted-before' }
  /** Not a whole number, zero, or more than one adjustment allows. */
  | { kind: 'bad-points' }
  | { kind: 'unknown-customer' };

/**
 * Gives or takes points by hand; the reaction to `points.adjusted` passes them on to the programme. Taking
 * stops at a balance of zero, whatever was spent in the meantime (B-204).
 *
 * @param formId of the form that was sent, so that a second press changes nothing
 */
export async function adjustPoints(
  tx: Tx,
  {
    formId,
    customerId,
    points,
    reason,
    ...by
  }: By & { formId: string; customerId: LoyaltyCustomerId; points: number; reason: AdjustReason },
): Promise<AdjustPointsAnswer> {
  if (!Number.isSafeInteger(points) || points === 0 || Math.abs(points) > maxAdjustedPoints)
    return { kind: 'bad-points' };
  await lockCustomer(tx, customerId, by.now);
  if (!(await customerById(tx, customerId))) return { kind: 'unknown-customer' };
  const key = `adjust-${formId}`;
  if (await adjustmentByKey(tx, key)) return { kind: 'adjusted-before' };
  await insertAdjustment(tx, {
    ...{ key, customer_id: customerId, points, reason },
    ...{ actor: by.actor, adjusted_at: by.now },
  });
  await noteActivity(tx, {
    ...{ ...by, subject: { kind: 'member', id: customerId }, verb: 'points-adjusted' },
    after: { points, reason },
  });
  await writeOutbox(tx, { key, event: 'points.adjusted', payload: { key }, now: by.now });
  return { kind: 'adjusted' };
}
