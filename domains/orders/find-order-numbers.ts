import type { Db } from '#db/connection.ts';
import { orderNumbers } from './orders.store.ts';

/** What people call these orders by, by their ids; an id of nothing is left out. */
export function findOrderNumbers(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  return orderNumbers(db, ids);
}
