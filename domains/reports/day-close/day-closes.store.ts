/** The only SQL on `day_closes`, and the sums of one day's postings. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { DayCloseRow } from '#db/tables/reports.ts';
import type { Tx } from '#db/transaction.ts';
import type { DayFigures, PostingGroup } from './day-figures.rules.ts';

export interface DayClose {
  number: number;
  revision: number;
  day: string;
  state: DayCloseRow['state'];
  figures: DayFigures;
  closed: { at: number; by: string };
  reopened: { at: number; by: string; why: string } | null;
}

export async function postingGroups(db: Db, day: string): Promise<PostingGroup[]> {
  const rows = await db
    .selectFrom('postings')
    .select(({ fn }) => [
      ...(['kind', 'way', 'tender', 'county', 'rate_millipercent'] as const),
      fn.countAll<number>().as('count'),
      fn.sum<number>('gross_cents').as('gross'),
      fn.sum<number>('discount_cents').as('discount'),
      fn.sum<number>('award_cents').as('award'),
      fn.sum<number>('goods_cents').as('goods'),
      fn.sum<number>('delivery_cents').as('delivery'),
      fn.sum<number>('tax_cents').as('tax'),
      fn.sum<number>('total_cents').as('total'),
      fn.sum<number>('taxed_cents').as('taxed'),
      fn.sum<number>('bottles').as('bottles'),
    ])
    .where('day', '=', day)
    .groupBy(['kind', 'way', 'tender', 'county', 'rate_millipercent'])
    .execute();
  return rows.map((row) => ({
    ...{ kind: row.kind, way: row.way, tender: row.tender, county: row.county },
    ...{ rateMillipercent: row.rate_millipercent, count: Number(row.count), grossCents: Number(row.gross) },
    ...{ discountCents: Number(row.discount), awardCents: Number(row.award), goodsCents: Number(row.goods) },
    ...{ deliveryCents: Number(row.delivery), taxCents: Number(row.tax), totalCents: Number(row.total) },
    ...{ taxedCents: Number(row.taxed), bottles: Number(row.bottles) },
  }));
}

/** Postings of a day for events before `from`, its first moment. */
export async function latePostings(db: Db, day: string, from: number): Promise<DayFigures['late']> {
  const row = await db
    .selectFrom('postings')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('total_cents').as('total')])
    .where('day', '=', day)
    .where('happened_at', '<', from)
    .executeTakeFirstOrThrow();
  return { postings: Number(row.count), totalCents: Number(row.total ?? 0) };
}

/** The latest close of a day, reopened or not. */
export async function latestClose(db: Db, day: string): Promise<DayClose | undefined> {
  const row = await db
    .selectFrom('day_closes')
    .selectAll()
    .where('day', '=', day)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && closeOf(row);
}

/** All closes of a day, newest first. */
export async function closesOfDay(db: Db, day: string): Promise<DayClose[]> {
  const rows = await db
    .selectFrom('day_closes')
    .selectAll()
    .where('day', '=', day)
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(closeOf);
}

/** The closes of a span of days, the newest of each, by day. */
export async function closesBetween(db: Db, from: string, to: string): Promise<Map<string, DayClose>> {
  const rows = await db
    .selectFrom('day_closes')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('revision')
    .execute();
  return new Map(rows.map((row) => [row.day, closeOf(row)]));
}

/** Days from the given one on that were ever closed, reopened or not. */
export async function everClosedFrom(db: Db, day: string): Promise<Set<string>> {
  const rows = await db.selectFrom('day_closes').select('day').distinct().where('day', '>=', day).execute();
  return new Set(rows.map((row) => row.day));
}

/** Days that are open because they were reopened before a given moment, oldest first. */
export async function leftReopened(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('day_closes')
    .select('day')
    .groupBy('day')
    .having(sql<number>`sum(case when state = 'closed' then 1 else 0 end)`, '=', 0)
    .having(({ fn }) => fn.max('reopened_at'), '<', before)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** The books must be locked. The first close of a day takes the next number, a later one the next letter. */
export async function insertClose(
  tx: Tx,
  { day, figures, at, by }: { day: string; figures: DayFigures; at: number; by: string },
): Promise<{ number: number; revision: number }> {
  const before = await latestClose(tx, day);
  const top = await tx
    .selectFrom('day_closes')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst();
  const named = before
    ? { number: before.number, revision: before.revision + 1 }
    : { number: (top?.number ?? 0) + 1, revision: 0 };
  await tx
    .insertInto('day_closes')
    .values({
      ...named,
      ...{ day, state: 'closed', figures: JSON.stringify(figures), closed_at: at, closed_by: by },
    })
    .execute();
  return named;
}

/** False if the day is not closed. */
export async function markReopened(
  tx: Tx,
  day: string,
  { at, by, why }: { at: number; by: string; why: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('day_closes')
    .set({ state: 'reopened', reopened_at: at, reopened_by: by, reopen_why: why })
    .where('day', '=', day)
    .where('state', '=', 'closed')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function closeOf(row: Selectable<DayCloseRow>): DayClose {
  return {
    ...{ number: row.number, revision: row.revision, day: row.day, state: row.state },
    figures: JSON.parse(row.figures) as DayFigures,
    closed: { at: row.closed_at, by: row.closed_by },
    reopened:
      row.reopened_at === null
        ? null
        : { at: row.reopened_at, by: row.reopened_by ?? '', why: row.reopen_why ?? '' },
  };
}
