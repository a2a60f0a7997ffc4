import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import type { PackId } from '#kit/ids.ts';
import { setPackPrice } from './catalogue.store.ts';
import { writePrices } from './price-history.store.ts';

export type PriceAnswer = { kind: 'changed' } | { kind: 'unknown-pack' };

/** Changes the shelf price of a pack, in cents above zero; the history records who did it and when. */
export function changePackPrice(
  db: Db,
  packId: PackId,
  priceCents: number,
  now: number,
  actor = 'staff',
): Promise<PriceAnswer> {
  if (!Number.isSafeInteger(priceCents) || priceCents < 1)
    throw new RangeError(`${priceCents} cents is no price`);
  return inTransaction(db, async (tx) => {
    const productId = await setPackPrice(tx, packId, priceCents);
    if (productId === undefined) return { kind: 'unknown-pack' };
    await writePrices(tx, [{ packId, priceCents }], now, actor);
    await noteProductChange(tx, productId, now);
    return { kind: 'changed' };
  });
}
