/** Open counts by what they have counted. */
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';

/** Open counts that have counted any of these sizes after a moment, in order of id, each with those sizes. */
export async function openCountsOf(
  tx: Tx,
  formatIds: readonly FormatId[],
  after: number,
): Promise<Map<number, FormatId[]>> {
  if (formatIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('count_lines')
    .innerJoin('counts', 'counts.id', 'count_id')
    .select(['count_id', 'format_id'])
    .where('counts.state', '=', 'open')
    .where('format_id', 'in', formatIds)
    .where('last_at', '>', after)
    .orderBy('count_id')
    .execute();
  const byCount = Map.groupBy(rows, ({ count_id }) => count_id);
  return new Map([...byCount].map(([id, lines]) => [id, lines.map((line) => line.format_id as FormatId)]));
}
