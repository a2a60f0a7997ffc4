/** What counts under way have counted that is not in the books yet. */
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';

interface CountedSince {
  formatIds: readonly FormatId[];
  /** Epoch ms, exclusive. */
  after: number;
}

/** Counts that have counted any of these sizes after a moment, in order of id. */
export async function countsUnderWay(tx: Tx, counted: CountedSince): Promise<number[]> {
  const rows = await linesUnderWay(tx, counted).select('count_id').distinct().orderBy('count_id').execute();
  return rows.map(({ count_id }) => count_id);
}

/** Which of these sizes a count, which the caller has locked, has counted after a moment. */
export async function sizesUnderWay(tx: Tx, countId: number, counted: CountedSince): Promise<FormatId[]> {
  const rows = await linesUnderWay(tx, counted)
    .select('format_id')
    .where('count_id', '=', countId)
    .orderBy('format_id')
    .execute();
  return rows.map(({ format_id }) => format_id as FormatId);
}

const linesUnderWay = (tx: Tx, { formatIds, after }: CountedSince) =>
  tx
    .selectFrom('count_lines')
    .innerJoin('counts', 'counts.id', 'count_id')
    .where('counts.state', 'in', ['open', 'accepting'])
    .where('accepted_change', 'is', null)
    .where('format_id', 'in', formatIds)
    .where('last_at', '>', after);
