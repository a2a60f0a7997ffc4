/**
 * The only SQL on `stock_sights`: when someone really saw the bottles of a size, and whether the books were
 * right.
 */
import { type RawBuilder, sql } from 'kysely';
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { StockSightRow } from '#db/tables/shelf.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { countedSights, type SightFacts } from './shelf-confidence.rules.ts';

export interface SightToWrite {
  formatId: FormatId;
  /** The number of bottles differed from the books. */
  isWrong: boolean;
  at: number;
}

/** Each size keeps its last five. */
export async function writeSights(
  tx: Tx,
  sights: readonly SightToWrite[],
  { kind, actor }: { kind: StockSightRow['kind']; actor: string },
): Promise<void> {
  if (sights.length === 0) return;
  const rows = sights.map(({ formatId, isWrong, at }) => ({
    ...{ format_id: formatId as number, kind, is_wrong: isWrong ? 1 : 0, seen_by: actor, seen_at: at },
  }));
  await insertSights(tx, rows);
  await deleteOlder(
    tx,
    sights.map(({ formatId }) => formatId),
  );
}

type RowToWrite = { [K in keyof Omit<StockSightRow, 'id'>]: StockSightRow[K] };

const insertSights = cachedQuery((db, rows: readonly RowToWrite[]) =>
  db.insertInto('stock_sights').values(rows),
);

/**
 * Numbered by size in one pass, and planned anew each time: a count of the whole store fills the table faster
 * than PostgreSQL's statistics follow, and a plan from when it was small took seconds.
 */
async function deleteOlder(tx: Tx, formatIds: readonly FormatId[]): Promise<void> {
  await tx
    .deleteFrom('stock_sights')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom(
        selectFrom('stock_sights')
          .select(({ fn }) => [
            'id',
            fn
              .agg<number>('row_number')
              .over((size) => size.partitionBy('format_id').orderBy('id', 'desc'))
              .as('nth'),
          ])
          .where('format_id', 'in', formatIds)
          .as('seen'),
      )
        .select('seen.id')
        .where('nth', '>', countedSights),
    )
    .execute();
}

export interface SizeSight extends SightFacts {
  formatId: FormatId;
  onHand: number;
  held: number;
}

/** Unknown ids are left out. */
export async function sightsOf(db: Db, formatIds: readonly FormatId[]): Promise<SizeSight[]> {
  return formatIds.length === 0 ? [] : readSights(db, sql`where stock.format_id in (${sql.join(formatIds)})`);
}

/** For every size that stands on a shelf, by the books. */
export function sightsOfShelf(db: Db): Promise<SizeSight[]> {
  return readSights(db, sql`where stock.on_hand > 0`);
}

/** What a count found is a sight, and its difference is not a movement of bottles. */
async function readSights(db: Db, where: RawBuilder<unknown>): Promise<SizeSight[]> {
  const { rows } = await sql<{
    format_id: number;
    on_hand: number;
    held: number;
    since: number | string | null;
    moved: number | string;
    sights: number | string | null;
    wrong: number | string | null;
  }>`
    select sizes.format_id, sizes.on_hand, sizes.held, sizes.since, sizes.sights, sizes.wrong,
      (select coalesce(sum(abs(moves.change)), 0) from stock_movements as moves
        where moves.format_id = sizes.format_id and moves.moved_at > sizes.since
          and (moves.cause is null or moves.cause <> 'counted')) as moved
      from (select stock.format_id, stock.on_hand, stock.held, seen.sights, seen.wrong,
        coalesce(seen.seen_at, (select min(first.moved_at) from stock_movements as first
          where first.format_id = stock.format_id)) as since
        from bottle_stock as stock
        left join (select format_id, max(seen_at) as seen_at, count(*) as sights, sum(is_wrong) as wrong
          from stock_sights group by format_id) as seen on seen.format_id = stock.format_id
        ${where}) as sizes`.execute(db);
  return rows.map(({ format_id, on_hand, held, since, moved, sights, wrong }) => ({
    formatId: format_id as FormatId,
    ...{ onHand: on_hand, held, seenAt: since === null ? null : Number(since) },
    ...{ moved: Number(moved), sights: Number(sights ?? 0), wrong: Number(wrong ?? 0) },
  }));
}
