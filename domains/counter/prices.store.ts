/** Prices that were sent to the till, and what is sold here that the till does not know (B-177). */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { CounterPriceRow } from '#db/tables/counter.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';

export interface DuePrice {
  itemKey: string;
  priceCents: number;
}

/**
 * Items whose price changed here since it was sent to the till; a case has the price of the pack with that
 * many bottles.
 */
export function duePrices(db: Db, { after, limit }: { after: string; limit: number }): Promise<DuePrice[]> {
  return db
    .selectFrom('counter_items')
    .innerJoin('packs', (join) =>
      join
        .onRef('packs.format_id', '=', 'counter_items.format_id')
        .onRef('packs.bottles', '=', 'counter_items.bottles'),
    )
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .leftJoin('counter_prices as told', 'told.item_key', 'counter_items.item_key')
    .select(['counter_items.item_key as itemKey', 'packs.price_cents as priceCents'])
    .where('counter_items.item_key', '>', after)
    .where('counter_items.item_key', 'not like', 'code:%')
    .where('packs.published', '=', 1)
    .where('products.withdrawn_at', 'is', null)
    .where((eb) =>
      eb.or([eb('told.item_key', 'is', null), eb('told.price_cents', '<>', eb.ref('packs.price_cents'))]),
    )
    .orderBy('counter_items.item_key')
    .limit(limit)
    .execute();
}

export interface NewSize {
  formatId: FormatId;
  priceCents: number;
  gtin: string;
  isTaxed: boolean;
}

/** The key of something that the till does not have yet. */
export const newKeyOf = (formatId: number): string => `new:${formatId}`;

/**
 * Sizes that are sold, have a bar code of their own, and are not a known item of the till. Those that the
 * till refused at this price are left out.
 */
export async function newSizes(db: Db, limit: number): Promise<NewSize[]> {
  const rows = await db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .innerJoin('barcodes', (join) =>
      join.onRef('barcodes.format_id', '=', 'packs.format_id').on('barcodes.bottles', '=', 1),
    )
    .select([
      'packs.format_id as formatId',
      'packs.price_cents as priceCents',
      'products.taxable',
      sql<string>`min(barcodes.gtin14)`.as('gtin'),
    ])
    .where('packs.bottles', '=', 1)
    .where('packs.published', '=', 1)
    .where('products.withdrawn_at', 'is', null)
    .where(
      sql<SqlBool>`not exists (select 1 from barcodes as other
        where other.gtin14 = barcodes.gtin14 and other.format_id <> barcodes.format_id)`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from counter_items as item
        where item.format_id = packs.format_id and item.bottles = 1 and item.item_key not like 'code:%')`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from counter_prices as told
        where told.item_key = 'new:' || packs.format_id and told.price_cents = packs.price_cents)`,
    )
    .groupBy(['packs.format_id', 'packs.price_cents', 'products.taxable'])
    .orderBy('packs.format_id')
    .limit(limit)
    .execute();
  return rows.map(({ formatId, taxable, ...row }) => ({
    ...row,
    ...{ formatId: formatId as FormatId, isTaxed: taxable === 1 },
  }));
}

/** Notes what was sent to the till, and with what result. */
export async function writePrices(
  tx: Tx,
  prices: readonly DuePrice[],
  { refused, now }: { refused: CounterPriceRow['refused']; now: number },
): Promise<void> {
  if (prices.length === 0) return;
  await tx
    .insertInto('counter_prices')
    .values(
      prices.map(({ itemKey, priceCents }) => ({
        ...{ item_key: itemKey, price_cents: priceCents, told_at: now, refused },
      })),
    )
    .onConflict((conflict) =>
      conflict.column('item_key').doUpdateSet(({ ref }) => ({
        price_cents: ref('excluded.price_cents'),
        told_at: ref('excluded.told_at'),
        refused: ref('excluded.refused'),
      })),
    )
    .execute();
}

export async function dropNew(tx: Tx, formatId: FormatId): Promise<void> {
  await tx.deleteFrom('counter_prices').where('item_key', '=', newKeyOf(formatId)).execute();
}

/** What was refused is tried once more. */
export async function forgetRefusals(db: Db): Promise<void> {
  await db.deleteFrom('counter_prices').where('refused', 'is not', null).execute();
}

export interface RefusedPrice {
  formatId: FormatId;
  priceCents: number;
  isNew: boolean;
  why: 'refused' | 'there-already';
}

/** What the till did not accept, newest first. */
export async function refusedPrices(db: Db, limit: number): Promise<RefusedPrice[]> {
  const rows = await db
    .selectFrom('counter_prices')
    .leftJoin('counter_items', 'counter_items.item_key', 'counter_prices.item_key')
    .select(['counter_prices.item_key', 'price_cents', 'refused', 'format_id'])
    .where('refused', 'is not', null)
    .orderBy('told_at', 'desc')
    .orderBy('counter_prices.item_key')
    .limit(limit)
    .execute();
  return rows.flatMap(({ item_key, price_cents: priceCents, refused: why, format_id }) => {
    const formatId = (format_id ?? (Number(item_key.replace('new:', '')) || null)) as FormatId | null;
    return formatId === null || why === null
      ? []
      : [{ formatId, priceCents, isNew: format_id === null, why }];
  });
}
