/** The only SQL on `opening_marks`. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

export async function putMark(tx: Tx, what: string, { at, by }: { at: number; by: string }): Promise<void> {
  const row = { marked_at: at, marked_by: by };
  await tx
    .insertInto('opening_marks')
    .values({ what, ...row })
    .onConflict((conflict) => conflict.column('what').doUpdateSet(row))
    .execute();
}

export async function readMarks(db: Db): Promise<Map<string, { at: number; by: string }>> {
  const rows = await db.selectFrom('opening_marks').selectAll().execute();
  return new Map(rows.map((row) => [row.what, { at: row.marked_at, by: row.marked_by }]));
}
