/**
 * Bottles on hand per format and the ledger behind them (G-35). Every change goes through here, so the stock
 * of a format is always the sum of its movements. An allocation leaves the bottles that are held
 * (stock-holds.store.ts).
 */
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { MovementCause, StockMovementRow } from '#db/schema.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';

export interface Movement {
  formatId: number;
  change: number;
  reason: 'import' | 'order' | 'release' | 'count';
  orderId: string | null;
  /** Why, in the words of the person who counted. */
  note?: string | null;
  cause?: MovementCause | null;
  /** What it was moved by: 'receipt:12'. */
  source?: string | null;
  /** When it really moved, if that was at another moment. */
  happenedAt?: number | null;
}

export interface Counted {
  formatId: number;
  onHand: number;
}

export interface LockedStock {
  onHand: number;
  /** How many of those on hand are held for shoppers who are paying, expired holds included. */
  held: number;
}

/**
 * Allocates bottles if enough are not held; undefined leaves the stock as it was. The same statement returns
 * the number of formats on which the visitor has holds.
 */
export async function allocateIfEnough(
  tx: Tx,
  { formatId, bottles }: { formatId: number; bottles: number },
  visitorId: string | undefined,
  now: number,
): Promise<{ holds: number } | undefined> {
  const [allocated] = await allocateFree(tx, formatId, bottles, visitorId ?? '', now);
  return allocated && { holds: Number(allocated.holds) };
}

const allocateFree = cachedQuery((db, formatId: number, bottles: number, visitorId: string, now: number) =>
  db
    .updateTable('bottle_stock')
    .set(({ eb }) => ({ on_hand: eb('on_hand', '-', bottles), updated_at: now }))
    .where('format_id', '=', formatId)
    .where(({ eb, ref }) => eb(eb('on_hand', '-', ref('held')), '>=', bottles))
    .returning(({ selectFrom }) =>
      selectFrom('stock_holds')
        .select(({ fn }) => fn.countAll<number>().as('holds'))
        .where('visitor_id', '=', visitorId)
        .as('holds'),
    ),
);

/** Adds bottles, or removes them if negative; the database refuses less than zero or less than are held. */
export async function addBottles(tx: Tx, formatId: number, bottles: number, now: number): Promise<void> {
  await tx
    .updateTable('bottle_stock')
    .set(({ eb }) => ({ on_hand: eb('on_hand', '+', bottles), updated_at: now }))
    .where('format_id', '=', formatId)
    .execute();
}

/** Locks the stock of a format for this transaction and reads it; undefined for an unknown format. */
export async function lockStock(tx: Tx, formatId: number, now: number): Promise<LockedStock | undefined> {
  const row = await tx
    .updateTable('bottle_stock')
    .set({ updated_at: now })
    .where('format_id', '=', formatId)
    .returning(['on_hand', 'held'])
    .executeTakeFirst();
  return row && { onHand: row.on_hand, held: row.held };
}

/** Writes into the ledger; the caller has already changed the stock by the same amounts. */
export async function writeMovements(
  tx: Tx,
  movements: readonly Movement[],
  actor: string,
  now: number,
): Promise<void> {
  if (movements.length === 0) return;
  await insertMovements(
    tx,
    movements.map(
      ({
        formatId,
        change,
        reason,
        orderId,
        note = null,
        cause = null,
        source = null,
        happenedAt = null,
      }) => ({
        format_id: formatId,
        change,
        reason,
        order_id: orderId,
        note,
        actor,
        moved_at: now,
        cause,
        source,
        happened_at: happenedAt,
      }),
    ),
  );
}

type MovementToWrite = { [K in keyof Omit<StockMovementRow, 'id'>]: StockMovementRow[K] };

const insertMovements = cachedQuery((db, rows: readonly MovementToWrite[]) =>
  db.insertInto('stock_movements').values(rows),
);

/** Every format that an order has moved bottles of, in the order of ids. */
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

