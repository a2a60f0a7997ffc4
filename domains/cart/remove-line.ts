import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { CartLineId, VisitorId } from '#kit/ids.ts';
import { deleteLines, linesOf, lockExistingCart } from './cart.store.ts';

export interface Removal {
  visitorId: VisitorId;
  lineId: CartLineId;
  now: number;
}

export type RemoveLineResult = { kind: 'removed' } | { kind: 'unknown-line' };

/**
 * Removes a line from the visitor's cart. Another visitor's line is as unknown as one that never existed
 * (R-027).
 */
export function removeLine(db: Db, { visitorId, lineId, now }: Removal): Promise<RemoveLineResult> {
  return inTransaction(db, async (tx): Promise<RemoveLineResult> => {
    const cartId = await lockExistingCart(tx, visitorId, now);
    const lines = cartId ? await linesOf(tx, cartId) : [];
    // Looked up among the cart's own lines, so that no text from outside reaches the database as an id.
    if (!lines.some((line) => line.id === lineId)) return { kind: 'unknown-line' };
    await deleteLines(tx, [lineId]);
    return { kind: 'removed' };
  });
}
