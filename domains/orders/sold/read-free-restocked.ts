import type { Db } from '#db/connection.ts';
import { readReturned } from '#domains/stock/read-ledger.ts';
import type { FormatId } from '#kit/ids.ts';
import { freeRestocked, restocksOf } from './sold-orders.store.ts';

/** Bottles of an order that cost nothing that are back on the shelf. */
export interface FreeRestock {
  /** The id of its event: later ids are greater, also compared as strings. */
  id: string;
  /** Epoch ms. */
  at: number;
  orderId: string;
  bottles: { formatId: FormatId; bottles: number }[];
}

/**
 * What came back from orders that cost nothing, oldest first. There is no refund to read, so its bottles are
 * those in the ledger of the shelf, in the order of the events.
 */
export async function readFreeRestocked(
  db: Db,
  after: { at: number; id: string },
  limit: number,
): Promise<FreeRestock[]> {
  const rows = await freeRestocked(db, after, limit);
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return [];
  const returned = Map.groupBy(await readReturned(db, orderIds), ({ orderId }) => orderId);
  const bottlesOf = new Map<string, FreeRestock['bottles']>();
  for (const { id, orderId, bottles } of await restocksOf(db, orderIds)) {
    const left = returned.get(orderId) ?? [];
    const own: FreeRestock['bottles'] = [];
    for (let count = 0; left.length > 0 && (bottles === null || count < bottles); ) {
      const [next] = left.splice(0, 1);
      if (next) own.push({ formatId: next.formatId, bottles: next.bottles });
      count += next?.bottles ?? 0;
    }
    bottlesOf.set(id, own);
  }
  return rows.map((row) => ({ ...row, bottles: bottlesOf.get(row.id) ?? [] }));
}
