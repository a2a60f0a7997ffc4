import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { anonymiseOld } from './anonymise-orders.ts';
import { oldWithPerson } from './order-persons.store.ts';

/**
 * Removes the buyers of some orders that ended before a moment, epoch ms, as if each had been erased;
 * amounts, tax, place, goods and the ID check stay (B-291). Call it until it returns an empty list.
 */
export async function forgetOldPersons(
  tx: Tx,
  { endedBefore, limit, now }: { endedBefore: number; limit: number; now: number },
): Promise<OrderId[]> {
  const ids = await oldWithPerson(tx, { endedBefore, limit });
  await anonymiseOld(tx, ids, now);
  return ids.map(({ id }) => id);
}

/** The lowest numbers of orders that ended before a moment and still have their buyer. */
export async function findOldPersons(db: Db, endedBefore: number, limit: number): Promise<number[]> {
  return (await oldWithPerson(db, { endedBefore, limit })).map(({ number }) => number);
}
