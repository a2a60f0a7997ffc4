import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import type { PackId, ProductId } from '#kit/ids.ts';
import { productsOfPacks, setOffer, shownOffers } from './offers.store.ts';

/**
 * The id under which the journal notes a change of the list of all offers; no product has it. Pages that show
 * the list are cached under it.
 */
export const everyOffer = 0 as ProductId;

/** What each pack shows now; packs without an offer are not included. */
export async function readShownOffers(db: Db): Promise<Map<PackId, string>> {
  return new Map([...(await shownOffers(db))].map(([id, offer]) => [id as PackId, offer]));
}

/**
 * Shows these offers and no others, and notes in the journal what that changed. Any process
 * may call it at any time; if nothing differs, it costs one read.
 *
 * @returns how many packs changed
 */
export async function showOffers(db: Db, offers: ReadonlyMap<PackId, string>, now: number): Promise<number> {
  const shown = await shownOffers(db);
  const packs = new Set<number>([...shown.keys(), ...offers.keys()]);
  const different = [...packs]
    .filter((id) => shown.get(id) !== offers.get(id as PackId))
    .sort((a, b) => a - b);
  if (different.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    const changed: number[] = [];
    for (const id of different) {
      if (await setOffer(tx, id, offers.get(id as PackId) ?? null, shown.get(id) ?? null)) changed.push(id);
    }
    if (changed.length === 0) return 0;
    for (const productId of [...(await productsOfPacks(tx, changed)), everyOffer])
      await noteProductChange(tx, productId, now);
    return changed.length;
  });
}
