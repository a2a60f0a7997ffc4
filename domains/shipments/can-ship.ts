import type { Tx } from '#db/transaction.ts';
import { type DoneBy, lastDone } from '#domains/orders/lock-as-shown.ts';
import type { Order } from '#domains/orders/order.ts';

/** Why an order cannot get a label now. */
export type CannotShip =
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by: DoneBy | null }
  | { kind: 'already-handed-over'; by: DoneBy | null }
  | { kind: 'other-method'; method: Order['deliveryMethod'] }
  | { kind: 'not-packed' }
  /** Its buyer asked to be forgotten. */
  | { kind: 'no-address' };

/** Undefined for a packed order that is to be shipped and is still here. The caller has locked the order. */
export async function whyNoLabel(tx: Tx, order: Order | undefined): Promise<CannotShip | undefined> {
  if (!order) return { kind: 'unknown-order' };
  const { id, state, cancelled, step, deliveryMethod, deliveryAddress } = order;
  if (state !== 'placed') return { kind: 'not-placed' };
  if (cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, id, 'cancelled') };
  if (deliveryMethod !== 'shipping') return { kind: 'other-method', method: deliveryMethod };
  if (step === 'handed-over')
    return { kind: 'already-handed-over', by: await lastDone(tx, id, 'handed-over') };
  if (step !== 'packed') return { kind: 'not-packed' };
  return deliveryAddress === null || deliveryAddress.street === '' ? { kind: 'no-address' } : undefined;
}
