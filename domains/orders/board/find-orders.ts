import type { Db } from '#db/connection.ts';
import type { DueStore } from '#domains/fulfilment/due-time.rules.ts';
import type { BoardOrder } from './board.rules.ts';
import { type BoardRow, findIdsByProduct, findRows, newestRows, rowsOfIds } from './board.store.ts';
import { boardOrdersOf } from './board-orders.ts';
import { readFindQuery } from './find-query.rules.ts';

const dayMs = 24 * 60 * 60_000;
/** Orders are found by one of their bottles for this many days. */
const bottleDays = 90;

/**
 * The placed orders that match something typed or scanned, newest first (B-060): by number, by telephone or
 * its last four digits, by the beginning of a name or e-mail address; else by a bottle of the last ninety
 * days. An empty query returns the newest orders.
 */
export async function findOrders(
  db: Db,
  { typed, limit, store, now }: { typed: string; limit: number; store: DueStore; now: number },
): Promise<BoardOrder[]> {
  const query = readFindQuery(typed);
  const found = query.kind === 'nothing' ? await newestRows(db, limit) : await findRows(db, query, limit);
  const rows =
    found.length > 0 || query.kind !== 'words' ? found : await byBottle(db, query.words, limit, now);
  return boardOrdersOf(db, rows, { store, now });
}

async function byBottle(db: Db, words: string, limit: number, now: number): Promise<BoardRow[]> {
  const ids = await findIdsByProduct(db, words.split(' '), { since: now - bottleDays * dayMs, limit });
  return ids.length === 0 ? [] : rowsOfIds(db, ids);
}
