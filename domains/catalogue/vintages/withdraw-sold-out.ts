import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { sellAgain } from '../sell-again.ts';
import { withdrawProduct } from '../withdraw-product.ts';
import { markSoldOut, refilledVintages, soldOutVintages } from './vintages.store.ts';

/**
 * Withdraws vintages that have a successor and no bottles left, and puts one on sale again when a cancelled
 * order returns bottles of it (B-137). A vintage that a person put on sale again stays on sale. Any number of
 * processes may call it at any time; it is called every two seconds.
 *
 * @returns how many products were withdrawn or put back
 */
export async function withdrawSoldOutVintages(db: Db, now: number): Promise<number> {
  const by = { actor: 'shop', now };
  let changed = 0;
  for (const { id, slug } of await soldOutVintages(db))
    changed += await inTransaction(db, async (tx) => {
      if (!(await markSoldOut(tx, id, now))) return 0;
      return Number((await withdrawProduct(tx, slug, by)).kind === 'withdrawn');
    });
  for (const { id, slug } of await refilledVintages(db))
    changed += await inTransaction(db, async (tx) => {
      if (!(await markSoldOut(tx, id, null))) return 0;
      return Number((await sellAgain(tx, slug, by)).kind === 'sold-again');
    });
  return changed;
}
