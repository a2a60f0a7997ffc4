import type { MovementCause } from '#db/schema.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { noteStockChanges } from './catalogue-changes.store.ts';
import { expiredBy, releaseHolds } from './holds/stock-holds.store.ts';
import { type LockedStock, lockStockRows, writeMovements, writeOnHand } from './stock.store.ts';

export interface BottleMove {
  formatId: FormatId;
  /** Bottles that come or, if negative, go. */
  change: number;
  /** When they really moved, if that was earlier than now. */
  happenedAt?: number;
}

export interface MovedBy {
  cause: MovementCause;
  /** 'receipt:12' */
  source: string;
  note: string | null;
  actor: string;
  now: number;
  /** What this transaction has already locked (`lockStocks`), and not changed since. */
  locked?: ReadonlyMap<number, LockedStock>;
}

export interface Moved {
  formatId: FormatId;
  /** As it was moved: less than requested if it would have gone below zero or below what is held. */
  change: number;
  /** Bottles that should have gone but were not there. */
  missing: number;
  onHand: number;
}

/**
 * Moves bottles of many formats through the ledger, each once, and returns the results in the order of format
 * ids. What goes is never more than is on hand and not held: the ledger records what was there, and the
 * caller learns what was missing.
 */
export async function moveBottles(tx: Tx, moves: readonly BottleMove[], by: MovedBy): Promise<Moved[]> {
  const wanted = new Map<FormatId, number>();
  for (const { formatId, change } of moves) wanted.set(formatId, (wanted.get(formatId) ?? 0) + change);
  const ids = [...wanted.keys()].sort((a, b) => a - b);
  let locked = by.locked ?? (await lockStockRows(tx, ids, by.now));
  const isShort = (id: FormatId) => {
    const stock = locked.get(id);
    return stock !== undefined && stock.onHand + (wanted.get(id) ?? 0) < stock.held;
  };
  const short = ids.filter(isShort);
  if (short.length > 0) {
    await releaseHolds(tx, short, expiredBy(by.now));
    locked = await lockStockRows(tx, ids, by.now);
  }
  const moved = ids.map((formatId): Moved => {
    const { onHand, held } = locked.get(formatId) ?? { onHand: 0, held: 0 };
    const asked = wanted.get(formatId) ?? 0;
    const change = Math.max(asked, held - onHand);
    // Held bottles must not turn a removal into an addition.
    const real = asked < 0 ? Math.min(change, 0) : asked;
    return { formatId, change: real, missing: real - asked, onHand: onHand + real };
  });
  const changed = moved.filter(({ change }) => change !== 0);
  await writeOnHand(
    tx,
    changed.map(({ formatId, onHand }) => ({ formatId, onHand })),
    by.now,
  );
  const { cause, source, note, actor, now } = by;
  const momentOf = new Map(moves.map((move) => [move.formatId, move.happenedAt ?? null]));
  await writeMovements(
    tx,
    changed.map(({ formatId, change }) => ({
      ...{ formatId, change, reason: 'count' as const, orderId: null, note, cause, source },
      happenedAt: momentOf.get(formatId) ?? null,
    })),
    actor,
    now,
  );
  await noteStockChanges(tx, changed, now);
  return moved;
}
