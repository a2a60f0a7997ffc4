import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { blankReasons } from './refunds.store.ts';

/**
 * Part of erasing the buyer of orders (G-53): staff's notes are deleted, the amounts stay. A refund without
 * an answer from the vendor keeps its note, because a retry under the same key must send the same text; this
 * is called again once the refund has ended.
 */
export async function forgetRefundReasons(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length > 0) await blankReasons(tx, orderIds);
}
