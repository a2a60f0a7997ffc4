import type { Db } from '#db/connection.ts';
import type { CameBackWhy } from '#db/tables/orders.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { type DoneBy, lockOrder } from './lock-as-shown.ts';
import { noteEvent } from './order-events.store.ts';
import { moveFulfilment } from './states/order-steps.store.ts';
import { parcelsOf, parcelsText } from './tracking/tracking.rules.ts';

export interface CameBackRequest extends By {
  number: OrderNumber;
  why: CameBackWhy;
}

export type CameBackAnswer =
  | { kind: 'came-back' }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by?: DoneBy | null }
  /** A pickup never leaves the store. */
  | { kind: 'never-left' }
  | { kind: 'already-came-back' }
  | { kind: 'already-handed-over'; by?: DoneBy | null };

/**
 * A delivery could not be handed over, or the carrier brought a parcel back: it is in the store again (S-09;
 * ABC Law §65). It may then go out again, or be cancelled with refund and restock. Recorded once per trip,
 * however often it is reported.
 */
export function cameBack(db: Db, request: CameBackRequest): Promise<CameBackAnswer> {
  const { number, why, ...by } = request;
  return inTransaction(db, async (tx) => {
    const answer = await noteCameBack(tx, request);
    if (answer.kind === 'came-back')
      await noteActivity(tx, {
        ...by,
        subject: { kind: 'order', id: number },
        verb: 'order-came-back',
        after: { why },
      });
    return answer;
  });
}

/** The same within a transaction, without noting the act. */
export async function noteCameBack(
  tx: Tx,
  { number, why, actor, now }: CameBackRequest,
): Promise<CameBackAnswer> {
  const order = await lockOrder(tx, number);
  if (!order) return { kind: 'unknown-order' };
  if (order.state !== 'placed') return { kind: 'not-placed' };
  if (order.cancelled) return { kind: 'already-cancelled' };
  if (order.cameBack) return { kind: 'already-came-back' };
  const { deliveryMethod, step, tracking } = order;
  const isWithCarrier = deliveryMethod === 'shipping' && step === 'handed-over';
  if (step === 'handed-over' && !isWithCarrier) return { kind: 'already-handed-over' };
  if (!isWithCarrier && (deliveryMethod !== 'delivery' || step === 'received')) return { kind: 'never-left' };
  const change = {
    cameBack: { at: now, why },
    outAt: null,
    ...(isWithCarrier && { handedOverAt: null, tracking: null }),
  };
  if (!(await moveFulfilment(tx, order.id, step, change, now))) return { kind: 'already-came-back' };
  const note = tracking ? `${why}, ${parcelsText(parcelsOf(tracking))}` : why;
  await noteEvent(tx, order.id, { what: 'came-back', note, actor, at: now });
  return { kind: 'came-back' };
}