/** The bottles that are still allocated to an order, per format. */
export async function allocatedToOrder(
  db: Db,
  orderId: string,
): Promise<{ formatId: FormatId; bottles: number }[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => ['format_id', fn.sum<number>('change').as('change')])
    .where('order_id', '=', orderId)
    .groupBy('format_id')
    .having(({ fn }) => fn.sum<number>('change'), '<', 0)
    .orderBy('format_id')
    .execute();
  return rows.map((row) => ({ formatId: row.format_id as FormatId, bottles: -Number(row.change) }));
}

/** The bottles that an order returned for this reason, by its word in the ledger; in the order of formats. */
export async function returnedByOrder(
  db: Db,
  orderId: string,
  note: string,
): Promise<{ formatId: FormatId; bottles: number }[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => ['format_id', fn.sum<number>('change').as('change')])
    .where('order_id', '=', orderId)
    .where('reason', '=', 'release')
    .where('note', '=', note)
    .groupBy('format_id')
    .orderBy('format_id')
    .execute();
  return rows.map((row) => ({ formatId: row.format_id as FormatId, bottles: Number(row.change) }));
}

/**
 * Locks the stock of many formats for this transaction, in the order given, and reads it; new formats start
 * with none.
 */
export async function lockStockRows(
  tx: Tx,
  formatIds: readonly number[],
  now: number,
): Promise<Map<number, LockedStock>> {
  if (formatIds.length === 0) return new Map();
  const rows = await lockRows(tx, formatIds, now);
  return new Map(rows.map((row) => [row.format_id, { onHand: row.on_hand, held: row.held }]));
}

const lockRows = cachedQuery((db, formatIds: readonly number[], now: number) =>
  db
    .insertInto('bottle_stock')
    .values(formatIds.map((formatId) => ({ format_id: formatId, on_hand: 0, updated_at: now })))
    .onConflict((conflict) => conflict.column('format_id').doUpdateSet({ updated_at: now }))
    .returning(['format_id', 'on_hand', 'held']),
);

/**
 * Notes the moment for which a count says what stood there, null for never; the stock is locked by this
 * transaction.
 */
export async function writeCountedAt(
  tx: Tx,
  counted: readonly { formatId: number; at: number | null }[],
): Promise<void> {
  if (counted.length > 0)
    await setCountedAt(
      tx,
      counted.map(({ formatId, at }) => ({ format_id: formatId, counted_at: at })),
    );
}

const setCountedAt = cachedQuery((db, rows: readonly { format_id: number; counted_at: number | null }[]) =>
  db
    .insertInto('bottle_stock')
    .values(rows.map((row) => ({ ...row, on_hand: 0, updated_at: 0 })))
    .onConflict((conflict) =>
      conflict.column('format_id').doUpdateSet(({ ref }) => ({ counted_at: ref('excluded.counted_at') })),
    ),
);

/** The moments for which counts say what stood there; sizes that were never counted are left out. */
export async function countedAtOf(db: Db, formatIds: readonly number[]): Promise<Map<number, number>> {
  if (formatIds.length === 0) return new Map();
  const rows = await countedOf(db, formatIds);
  return new Map(rows.map((row) => [row.format_id, Number(row.counted_at)]));
}

const countedOf = cachedQuery((db, formatIds: readonly number[]) =>
  db
    .selectFrom('bottle_stock')
    .select(['format_id', 'counted_at'])
    .where('format_id', 'in', formatIds)
    .where('counted_at', 'is not', null),
);

/** Sets stock that this transaction has locked; the database refuses less than are held. */
export async function writeOnHand(tx: Tx, counted: readonly Counted[], now: number): Promise<void> {
  if (counted.length === 0) return;
  await setOnHand(
    tx,
    counted.map(({ formatId, onHand }) => ({ format_id: formatId, on_hand: onHand })),
    now,
  );
}

const setOnHand = cachedQuery((db, rows: readonly { format_id: number; on_hand: number }[], now: number) =>
  db
    .insertInto('bottle_stock')
    .values(rows.map(({ format_id, on_hand }) => ({ format_id, on_hand, updated_at: now })))
    .onConflict((conflict) =>
      conflict.column('format_id').doUpdateSet(({ ref }) => ({ on_hand: ref('excluded.on_hand') })),
    ),
);
