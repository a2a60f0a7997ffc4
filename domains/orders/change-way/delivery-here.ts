import type { Tx } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type DoneBy, lastDone, lockOrder, type Stale, staleAnswer } from '../lock-as-shown.ts';
import type { Order } from '../order.ts';

/** Why a delivery can neither get another window nor be picked up instead. */
export type NotInStore =
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by: DoneBy | null }
  | { kind: 'other-method'; method: Order['deliveryMethod'] }
  | { kind: 'already-handed-over'; by: DoneBy | null }
  /** Its driver has it. */
  | { kind: 'already-out'; by: DoneBy | null }
  | Stale
  /** Its buyer's data was erased, so there is no one to deliver to or to notify. */
  | { kind: 'forgotten' };

/**
 * Locks a delivery that is in the store, packed or not, and returns its current state; else says why it is
 * not there.
 *
 * @param shown the order's version on the page that sent the request; a link has none
 */
export async function lockDeliveryHere(
  tx: Tx,
  number: OrderNumber,
  shown: number | undefined,
): Promise<{ kind: 'here'; order: Order } | NotInStore> {
  const order = await lockOrder(tx, number);
  if (!order) return { kind: 'unknown-order' };
  const { id, deliveryMethod: method } = order;
  if (order.state !== 'placed') return { kind: 'not-placed' };
  if (order.cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, id, 'cancelled') };
  if (method !== 'delivery') return { kind: 'other-method', method };
  if (order.step === 'handed-over')
    return { kind: 'already-handed-over', by: await lastDone(tx, id, 'handed-over') };
  if (order.outAt !== null) return { kind: 'already-out', by: await lastDone(tx, id, 'out') };
  const stale = await staleAnswer(tx, order, shown);
  if (stale) return stale;
  if (order.phone === '' || order.deliveryAddress?.street === '') return { kind: 'forgotten' };
  return { kind: 'here', order };
}
