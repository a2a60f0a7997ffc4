/**
 * The journal of changes: what a cached page or a search index must forget. Written in the transaction of the
 * change.
 */

import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

export interface CatalogueChange {
  seq: number;
  /** Null: anything may have changed. */
  productId: number | null;
}

/** Notes one change; a null id means that any product may have changed. `now` in epoch ms. */
export async function noteProductChange(tx: Tx, productId: number | null, now: number): Promise<void> {
  await tx.insertInto('catalogue_changes').values({ product_id: productId, changed_at: now }).execute();
}

/** Notes one change for every product that these formats belong to. */
export async function noteFormatChanges(tx: Tx, formatIds: readonly number[], now: number): Promise<void> {
  if (formatIds.length === 0) return;
  await noteFormats(tx, formatIds, now);
}

const noteFormats = cachedQuery((db, formatIds: readonly number[], now: number) =>
  db
    .insertInto('catalogue_changes')
    .columns(['product_id', 'changed_at'])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('formats')
        .select(['product_id', cast<number>(val(now), 'bigint').as('changed_at')])
        .distinct()
        .where('id', 'in', formatIds)
        .orderBy('product_id'),
    ),
);

/** The changes with a higher number, lowest first. */
export async function changesAbove(db: Db, seq: number): Promise<CatalogueChange[]> {
  return db
    .selectFrom('catalogue_changes')
    .select(['seq', 'product_id as productId'])
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

/** Deletes the changes of before `until`, epoch ms, except the newest of all. */
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
