import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { lockPaid } from './lock-paid.ts';
import type { Order } from './order.ts';
import { noteEvent, timesCameBack } from './order-events.store.ts';
import { customerStatusOnWire, pickupStatusOnWire } from './order-states.rules.ts';
import { moveFulfilment } from './order-steps.store.ts';
import { findOrderByNumber } from './orders.store.ts';

export interface HandOverRequest {
  number: OrderNumber;
  method: Order['deliveryMethod'];
  /**
   * What showed that the person is 21 or older: 'driver license', 'passport'; the carrier checks what is
   * shipped (ABC Law §65).
   */
  idCheck: { document: string } | null;
  /** Only for shipped orders. */
  tracking: { provider: string; number: string } | null;
  actor: string;
  now: number;
}

export type HandOverAnswer =
  | { kind: 'handed-over' }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled' }
  /** The order has another delivery method. */
  | { kind: 'other-method'; method: Order['deliveryMethod'] }
  | { kind: 'not-packed' }
  | { kind: 'already-handed-over' }
  /** The bank voided the authorization, and nothing can be captured any more. */
  | { kind: 'not-paid' }
  /** All of its money is refunded: the order has to be cancelled. */
  | { kind: 'nothing-left' }
  /** A parcel came back after its buyer's data was erased. */
  | { kind: 'no-address' }
  /** Goods are handed over only after an ID check (S-09). */
  | { kind: 'id-not-checked' }
  | { kind: 'tracking-missing' };

/**
 * Records that the goods were picked up, delivered at the door, or given to the carrier. Happens once,
 * however often it is reported.
 */
export function handOverOrder(db: Db, request: HandOverRequest): Promise<HandOverAnswer> {
  const { number, method, idCheck, tracking, actor, now } = request;
  return inTransaction(db, async (tx): Promise<HandOverAnswer> => {
    const order = await findOrderByNumber(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (order.state !== 'placed') return { kind: 'not-placed' };
    if (order.cancelled) return { kind: 'already-cancelled' };
    if (order.deliveryMethod !== method) return { kind: 'other-method', method: order.deliveryMethod };
    if (order.step === 'handed-over') return { kind: 'already-handed-over' };
    if (order.step === 'received') return { kind: 'not-packed' };
    if (order.deliveryAddress?.street === '') return { kind: 'no-address' };
    const paid = await lockPaid(tx, order);
    if (paid.kind !== 'paid') return paid;
    if (method === 'shipping' ? !tracking : !idCheck)
      return { kind: method === 'shipping' ? 'tracking-missing' : 'id-not-checked' };
    const change = {
      handedOverAt: now,
      outAt: null,
      cameBack: null,
      ...(method === 'pickup' && { pickupStatus: pickupStatusOnWire.pickedUp }),
      ...(method === 'delivery' && { customerStatus: customerStatusOnWire.delivered }),
      ...(idCheck && { idCheck: { ...idCheck, by: actor, at: now } }),
      ...(tracking && { tracking: { ...tracking, confirmedAt: now } }),
    };
    if (!(await moveFulfilment(tx, order.id, 'packed', change, now))) {
      return {
        kind: (await findOrderByNumber(tx, number))?.cancelled ? 'already-cancelled' : 'already-handed-over',
      };
    }
    const note = tracking ? `${tracking.provider} ${tracking.number}` : `ID: ${idCheck?.document}`;
    await noteEvent(tx, order.id, { what: 'handed-over', note, actor, at: now });
    const way = await timesCameBack(tx, order.id);
    const key = `order.handed-over:${order.id}${way === 0 ? '' : `:${way}`}`;
    await writeOutbox(tx, {
      key,
      event: 'order.handed-over',
      payload: { orderId: order.id, actor, way },
      now,
    });
    return { kind: 'handed-over' };
  });
}
