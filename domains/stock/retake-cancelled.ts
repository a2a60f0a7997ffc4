import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { noteStockChanges, type StockChange } from './catalogue-changes.store.ts';
import { expiredBy, releaseHolds } from './holds/stock-holds.store.ts';
import { overdrawnOf, writeOverdrawn } from './overdrawn.store.ts';
import { overdrawnMovement } from './overdrawn.ts';
import { askRecount } from './recounts.store.ts';
import {
  countedAtOf,
  lockStockRows,
  type Movement,
  returnedByOrder,
  writeMovements,
  writeOnHand,
} from './stock.store.ts';

/**
 * Gives an order back the bottles that its cancellation had put on the shelf by mistake, because its buyer
 * had them (B-116). What the books no longer have free is overdrawn, as for a sale at the till, and a count
 * is requested (B-174); if a count after the cancellation saw that they are not there, the number on hand
 * stays the same. Returns the number of bottles.
 */
export async function retakeCancelled(
  tx: Tx,
  { orderId, cancelledAt, actor, now }: { orderId: OrderId; cancelledAt: number; actor: string; now: number },
): Promise<number> {
  const returned = await returnedByOrder(tx, orderId, 'cancelled');
  const ids = returned.map(({ formatId }) => formatId);
  if (ids.length === 0) return 0;
  await lockStockRows(tx, ids, now);
  await releaseHolds(tx, ids, expiredBy(now));
  const stocks = await lockStockRows(tx, ids, now);
  const countedAt = await countedAtOf(tx, ids);
  const owed = new Map((await overdrawnOf(tx, ids)).map(({ formatId, bottles }) => [formatId, bottles]));
  const note = 'delivered before it was cancelled';
  const changes: StockChange[] = [];
  for (const { formatId, bottles } of returned) {
    const { onHand, held } = stocks.get(formatId) ?? { onHand: 0, held: 0 };
    const taken: Movement = { formatId, change: -bottles, reason: 'order', orderId, note };
    if ((countedAt.get(formatId) ?? -1) >= cancelledAt) {
      const counted = { change: bottles, reason: 'count', cause: 'counted', orderId: null } as const;
      await writeMovements(tx, [{ formatId, note, ...counted }, taken], actor, now);
      changes.push({ formatId, change: 0 });
      continue;
    }
    const lacking = Math.max(0, bottles - (onHand - held));
    const before = lacking > 0 ? [overdrawnMovement(formatId, lacking)] : [];
    await writeOnHand(tx, [{ formatId, onHand: onHand + lacking - bottles }], now);
    changes.push({ formatId, change: lacking - bottles });
    await writeMovements(tx, [...before, taken], actor, now);
    if (lacking === 0) continue;
    await writeOverdrawn(tx, [{ formatId, bottles: (owed.get(formatId) ?? 0) + lacking }]);
    const why = `${bottles} of a cancelled order were delivered, and the books had them on the shelf`;
    await askRecount(tx, { formatId, why }, { actor, now });
  }
  await noteStockChanges(tx, changes, now);
  return returned.reduce((sum, { bottles }) => sum + bottles, 0);
}
