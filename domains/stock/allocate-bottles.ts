import type { Tx } from '#db/transaction.ts';
import type { FormatId, OrderId } from '#kit/ids.ts';
import { type BottleDemand, mergeDemands } from './bottle-demands.rules.ts';
import { noteStockChanges } from './catalogue-changes.store.ts';
import { expiredBy, expireHoldsOf, heldBy, releaseHolds } from './holds/stock-holds.store.ts';
import { addBottles, allocateIfEnough, lockStock, writeMovements } from './stock.store.ts';

export type AllocateAnswer =
  | { kind: 'allocated' }
  /**
   * `onHand`: bottles that this visitor could have; `heldByOthers`: how many are held for other paying
   * shoppers.
   */
  | { kind: 'short'; formatId: FormatId; onHand: number; heldByOthers: number };

interface AllocateRequest {
  orderId: OrderId;
  /**
   * Whose hold is used up, a visitor's or another holder's; if undefined, only bottles that are not held can
   * be allocated.
   */
  visitorId?: string | undefined;
  demands: readonly BottleDemand[];
  now: number;
  actor: string;
}

/**
 * Allocates the bottles of an order, all or none, and ends its visitor's holds; those of others stay. `short`
 * names the first format with too few; the stock is then as before, whether or not the caller rolls back.
 * Formats are allocated in the order of their ids, so that two orders cannot deadlock. For a visitor without
 * holds it costs one statement per format.
 */
export async function allocateBottles(
  tx: Tx,
  { orderId, visitorId, demands, now, actor }: AllocateRequest,
): Promise<AllocateAnswer> {
  const wanted = mergeDemands(demands);
  const formatIds = wanted.map(({ formatId }) => formatId);
  let holds = 0;
  for (const [index, demand] of wanted.entries()) {
    const allocated =
      (await allocateIfEnough(tx, demand, visitorId, now)) ??
      (await allocateReleased(tx, demand, visitorId, now));
    holds = Math.max(holds, allocated?.holds ?? 0);
    if (allocated) continue;
    for (const earlier of wanted.slice(0, index))
      await addBottles(tx, earlier.formatId, earlier.bottles, now);
    if (visitorId !== undefined) await expireHoldsOf(tx, visitorId, now);
    const { onHand, held } = (await lockStock(tx, demand.formatId, now)) ?? { onHand: 0, held: 0 };
    return { kind: 'short', formatId: demand.formatId, onHand: onHand - held, heldByOthers: held };
  }
  if (holds > 0 && visitorId !== undefined) {
    const usedUp = await releaseHolds(tx, formatIds, heldBy(visitorId));
    // The stock of held bottles that the order does not include is not locked, and this does not wait for it.
    if (usedUp < holds) await expireHoldsOf(tx, visitorId, now);
  }
  const movements = wanted.map(({ formatId, bottles }) => ({
    formatId,
    change: -bottles,
    reason: 'order' as const,
    orderId,
  }));
  await writeMovements(tx, movements, actor, now);
  await noteStockChanges(tx, movements, now);
  return { kind: 'allocated' };
}

/** Tries again after releasing the visitor's own hold on the format and all expired ones. */
async function allocateReleased(tx: Tx, demand: BottleDemand, visitorId: string | undefined, now: number) {
  const { formatId } = demand;
  if (!(await lockStock(tx, formatId, now))?.held) return undefined;
  const expired = await releaseHolds(tx, [formatId], expiredBy(now));
  const own = visitorId === undefined ? 0 : await releaseHolds(tx, [formatId], heldBy(visitorId));
  return expired + own > 0 ? allocateIfEnough(tx, demand, visitorId, now) : undefined;
}
