/** Postings that contradict their lines, or the close of their day. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import { type Books, bySlices } from '#platform/proof/by-slices.ts';
import { type DayClose, latestClose } from './day-close/day-closes.store.ts';

export function mismatchedLines({ db, keysAtOnce }: Books) {
  const lines = sql<number>`coalesce((
    select sum(line.goods_cents) from posting_lines as line where line.posting_id = postings.id and line.day = postings.day
  ), 0)`;
  return bySlices({ db, keysAtOnce }, 'postings.id', async (within) => {
    const rows = await db
      .selectFrom('postings')
      .select(['key', 'goods_cents as goods', lines.as('lines')])
      .where(within('id'))
      .where(
        sql<boolean>`(goods_cents <> ${lines} or (kind <> 'till' and total_cents <> goods_cents + delivery_cents + tax_cents))`,
      )
      .execute();
    return rows.map((row) => ({ ...row, lines: Number(row.lines) }));
  });
}

/** The totals posted under these keys, in cents. */
export async function postedTotals(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('postings')
    .select(['key', 'total_cents'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, total_cents }) => [key, total_cents]));
}

/** Closed days whose postings no longer add up to the figures of their close. */
export function changedClosedDays(books: Books): Promise<{ close: DayClose; total: number }[]> {
  const { db } = books;
  return bySlices(books, 'day_closes.id', async (within) => {
    const rows = await db
      .selectFrom('day_closes')
      .select((row) => [
        'day',
        row
          .selectFrom('postings')
          .select(({ fn }) => fn.sum<number | null>('total_cents').as('total'))
          .whereRef('postings.day', '=', 'day_closes.day')
          .where('kind', '=', 'sale')
          .as('total'),
      ])
      .where(within('id'))
      .where('state', '=', 'closed')
      .execute();
    const moved: { close: DayClose; total: number }[] = [];
    for (const { day, total } of rows) {
      const close = await latestClose(db, day);
      if (close?.state === 'closed' && close.figures.sold.totalCents !== Number(total ?? 0))
        moved.push({ close, total: Number(total ?? 0) });
    }
    return moved;
  });
}
