/**
 * Bottles on hand per format and the ledger behind them (G-35). Every change goes through here, so that the stock of a
 * format is always the sum of its movements.
 */
import type { Tx } from '#db/transaction.ts';

export interface Movement {
  formatId: number;
  change: number;
  reason: 'import' | 'order' | 'release' | 'count';
  orderId: string | null;
}

export interface Counted {
  formatId: number;
  onHand: number;
}

/** Takes bottles if there are enough; false leaves the stock as it was. */
export async function takeIfEnough(tx: Tx, formatId: number, bottles: number, now: number): Promise<boolean> {
  const taken = await tx
    .updateTable('bottle_stock')
    .set(({ eb }) => ({ on_hand: eb('on_hand', '-', bottles), updated_at: now }))
    .where('format_id', '=', formatId)
    .where('on_hand', '>=', bottles)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Puts bottles back, or takes them off when negative; the database refuses less than none. */
export async function addBottles(tx: Tx, formatId: number, bottles: number, now: number): Promise<void> {
  await tx
    .updateTable('bottle_stock')
    .set(({ eb }) => ({ on_hand: eb('on_hand', '+', bottles), updated_at: now }))
    .where('format_id', '=', formatId)
    .execute();
}

/** Locks the stock of a format for this transaction and answers what is on hand; undefined for an unknown format. */
export async function holdStock(tx: Tx, formatId: number, now: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('bottle_stock')
    .set({ updated_at: now })
    .where('format_id', '=', formatId)
    .returning('on_hand')
    .executeTakeFirst();
  return row?.on_hand;
}

/** Writes into the ledger; the caller has changed the stock by as much. */
export async function writeMovements(tx: Tx, movements: readonly Movement[], actor: string, now: number): Promise<void> {
  if (movements.length === 0) return;
  await tx
    .insertInto('stock_movements')
    .values(
      movements.map(({ formatId, change, reason, orderId }) => ({
        format_id: formatId,
        change,
        reason,
        order_id: orderId,
        actor,
        moved_at: now,
      })),
    )
    .execute();
}

/** Formats of which an order has ever moved bottles, in the order of ids. */
export async function formatsOfOrder(tx: Tx, orderId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('stock_movements')
    .select('format_id')
    .distinct()
    .where('order_id', '=', orderId)
    .orderBy('format_id')
    .execute();
  return rows.map((row) => row.format_id);
}

/** What an order still holds: bottles taken and not given back, per format. */
export async function heldByOrder(tx: Tx, orderId: string): Promise<{ formatId: number; bottles: number }[]> {
  const rows = await tx
    .selectFrom('stock_movements')
    .select(({ fn }) => ['format_id', fn.sum<number>('change').as('change')])
    .where('order_id', '=', orderId)
    .groupBy('format_id')
    .having(({ fn }) => fn.sum<number>('change'), '<', 0)
    .orderBy('format_id')
    .execute();
  return rows.map((row) => ({ formatId: row.format_id, bottles: -Number(row.change) }));
}

/** Sets counted stock, of new formats too, and answers by how much each changed; the rows stay locked for this transaction. */
export async function setStock(tx: Tx, counted: readonly Counted[], now: number): Promise<{ formatId: number; change: number }[]> {
  if (counted.length === 0) return [];
  const inOrder = [...counted].sort((a, b) => a.formatId - b.formatId);
  const locked = await tx
    .insertInto('bottle_stock')
    .values(inOrder.map(({ formatId }) => ({ format_id: formatId, on_hand: 0, updated_at: now })))
    .onConflict((conflict) => conflict.column('format_id').doUpdateSet({ updated_at: now }))
    .returning(['format_id', 'on_hand'])
    .execute();
  await tx
    .insertInto('bottle_stock')
    .values(inOrder.map(({ formatId, onHand }) => ({ format_id: formatId, on_hand: onHand, updated_at: now })))
    .onConflict((conflict) => conflict.column('format_id').doUpdateSet(({ ref }) => ({ on_hand: ref('excluded.on_hand') })))
    .execute();
  const before = new Map(locked.map((row) => [row.format_id, row.on_hand]));
  return inOrder
    .map(({ formatId, onHand }) => ({ formatId, change: onHand - (before.get(formatId) ?? 0) }))
    .filter(({ change }) => change !== 0);
}
