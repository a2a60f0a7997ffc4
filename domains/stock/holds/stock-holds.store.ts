/**
 * Bottles held for shoppers who are paying (S-02). `bottle_stock.held` is the sum of a format's rows here.
 * Before changing that sum, lock the stock of the format (`lockStock`), formats in the order of their ids.
 */
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import type { Tx } from '#db/transaction.ts';
import { lockStock } from '../stock.store.ts';

export interface Held {
  formatId: number;
  bottles: number;
}

const holds = expressionBuilder<Schema, 'stock_holds'>();

export const heldBy = (visitorId: string): Expression<SqlBool> =>
  holds('stock_holds.visitor_id', '=', visitorId);
export const expiredBy = (now: number): Expression<SqlBool> => holds('stock_holds.expires_at', '<=', now);
export const anyHold: Expression<SqlBool> = holds('stock_holds.bottles', '>', 0);

/** What is held for a visitor, expired or not, in the order of format ids. */
export async function holdsOf(db: Db, visitorId: string): Promise<Held[]> {
  return db
    .selectFrom('stock_holds')
    .select(['format_id as formatId', 'bottles'])
    .where(heldBy(visitorId))
    .orderBy('format_id')
    .execute();
}

/** Formats with expired holds, in the order of ids. */
export async function formatsWithExpiredHolds(db: Db, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_holds')
    .select('format_id')
    .distinct()
    .where(expiredBy(now))
    .orderBy('format_id')
    .execute();
  return rows.map((row) => row.format_id);
}

/**
 * Releases the holds that match, on stock that this transaction has locked, and returns how many there were.
 */
export async function releaseHolds(
  tx: Tx,
  formatIds: readonly number[],
  which: Expression<SqlBool>,
): Promise<number> {
  if (formatIds.length === 0) return 0;
  const released = await tx
    .deleteFrom('stock_holds')
    .where('format_id', 'in', formatIds)
    .where(which)
    .returning(['format_id as formatId', 'bottles'])
    .execute();
  for (const [formatId, bottles] of bottlesByFormat(released)) {
    await tx
      .updateTable('bottle_stock')
      .set(({ eb }) => ({ held: eb('held', '-', bottles) }))
      .where('format_id', '=', formatId)
      .execute();
  }
  return released.length;
}

/**
 * Makes a visitor's holds expire now, without locking any stock. The bottles are free at once; the next
 * transaction that locks the stock deletes the rows.
 */
export async function expireHoldsOf(tx: Tx, visitorId: string, now: number): Promise<void> {
  await tx
    .updateTable('stock_holds')
    .set({ expires_at: now })
    .where(heldBy(visitorId))
    .where('expires_at', '>', now)
    .execute();
}

/** Writes a visitor's holds on stock that this transaction has locked; the visitor must have none. */
export async function insertHolds(
  tx: Tx,
  visitorId: string,
  wanted: readonly Held[],
  expiresAt: number,
): Promise<void> {
  if (wanted.length === 0) return;
  await tx
    .insertInto('stock_holds')
    .values(
      wanted.map(({ formatId, bottles }) => ({
        visitor_id: visitorId,
        format_id: formatId,
        bottles,
        expires_at: expiresAt,
      })),
    )
    .execute();
  await tx
    .updateTable('bottle_stock')
    .set(({ eb, selectFrom }) => ({
      held: eb(
        'held',
        '+',
        selectFrom('stock_holds')
          .select('stock_holds.bottles')
          .whereRef('stock_holds.format_id', '=', 'bottle_stock.format_id')
          .where(heldBy(visitorId)),
      ),
    }))
    .where(
      'format_id',
      'in',
      wanted.map(({ formatId }) => formatId),
    )
    .execute();
}

/** Releases all holds of a visitor, in a transaction that has not locked any stock yet. */
export async function releaseHoldsOf(tx: Tx, visitorId: string, now: number): Promise<void> {
  const formatIds = (await holdsOf(tx, visitorId)).map(({ formatId }) => formatId);
  for (const formatId of formatIds) await lockStock(tx, formatId, now);
  await releaseHolds(tx, formatIds, heldBy(visitorId));
}

function bottlesByFormat(held: readonly Held[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { formatId, bottles } of held) sums.set(formatId, (sums.get(formatId) ?? 0) + bottles);
  return sums;
}
