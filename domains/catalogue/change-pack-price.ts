import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import type { PackId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { setPackPrice } from './catalogue.store.ts';
import { writePrices } from './price-history.store.ts';

export type PriceAnswer = { kind: 'changed' } | { kind: 'unchanged' } | { kind: 'unknown-pack' };

/**
 * Changes the shelf price of a pack, in cents above zero; the history records who did it and when (9 NYCRR
 * §99.6(b)).
 */
export function changePackPrice(db: Db, packId: PackId, priceCents: number, by: By): Promise<PriceAnswer> {
  if (!Number.isSafeInteger(priceCents) || priceCents < 1)
    throw new RangeError(`${priceCents} cents is no price`);
  return inTransaction(db, async (tx) => {
    const changed = await setPackPrice(tx, packId, priceCents);
    if (changed === undefined) return { kind: 'unknown-pack' };
    if (changed.formerCents === priceCents) return { kind: 'unchanged' };
    await writePrices(tx, [{ packId, priceCents }], by.now, by.actor);
    await noteProductChange(tx, changed.productId, by.now);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: changed.productId },
      verb: 'price-changed',
      before: { packId, cents: changed.formerCents },
      after: { packId, cents: priceCents },
      isMoney: true,
    });
    return { kind: 'changed' };
  });
}
