/**
 * The journal of changes: what a cached page or a search index must drop. Written in the transaction of the
 * change.
 */

import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import { insertGiven } from '#db/given-rows.ts';
import type { Schema } from '#db/schema.ts';
import type { Tx } from '#db/transaction.ts';
import { fewBottles } from './low-stock.rules.ts';

export interface CatalogueChange {
  seq: number;
  /** Null: anything may have changed. */
  productId: number | null;
  /** 0: nothing that a page or a search shows has changed, for example from 100 bottles to 99 (O-042). */
  isSeen: 0 | 1;
}

/** A format whose number of bottles has changed by an amount. */
export interface StockChange {
  formatId: number;
  change: number;
}

/** Notes one change; a null id means that any product may have changed. `now` in epoch ms. */
export async function noteProductChange(tx: Tx, productId: number | null, now: number): Promise<void> {
  await noteProductChanges(tx, [productId], now);
}

/** Notes a change of each product in one statement, as for a slice of an import; at most a few hundred. */
export async function noteProductChanges(
  tx: Tx,
  productIds: readonly (number | null)[],
  now: number,
): Promise<void> {
  if (productIds.length === 0) return;
  const rows = productIds.map((id) => ({ product_id: id, changed_at: now }));
  await insertGiven(tx, 'catalogue_changes', { product_id: 'integer', changed_at: 'bigint' }, rows);
}

/**
 * Notes one change for every product that these formats belong to, each named once. The stock is already
 * written, and nothing else has changed it since.
 */
export async function noteStockChanges(tx: Tx, changes: readonly StockChange[], now: number): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ formatId }) => formatId);
  await noteChanges(
    tx,
    changes.map(({ formatId, change }) => ({ formatId, change })),
    ids,
    now,
  );
}

const noteChanges = cachedQuery((db, changes: readonly ChangeFields[], ids: readonly number[], now: number) =>
  db
    .insertInto('catalogue_changes')
    .columns(['product_id', 'changed_at', 'is_seen'])
    .expression(({ selectFrom }) =>
      selectFrom('formats')
        .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
        .innerJoin(movedBottles(changes).as('moved'), 'moved.column1', 'formats.id')
        .leftJoin('packs', 'packs.format_id', 'formats.id')
        .select((eb) => [
          'formats.product_id',
          eb.cast<number>(eb.val(now), 'bigint').as('changed_at'),
          eb.fn.max<0 | 1>(isSeen(eb)).as('is_seen'),
        ])
        .where('formats.id', 'in', ids)
        .groupBy('formats.product_id')
        .orderBy('formats.product_id'),
    ),
);

type ChangeFields = { [K in keyof StockChange]: StockChange[K] };
/** A table of formats and changes, one row each; both databases name the columns of `values` this way. */
const movedBottles = (changes: readonly ChangeFields[]) =>
  sql<{ column1: number; column2: number }>`(values ${sql.join(
    changes.map(({ formatId, change }) => sql`(cast(${formatId} as integer), cast(${change} as integer))`),
  )})`;

type StockedPack = ExpressionBuilder<
  Schema & { moved: { column1: number; column2: number } },
  'formats' | 'bottle_stock' | 'packs' | 'moved'
>;

/** 1 if shoppers see a different number of bottles, or of packs, than before. */
function isSeen({ ref, lit }: StockedPack): Expression<0 | 1> {
  const now = sql`${ref('bottle_stock.on_hand')}`;
  const before = sql`(${ref('bottle_stock.on_hand')} - ${ref('moved.column2')})`;
  const bottles = ref('packs.bottles');
  /** Sold out, 'Only 1 left' and so on, or plenty. */
  const shown = (onHand: Expression<unknown>, perPack: Expression<unknown>) =>
    sql`case when ${onHand} / ${perPack} > ${lit(fewBottles)} then ${lit(fewBottles + 1)} else ${onHand} / ${perPack} end`;
  const differs = (perPack: Expression<unknown>) => sql`${shown(now, perPack)} <> ${shown(before, perPack)}`;
  return sql<
    0 | 1
  >`case when ${differs(lit(1))} or ${differs(sql`coalesce(${bottles}, 1)`)} then 1 else 0 end`;
}

/** The changes with a higher number, lowest first. */
export async function changesAbove(db: Db, seq: number): Promise<CatalogueChange[]> {
  return db
    .selectFrom('catalogue_changes')
    .select(['seq', 'product_id as productId', 'is_seen as isSeen'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute();
}

/** The number of the newest visible change, 0 if there is none. */
export async function newestChange(db: Db): Promise<number> {
  const row = await db
    .selectFrom('catalogue_changes')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** Small enough that no statement runs for long. */
const deletedAtOnce = 10_000;

/** Deletes the changes from before `until`, epoch ms, except the newest of all. */
export async function deleteChanges(db: Db, until: number): Promise<number> {
  const newest = await newestChange(db);
  let deleted = 0;
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('catalogue_changes')
      .where('seq', 'in', (eb) =>
        eb
          .selectFrom('catalogue_changes')
          .select('seq')
          .where('changed_at', '<', until)
          .where('seq', '<', newest)
          .orderBy('seq')
          .limit(deletedAtOnce),
      )
      .executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
    if (Number(numDeletedRows) < deletedAtOnce) return deleted;
  }
}
