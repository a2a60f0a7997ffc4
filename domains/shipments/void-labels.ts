import { inTransaction } from '#db/transaction.ts';
import { lockOrder } from '#domains/orders/lock-as-shown.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { ParcelLabel } from './parcel.ts';
import { isVoidable } from './parcel-states.rules.ts';
import { moveParcel, parcelsOfOrder } from './parcels.store.ts';
import type { LabelDeps } from './price-labels.ts';
import { settleVoid } from './settle-void.ts';

export type VoidLabelsAnswer =
  | { kind: 'labels-voided'; labels: number }
  /** The vendor does not answer; a job asks again. */
  | { kind: 'void-waiting' }
  | { kind: 'void-refused'; reason: string }
  | { kind: 'unknown-order' }
  | { kind: 'no-labels' }
  /** No label is bought, or each was already voided or given to the carrier. */
  | { kind: 'nothing-to-void' };

/**
 * Voids all labels of an order that are bought but not used, and asks for a refund: the box was wrong. A
 * label that was not taken back before is requested again: carriers refuse some by mistake soon after they
 * were made (docs.easypost.com/docs/shipping-refund).
 */
export async function voidLabels(
  deps: LabelDeps,
  { number, ...by }: By & { number: OrderNumber },
): Promise<VoidLabelsAnswer> {
  const { db, labels } = deps;
  if (!labels) return { kind: 'no-labels' };
  const asked = await inTransaction(db, async (tx): Promise<ParcelLabel[] | null> => {
    const order = await lockOrder(tx, number);
    if (!order) return null;
    const parcels = (await parcelsOfOrder(tx, order.id)).filter(isVoidable);
    if (parcels.length === 0) return [];
    const { actor, now } = by;
    for (const { id, state } of parcels)
      await moveParcel(tx, id, [state, 'voiding'], { askedBy: actor, voidAskedAt: now, now });
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'order', id: number },
      verb: 'labels-voided',
      after: { labels: parcels.length, cents: parcels.reduce((sum, { cents }) => sum + cents, 0) },
      isMoney: true,
    });
    return parcels.map((parcel) => ({ ...parcel, state: 'voiding', askedBy: actor }));
  });
  if (asked === null) return { kind: 'unknown-order' };
  if (asked.length === 0) return { kind: 'nothing-to-void' };
  const settled: ParcelLabel[] = [];
  for (const parcel of asked) settled.push(await settleVoid({ ...deps, labels }, parcel));
  const refused = settled.find(({ state }) => state === 'void-refused');
  if (refused) return { kind: 'void-refused', reason: refused.refusal ?? '' };
  return settled.every(({ state }) => state === 'voided')
    ? { kind: 'labels-voided', labels: settled.length }
    : { kind: 'void-waiting' };
}
