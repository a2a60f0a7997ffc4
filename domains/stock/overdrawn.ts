/** Sizes that the till sold more of than the books had, and how many (B-174). */
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { noteStockChanges } from './catalogue-changes.store.ts';
import { overdrawnOf, writeOverdrawn } from './overdrawn.store.ts';
import { lockStockRows, type Movement, writeMovements, writeOnHand } from './stock.store.ts';

export { overdrawnOf as readOverdrawn } from './overdrawn.store.ts';

interface By {
  actor: string;
  now: number;
}

/** A movement caused by the till's sales, and by no person and no order. */
export const overdrawnMovement = (
  formatId: FormatId,
  change: number,
): Omit<Movement, 'note'> & { note: null } => ({
  ...{ formatId, change, reason: 'count' as const, orderId: null, note: null },
  ...{ cause: 'overdrawn' as const, source: 'till' },
});

/**
 * Takes overdrawn bottles from what has come since, as far as it is free; returns the sizes that changed. The
 * number on hand never falls below what is held.
 */
export async function makeGoodOverdrawn(db: Db, by: By): Promise<FormatId[]> {
  if ((await overdrawnOf(db)).length === 0) return [];
  return inTransaction(db, async (tx) => {
    const ids = (await overdrawnOf(tx)).map(({ formatId }) => formatId);
    return makeGood(tx, ids, by);
  });
}

/** The same for some sizes, within a transaction. */
export async function makeGood(tx: Tx, formatIds: readonly FormatId[], by: By): Promise<FormatId[]> {
  const ids = [...formatIds].sort((a, b) => a - b);
  const locked = await lockStockRows(tx, ids, by.now);
  const changed = (await overdrawnOf(tx, ids)).flatMap(({ formatId, bottles }) => {
    const { onHand, held } = locked.get(formatId) ?? { onHand: 0, held: 0 };
    const taken = Math.min(bottles, onHand - held);
    return taken > 0 ? [{ formatId, taken, left: bottles - taken, onHand: onHand - taken }] : [];
  });
  const ofChanged = changed.map(({ formatId }) => formatId);
  await writeOnHand(tx, changed, by.now);
  await writeMovements(
    tx,
    changed.map(({ formatId, taken }) => overdrawnMovement(formatId, -taken)),
    by.actor,
    by.now,
  );
  await writeOverdrawn(
    tx,
    changed.map(({ formatId, left }) => ({ formatId, bottles: left })),
  );
  await noteStockChanges(
    tx,
    changed.map(({ formatId, taken }) => ({ formatId, change: -taken })),
    by.now,
  );
  return ofChanged;
}

/**
 * A person has seen what is there: of the overdrawn bottles only `keep` are still to be made good. The rest
 * was counted, and both are in the ledger. The stock is locked by this transaction.
 */
export async function countOverdrawn(
  tx: Tx,
  formatId: FormatId,
  { keep, ...by }: By & { keep: number },
): Promise<void> {
  const before = (await overdrawnOf(tx, [formatId]))[0]?.bottles ?? 0;
  const counted = before - Math.min(before, keep);
  if (counted === 0) return;
  const movement: Movement = { ...overdrawnMovement(formatId, counted), cause: 'counted' };
  await writeMovements(tx, [movement, overdrawnMovement(formatId, -counted)], by.actor, by.now);
  await writeOverdrawn(tx, [{ formatId, bottles: before - counted }]);
}
