import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { noteStockChanges } from './catalogue-changes.store.ts';
import { expiredBy, releaseHolds } from './holds/stock-holds.store.ts';
import { overdrawnOf, writeOverdrawn } from './overdrawn.store.ts';
import { overdrawnMovement } from './overdrawn.ts';
import { askRecount } from './recounts.store.ts';
import { countedAtOf, lockStockRows, type Movement, writeMovements, writeOnHand } from './stock.store.ts';

/** Bottles that left the store through the till, or came back to it. */
export interface TillMove {
  formatId: FormatId;
  /** −2 for two that were sold, 1 for one that came back. */
  change: number;
  /** When it was rung up, epoch ms. */
  happenedAt: number;
  /** The till's line that reports it: '<prefix of the till>:<sale>:<line>'. */
  source: string;
}

/**
 * Writes what the till sold and took back into the books (B-173). If the size was counted after the sale, the
 * count already saw it: the ledger gets the movement and, beside it, what the count had taken for a loss
 * (B-167). What the books do not have, or hold for a shopper who is paying, is overdrawn: the number on hand
 * stays the same, and what comes next makes it good (B-174). Returns the sizes that became overdrawn.
 */
export async function takeTillSales(
  tx: Tx,
  moves: readonly TillMove[],
  { actor, now }: { actor: string; now: number },
): Promise<FormatId[]> {
  const ids = [...new Set(moves.map(({ formatId }) => formatId))].sort((a, b) => a - b);
  if (ids.length === 0) return [];
  await lockStockRows(tx, ids, now);
  await releaseHolds(tx, ids, expiredBy(now));
  const stocks = await lockStockRows(tx, ids, now);
  const countedAt = await countedAtOf(tx, ids);
  const onHandBefore = new Map(ids.map((formatId) => [formatId, stocks.get(formatId)?.onHand ?? 0]));
  const before = new Map((await overdrawnOf(tx, ids)).map(({ formatId, bottles }) => [formatId, bottles]));
  const overdrawn = new Map(before);
  const movements: Movement[] = [];
  for (const { formatId, change, happenedAt, source } of moves) {
    const stock = stocks.get(formatId);
    if (!stock || change === 0) continue;
    const rung: Movement = {
      ...{ formatId, change, reason: 'count', orderId: null, source, happenedAt },
      cause: change < 0 ? 'till-sold' : 'till-returned',
    };
    if ((countedAt.get(formatId) ?? -1) >= happenedAt) {
      const counted: Movement = { ...rung, change: -change, cause: 'counted' };
      // Additions come first, so that no line of the ledger is below zero.
      movements.push(...(change < 0 ? [counted, rung] : [rung, counted]));
      continue;
    }
    const owed = overdrawn.get(formatId) ?? 0;
    const owes = owedAfter({ ...stock, owed }, change);
    if (owes > owed) movements.push(overdrawnMovement(formatId, owes - owed), rung);
    else if (owes < owed) movements.push(rung, overdrawnMovement(formatId, owes - owed));
    else movements.push(rung);
    stock.onHand += change + owes - owed;
    overdrawn.set(formatId, owes);
  }
  const after = ids.map((formatId) => ({ formatId, onHand: stocks.get(formatId)?.onHand ?? 0 }));
  await writeOnHand(tx, after, now);
  await writeMovements(tx, movements, actor, now);
  const changed = [...overdrawn].map(([formatId, bottles]) => ({ formatId, bottles }));
  await writeOverdrawn(
    tx,
    changed.filter(({ formatId, bottles }) => bottles !== (before.get(formatId) ?? 0)),
  );
  const fresh = changed.filter(({ formatId, bottles }) => bottles > (before.get(formatId) ?? 0));
  for (const { formatId, bottles } of fresh)
    await askRecount(tx, { formatId, why: why(bottles) }, { actor, now });
  await noteStockChanges(
    tx,
    after.map(({ formatId, onHand }) => ({ formatId, change: onHand - (onHandBefore.get(formatId) ?? 0) })),
    now,
  );
  return fresh.map(({ formatId }) => formatId);
}

/** How many bottles are overdrawn after a change: those that are not there or not free, less what comes. */
function owedAfter({ onHand, held, owed }: { onHand: number; held: number; owed: number }, change: number) {
  if (change < 0) return owed + Math.max(0, -change - (onHand - held));
  return Math.max(0, owed - change);
}

const why = (bottles: number) =>
  `The till sold ${bottles === 1 ? '1 bottle' : `${bottles} bottles`} more than the books had`;
