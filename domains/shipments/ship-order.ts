import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { type HandOverAnswer, handOverWithin } from '#domains/orders/hand-over-order.ts';
import { lockOrder } from '#domains/orders/lock-as-shown.ts';
import type { Parcel } from '#domains/orders/order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { isCurrent } from './parcel-states.rules.ts';
import { moveParcel, parcelsOfOrder } from './parcels.store.ts';

export type ShipAnswer =
  | HandOverAnswer
  /** A label is being bought: its number is not known yet. */
  | { kind: 'labels-waiting' };

/**
 * Gives a packed order to its carrier, all at once, in the boxes whose labels are bought and those whose
 * numbers are typed. The buyer gets every number in one message.
 *
 * @param typed what was typed for boxes without a label; empty if each has one
 */
export function shipOrder(
  db: Db,
  {
    number,
    typed,
    shown,
    ...by
  }: By & { number: OrderNumber; typed: readonly Parcel[]; shown?: number | undefined },
): Promise<ShipAnswer> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, number);
    const order = await findPlacedOrder(tx, number);
    const current = order ? (await parcelsOfOrder(tx, order.id)).filter(isCurrent) : [];
    const isHere = order?.step === 'packed' && !order.cancelled;
    if (isHere && current.some(({ state }) => state === 'buying')) return { kind: 'labels-waiting' };
    const labelled = current.filter(({ state }) => state === 'bought');
    const parcels = [
      ...labelled.flatMap(({ carrier, tracking }) =>
        tracking === null ? [] : [{ provider: carrier, number: tracking }],
      ),
      ...typed,
    ];
    // Some boxes have a label, and nothing is known about the others.
    const isLacking = labelled.length > 0 && parcels.length < current.length;
    const answer = await handOverWithin(tx, {
      ...{ number, method: 'shipping', idCheck: null, shown },
      tracking: isLacking ? null : parcels,
      ...by,
    });
    if (answer.kind === 'handed-over')
      for (const { id } of labelled) await moveParcel(tx, id, ['bought', 'sent'], { now: by.now });
    return answer;
  });
}
