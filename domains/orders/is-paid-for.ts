import type { Tx } from '#db/transaction.ts';
import { lockMoney } from '#domains/payments/payments.store.ts';
import type { Order } from './order.ts';

/**
 * True while the money of an order is held or taken, and for an order of nothing. Until the transaction ends nobody can let go of it: the
 * vendor may be out of reach when goods leave, but what it has said it will not pay stays here (I1).
 */
export async function isPaidFor(tx: Tx, { id, finalTotalCents }: Order): Promise<boolean> {
  return finalTotalCents === 0 || (await lockMoney(tx, id)) !== undefined;
}
