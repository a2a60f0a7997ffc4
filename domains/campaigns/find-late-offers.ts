import type { Db } from '#db/connection.ts';
import { readPriceHistory } from '#domains/catalogue/price-history.ts';
import { readShownOffers } from '#domains/catalogue/show-offers.ts';
import { type Comparing, offersAt } from './due-offers.ts';

/**
 * How many packs show an offer other than the one that has been due at least since `since` (epoch ms): if the
 * job does not run, a promotion stays on the shelf, or off it (B-196).
 */
export async function findLateOffers(
  db: Db,
  store: Comparing,
  { since, now }: { since: number; now: number },
): Promise<number> {
  const [before, due, shown] = [
    await offersAt(db, store, since),
    await offersAt(db, store, now),
    await readShownOffers(db),
  ];
  const packs = new Set([...shown.keys(), ...due.keys()]);
  let late = 0;
  for (const id of packs) {
    if (before.get(id) !== due.get(id) || due.get(id) === shown.get(id)) continue;
    // A new price may require another offer at once.
    const priced = (await readPriceHistory(db, id)).at(-1)?.fromAt ?? 0;
    if (priced <= since) late += 1;
  }
  return late;
}
