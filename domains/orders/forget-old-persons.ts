import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { anonymiseOld } from './anonymise-orders.ts';
import { oldWithPerson } from './order-persons.store.ts';
import { yearsBefore } from './years-before.rules.ts';

/**
 * Removes the buyers of some orders that ended more than `years` years ago, as if each had been erased;
 * amounts, tax, place, goods and the ID check stay (B-291). Call it until it returns an empty list.
 */
export async function forgetOldPersons(
  tx: Tx,
  { years, limit, now }: { years: number; limit: number; now: number },
): Promise<OrderId[]> {
  const ids = await oldWithPerson(tx, { endedBefore: yearsBefore(years, now), limit });
  await anonymiseOld(tx, ids, now);
  return ids.map(({ id }) => id);
}
