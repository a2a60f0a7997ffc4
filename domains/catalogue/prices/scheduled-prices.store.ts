/**
 * Prices from a day on: one row each, which is marked as ended when applied or cancelled, and never deleted.
 */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { PackId } from '#kit/ids.ts';

export interface NewScheduledPrice {
  packId: PackId;
  priceCents: number;
  isSaleItem: boolean;
  fromAt: number;
}

export interface ScheduledPrice extends NewScheduledPrice {
  id: number;
  productId: number;
  createdAt: number;
  createdBy: string;
}

/** @throws a unique constraint's error if the pack already has one from that moment */
export async function insertScheduled(
  tx: Tx,
  { packId, priceCents, isSaleItem, fromAt }: NewScheduledPrice,
  { actor, now }: { actor: string; now: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('scheduled_prices')
    .values({
      pack_id: packId,
      price_cents: priceCents,
      is_sale_item: Number(isSaleItem),
      from_at: fromAt,
      created_at: now,
      created_by: actor,
      ended_at: null,
      outcome: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function waiting(db: Db) {
  return db
    .selectFrom('scheduled_prices')
    .innerJoin('packs', 'packs.id', 'scheduled_prices.pack_id')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .selectAll('scheduled_prices')
    .select('formats.product_id')
    .where('scheduled_prices.ended_at', 'is', null);
}

const asScheduled = (
  row: Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number],
): ScheduledPrice => ({
  id: row.id,
  packId: row.pack_id as PackId,
  productId: row.product_id,
  priceCents: row.price_cents,
  isSaleItem: row.is_sale_item === 1,
  fromAt: row.from_at,
  createdAt: row.created_at,
  createdBy: row.created_by,
});

const maxListed = 500;

/** The scheduled prices, earliest first: all of one product, or the shop's first five hundred (B-139). */
export async function listScheduledPrices(db: Db, productId?: number): Promise<ScheduledPrice[]> {
  const rows = await waiting(db)
    .$if(productId !== undefined, (query) => query.where('formats.product_id', '=', productId as number))
    .orderBy('scheduled_prices.from_at')
    .orderBy('scheduled_prices.id')
    .limit(maxListed)
    .execute();
  return rows.map(asScheduled);
}

export async function waitingPrice(db: Db, id: number): Promise<ScheduledPrice | undefined> {
  const row = await waiting(db).where('scheduled_prices.id', '=', id).executeTakeFirst();
  return row && asScheduled(row);
}

/** The pack's price from that moment on, if one waits. */
export async function waitingFrom(
  db: Db,
  packId: PackId,
  fromAt: number,
): Promise<ScheduledPrice | undefined> {
  const row = await waiting(db)
    .where('scheduled_prices.pack_id', '=', packId)
    .where('scheduled_prices.from_at', '=', fromAt)
    .executeTakeFirst();
  return row && asScheduled(row);
}

/**
 * The ids of prices whose day has come, earliest first, so that of two for the same pack the later is applied
 * last.
 */
export async function dueIds(db: Db, now: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('scheduled_prices')
    .select('id')
    .where('ended_at', 'is', null)
    .where('from_at', '<=', now)
    .orderBy('from_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** True if this call ended it; of several concurrent calls, only one does. */
export async function endScheduled(
  tx: Tx,
  id: number,
  outcome: 'applied' | 'cancelled',
  now: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('scheduled_prices')
    .set({ ended_at: now, outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
