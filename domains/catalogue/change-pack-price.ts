import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import type { PackId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { lockPack, setPackPrice } from './catalogue.store.ts';
import { writePrices } from './price-history.store.ts';

export type PriceAnswer =
  | { kind: 'changed' }
  | { kind: 'unchanged' }
  | { kind: 'unknown-pack' }
  /** It costs something else than the caller thought. */
  | { kind: 'changed-since'; cents: number };

/**
 * Changes the shelf price of a pack, in cents above zero; the history records who did it and when (9 NYCRR
 * §99.6(b)).
 *
 * @param onlyFrom changes it only if it is this now
 */
export function changePackPrice(
  db: Db,
  packId: PackId,
  priceCents: number,
  by: By,
  { onlyFrom }: { onlyFrom?: number } = {},
): Promise<PriceAnswer> {
  if (!Number.isSafeInteger(priceCents) || priceCents < 1)
    throw new RangeError(`${priceCents} cents is no price`);
  return inTransaction(db, async (tx) => {
    const pack = await lockPack(tx, packId);
    if (!pack) return { kind: 'unknown-pack' };
    const { productId, priceCents: formerCents } = pack;
    if (onlyFrom !== undefined && formerCents !== onlyFrom)
      return { kind: 'changed-since', cents: formerCents };
    if (formerCents === priceCents) return { kind: 'unchanged' };
    await setPackPrice(tx, packId, priceCents);
    await writePrices(tx, [{ packId, priceCents }], by.now, by.actor);
    await noteProductChange(tx, productId, by.now);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: productId },
      verb: 'price-changed',
      before: { packId, cents: formerCents },
      after: { packId, cents: priceCents },
      isMoney: true,
    });
    return { kind: 'changed' };
  });
}
