import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { changePackPrice } from '../change-pack-price.ts';
import { dueIds, endScheduled, waitingPrice } from './scheduled-prices.store.ts';

/** The work of one transaction, so that shoppers' orders do not wait (B-141). */
const atOnce = 100;

/**
 * Makes scheduled prices the prices once their day has begun. Any number of processes may call it at any time;
 * each price is applied once. It is called within a second of the day's beginning (`platform/signs`).
 *
 * @returns how many were applied
 */
export async function applyScheduledPrices(db: Db, now: number): Promise<number> {
  let applied = 0;
  for (;;) {
    const ids = await dueIds(db, now, atOnce);
    if (ids.length === 0) return applied;
    applied += await inTransaction(db, async (tx) => {
      let done = 0;
      for (const id of ids) {
        const price = await waitingPrice(tx, id);
        if (!price || !(await endScheduled(tx, id, 'applied', now))) continue;
        const { packId, priceCents, isSaleItem, createdBy: actor } = price;
        await changePackPrice(tx, packId, priceCents, { actor, now }, { isSaleItem, why: 'As scheduled.' });
        done += 1;
      }
      return done;
    });
  }
}
