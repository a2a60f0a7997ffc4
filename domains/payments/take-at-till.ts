import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { findLatestPayment } from './payments.store.ts';
import { insertTillPayment, type TillPayment } from './till-payments.store.ts';

export type TakeAtTillAnswer =
  | { kind: 'taken' }
  /** The card pays: the amount is authorized or captured, or its answer is still to come. */
  | { kind: 'card-pays' }
  | { kind: 'taken-before' };

/**
 * Records that an order whose authorization was voided was paid at the till. The caller has locked the order:
 * a voided payment never becomes valid again, so the order is paid once.
 */
export async function takeAtTill(tx: Tx, orderId: OrderId, payment: TillPayment): Promise<TakeAtTillAnswer> {
  if ((await findLatestPayment(tx, orderId))?.state !== 'voided') return { kind: 'card-pays' };
  return (await insertTillPayment(tx, orderId, payment)) ? { kind: 'taken' } : { kind: 'taken-before' };
}
