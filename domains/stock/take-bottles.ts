import type { Tx } from '#db/transaction.ts';
import type { FormatId, OrderId, VisitorId } from '#kit/ids.ts';
import { type BottleDemand, mergeDemands } from './bottle-demands.rules.ts';
import { noteFormatChanges } from './catalogue-changes.store.ts';
import { addBottles, lockStock, takeIfEnough, writeMovements } from './stock.store.ts';
import { dropHolds, endHolds, heldBy, runOutBy } from './stock-holds.store.ts';

export type TakeBottlesAnswer =
  | { kind: 'taken' }
  /**
   * `onHand`: bottles that this visitor could have; `heldByOthers`: how many more others hold while they pay.
   */
  | { kind: 'short'; formatId: FormatId; onHand: number; heldByOthers: number };

interface Taking {
  orderId: OrderId;
  /** Whose hold is used up; without it only bottles that nobody holds are taken. */
  visitorId?: VisitorId;
  demands: readonly BottleDemand[];
  now: number;
  actor: string;
}

/**
 * Takes the bottles of an order from the shelf, all or none, and ends what its visitor holds; what others
 * hold stays theirs. `short` names the first format that has too few; the shelf is then as before, whether
 * the caller rolls back or not. Formats are taken in the order of their ids, so that two orders cannot wait
 * for each other. A visitor who holds nothing costs one statement per format.
 */
export async function takeBottles(
  tx: Tx,
  { orderId, visitorId, demands, now, actor }: Taking,
): Promise<TakeBottlesAnswer> {
  const wanted = mergeDemands(demands);
  const formatIds = wanted.map(({ formatId }) => formatId);
  let holds = 0;
  for (const [index, demand] of wanted.entries()) {
    const taken =
      (await takeIfEnough(tx, demand, visitorId, now)) ?? (await takeFreed(tx, demand, visitorId, now));
    holds = Math.max(holds, taken?.holds ?? 0);
    if (taken) continue;
    for (const earlier of wanted.slice(0, index))
      await addBottles(tx, earlier.formatId, earlier.bottles, now);
    if (visitorId !== undefined) await endHolds(tx, visitorId, now);
    const { onHand, held } = (await lockStock(tx, demand.formatId, now)) ?? { onHand: 0, held: 0 };
    return { kind: 'short', formatId: demand.formatId, onHand: onHand - held, heldByOthers: held };
  }
  if (holds > 0 && visitorId !== undefined) {
    const usedUp = await dropHolds(tx, formatIds, heldBy(visitorId));
    // The shelves of bottles that the order left out are not locked, and are not waited for.
    if (usedUp < holds) await endHolds(tx, visitorId, now);
  }
  const movements = wanted.map(({ formatId, bottles }) => ({
    formatId,
    change: -bottles,
    reason: 'order' as const,
    orderId,
  }));
  await writeMovements(tx, movements, actor, now);
  await noteFormatChanges(tx, formatIds, now);
  return { kind: 'taken' };
}

/** Tries again once the visitor's own hold on the format, and all that have run out, are free. */
async function takeFreed(tx: Tx, demand: BottleDemand, visitorId: VisitorId | undefined, now: number) {
  const { formatId } = demand;
  if (!(await lockStock(tx, formatId, now))?.held) return undefined;
  const ranOut = await dropHolds(tx, [formatId], runOutBy(now));
  const own = visitorId === undefined ? 0 : await dropHolds(tx, [formatId], heldBy(visitorId));
  return ranOut + own > 0 ? takeIfEnough(tx, demand, visitorId, now) : undefined;
}
