import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { blankReasons } from './refunds.store.ts';

/**
 * Part of forgetting the buyer of orders (G-53): the words of staff go, the amounts stay. A refund that the
 * vendor has not answered keeps its words, which belong to its key; it is called again once that is over.
 */
export async function forgetRefundReasons(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length > 0) await blankReasons(tx, orderIds);
}
