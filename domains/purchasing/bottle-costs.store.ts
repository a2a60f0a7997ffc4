import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';

/** The average cost of a bottle, in hundredths of a cent; sizes without a known cost are left out. */
export async function averagesOf(db: Db, formatIds: readonly FormatId[]): Promise<Map<FormatId, number>> {
  if (formatIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bottle_costs')
    .select(['format_id', 'average_hundredths'])
    .where('format_id', 'in', formatIds)
    .execute();
  return new Map(rows.map((row) => [row.format_id as FormatId, Number(row.average_hundredths)]));
}

/** The caller's transaction has locked the stock of these sizes. */
export async function writeAverages(
  tx: Tx,
  averages: ReadonlyMap<FormatId, number>,
  now: number,
): Promise<void> {
  if (averages.size === 0) return;
  await tx
    .insertInto('bottle_costs')
    .values(
      [...averages].map(([formatId, hundredths]) => ({
        format_id: formatId,
        average_hundredths: hundredths,
        changed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('format_id').doUpdateSet(({ ref }) => ({
        average_hundredths: ref('excluded.average_hundredths'),
        changed_at: now,
      })),
    )
    .execute();
}
