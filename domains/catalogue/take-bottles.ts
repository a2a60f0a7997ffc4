import type { Tx } from '#db/transaction.ts';
import type { FormatId, OrderId } from '#kit/ids.ts';
import { noteFormatChanges } from './catalogue-changes.store.ts';
import { addBottles, holdStock, takeIfEnough, writeMovements } from './stock.store.ts';

export interface BottleDemand {
  formatId: FormatId;
  bottles: number;
}

export type TakeBottlesAnswer = { kind: 'taken' } | { kind: 'short'; formatId: FormatId; onHand: number };

interface Taking {
  orderId: OrderId;
  demands: readonly BottleDemand[];
  now: number;
  actor: string;
}

/**
 * Takes the bottles of an order from the shelf, all or none. `short` names the first format that has too few and how many
 * there are; the stock is then as before, whether the caller rolls back or not. Formats are taken in the order of their
 * ids, so that two orders cannot wait for each other.
 */
export async function takeBottles(tx: Tx, { orderId, demands, now, actor }: Taking): Promise<TakeBottlesAnswer> {
  const wanted = mergeDemands(demands);
  for (const [index, { formatId, bottles }] of wanted.entries()) {
    if (await takeIfEnough(tx, formatId, bottles, now)) continue;
    for (const taken of wanted.slice(0, index)) await addBottles(tx, taken.formatId, taken.bottles, now);
    return { kind: 'short', formatId, onHand: (await holdStock(tx, formatId, now)) ?? 0 };
  }
  const movements = wanted.map(({ formatId, bottles }) => ({ formatId, change: -bottles, reason: 'order' as const, orderId }));
  await writeMovements(tx, movements, actor, now);
  await noteFormatChanges(
    tx,
    wanted.map(({ formatId }) => formatId),
    now,
  );
  return { kind: 'taken' };
}

function mergeDemands(demands: readonly BottleDemand[]): BottleDemand[] {
  const bottlesOf = new Map<FormatId, number>();
  for (const { formatId, bottles } of demands) {
    if (!Number.isSafeInteger(bottles) || bottles < 1) throw new RangeError(`Cannot take ${bottles} bottles of format ${formatId}`);
    bottlesOf.set(formatId, (bottlesOf.get(formatId) ?? 0) + bottles);
  }
  return [...bottlesOf].map(([formatId, bottles]) => ({ formatId, bottles })).sort((a, b) => a.formatId - b.formatId);
}
