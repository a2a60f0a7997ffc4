import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import type { CartLineId, VisitorId } from '#kit/ids.ts';
import { type QuantityRefusal, refuseQuantity } from './availability.rules.ts';
import { linesOf, lockExistingCart, updateQuantity } from './cart.store.ts';
import { type RemoveLineResult, removeLine } from './remove-line.ts';
import { withPack } from './with-pack.rules.ts';

export interface QuantityChange {
  visitorId: VisitorId;
  lineId: CartLineId;
  /** As `parseQuantity` gave it: 0 to 24; 0 removes the line (M-089). */
  quantity: number;
  now: number;
}

export type SetQuantityResult = { kind: 'set'; quantity: number } | RemoveLineResult | QuantityRefusal;

/**
 * Sets a line's quantity. Another visitor's line is as unknown as one that never existed. A refusal
 * keeps the old quantity.
 */
export async function setQuantity(
  db: Db,
  { visitorId, lineId, quantity, now }: QuantityChange,
): Promise<SetQuantityResult> {
  if (quantity === 0) return removeLine(db, { visitorId, lineId, now });
  return inTransaction(db, async (tx): Promise<SetQuantityResult> => {
    const cartId = await lockExistingCart(tx, visitorId, now);
    const lines = cartId ? await linesOf(tx, cartId) : [];
    const line = lines.find((each) => each.id === lineId);
    if (!line) return { kind: 'unknown-line' };

    const packs = await readSellablePacks(
      tx,
      lines.map((each) => each.packId),
      { visitorId, now },
    );
    const others = lines.filter((each) => each !== line).map((each) => withPack(each, packs));
    const refusal = refuseQuantity({ ...withPack(line, packs), quantity }, others);
    if (refusal) return refusal;
    await updateQuantity(tx, lineId, quantity);
    return { kind: 'set', quantity };
  });
}
