/**
 * Bottles that the till sold beyond what the books had; the stock of their sizes is locked before they
 * change.
 */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';

export interface Overdrawn {
  formatId: FormatId;
  bottles: number;
}

/** All of them, in the order of formats; only these sizes, if they are given. */
export async function overdrawnOf(db: Db, formatIds?: readonly number[]): Promise<Overdrawn[]> {
  if (formatIds?.length === 0) return [];
  const rows = await db
    .selectFrom('overdrawn')
    .select(['format_id', 'bottles'])
    .$if(formatIds !== undefined, (query) => query.where('format_id', 'in', formatIds ?? []))
    .orderBy('format_id')
    .execute();
  return rows.map(({ format_id, bottles }) => ({ formatId: format_id as FormatId, bottles }));
}

/** A size without any has no row. */
export async function writeOverdrawn(tx: Tx, rows: readonly Overdrawn[]): Promise<void> {
  const settled = rows.filter(({ bottles }) => bottles === 0).map(({ formatId }) => formatId);
  if (settled.length > 0) await tx.deleteFrom('overdrawn').where('format_id', 'in', settled).execute();
  const open = rows.filter(({ bottles }) => bottles > 0);
  if (open.length === 0) return;
  await tx
    .insertInto('overdrawn')
    .values(open.map(({ formatId, bottles }) => ({ format_id: formatId, bottles })))
    .onConflict((conflict) =>
      conflict.column('format_id').doUpdateSet(({ ref }) => ({ bottles: ref('excluded.bottles') })),
    )
    .execute();
}
