/** What the till should count for each item, what was sent to it, and what it reports itself. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';

export interface ItemCount {
  itemKey: string;
  formatId: FormatId;
  /** Units on hand now, less all sales that were taken in. */
  wanted: number;
  /** Units at the given moment: what the till has sold since is still included. */
  atMoment: number;
  /** What the till shows if it applied what was sent; null before anything was sent. */
  expected: number | null;
  differsSince: number | null;
  tillCount: number | null;
}

const bottlesLeft = sql<number>`(bottle_stock.on_hand - coalesce(overdrawn.bottles, 0))`;

/** Units of the item that the till at the location sold after a moment. */
const soldAfter = (locationId: string, moment: ReturnType<typeof sql<number>>) => sql<number>`coalesce((
  select sum(line.quantity) from counter_lines as line
   where line.item_key = counter_items.item_key and line.location_id = ${locationId}
     and line.state = 'taken' and line.happened_at > ${moment}), 0)`;

/** Never below zero, and whole units of cases. */
const units = (bottles: ReturnType<typeof sql<number>>) =>
  sql<number>`(case when ${bottles} > 0 then ${bottles} / counter_items.bottles else 0 end)`;

interface Asked {
  locationId: string;
  /** All sales up to this moment were taken in. */
  moment: number;
  /** Only what the till does not show yet. */
  isDueOnly: boolean;
  /** Begins after this item. */
  after: string;
  limit: number;
}

export async function itemCounts(
  db: Db,
  { locationId, moment, isDueOnly, after, limit }: Asked,
): Promise<ItemCount[]> {
  const wanted = units(bottlesLeft);
  const atMoment = sql<number>`(case when ${bottlesLeft} + counter_items.bottles * ${soldAfter(locationId, sql`${moment}`)} > 0
    then (${bottlesLeft} + counter_items.bottles * ${soldAfter(locationId, sql`${moment}`)}) / counter_items.bottles else 0 end)`;
  const expected = sql<number | null>`(told.pushed - ${soldAfter(locationId, sql`told.moment`)})`;
  const rows = await db
    .selectFrom('counter_items')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'counter_items.format_id')
    .leftJoin('overdrawn', 'overdrawn.format_id', 'counter_items.format_id')
    .leftJoin('counter_counts as told', (join) =>
      join.onRef('told.item_key', '=', 'counter_items.item_key').on('told.location_id', '=', locationId),
    )
    .select([
      'counter_items.item_key as itemKey',
      'bottle_stock.format_id as formatId',
      wanted.as('wanted'),
      atMoment.as('atMoment'),
      expected.as('expected'),
      'told.differs_since as differsSince',
      'told.till_count as tillCount',
    ])
    .where('counter_items.item_key', '>', after)
    // Codes from a file are not items of the till.
    .where('counter_items.item_key', 'not like', 'code:%')
    .$if(isDueOnly, (query) =>
      query.where(
        sql<boolean>`(told.pushed is null or bottle_stock.counted_at > told.pushed_at or ${expected} <> ${wanted})`,
      ),
    )
    .orderBy('counter_items.item_key')
    .limit(limit)
    .execute();
  return rows.map(({ formatId, wanted: now, atMoment: then, expected: shown, ...row }) => ({
    ...row,
    formatId: formatId as FormatId,
    wanted: Number(now),
    atMoment: Number(then),
    expected: shown === null ? null : Number(shown),
  }));
}

/** Notes what was sent to the till; a count of a later moment is not overwritten. */
export async function writeSent(
  tx: Tx,
  locationId: string,
  counts: readonly { itemKey: string; pushed: number }[],
  { moment, now }: { moment: number; now: number },
): Promise<void> {
  if (counts.length === 0) return;
  await tx
    .insertInto('counter_counts')
    .values(
      counts.map(({ itemKey, pushed }) => ({
        ...{ item_key: itemKey, location_id: locationId, pushed, moment, pushed_at: now },
        ...{ differs_since: null, till_count: null },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['item_key', 'location_id'])
        .doUpdateSet(({ ref }) => ({
          pushed: ref('excluded.pushed'),
          moment: ref('excluded.moment'),
          pushed_at: ref('excluded.pushed_at'),
        }))
        .whereRef('counter_counts.moment', '<', 'excluded.moment'),
    )
    .execute();
}

/** What the till itself reports for an item. */
export async function writeTillCount(
  tx: Tx,
  { itemKey, locationId }: { itemKey: string; locationId: string },
  { tillCount, differsSince }: { tillCount: number | null; differsSince: number | null },
): Promise<void> {
  await tx
    .updateTable('counter_counts')
    .set({ till_count: tillCount, differs_since: differsSince })
    .where('item_key', '=', itemKey)
    .where('location_id', '=', locationId)
    .execute();
}

export interface Difference {
  itemKey: string;
  formatId: FormatId;
  /** Units that the till shows. */
  tillCount: number;
  since: number;
}

/** Items for which the till has shown a number other than ours since before that time, oldest first. */
export async function differencesSince(db: Db, until: number, limit: number): Promise<Difference[]> {
  const rows = await db
    .selectFrom('counter_counts')
    .innerJoin('counter_items', 'counter_items.item_key', 'counter_counts.item_key')
    .select([
      'counter_counts.item_key as itemKey',
      'counter_items.format_id as formatId',
      'counter_counts.till_count as tillCount',
      'counter_counts.differs_since as since',
    ])
    .where('counter_counts.differs_since', '<=', until)
    .orderBy('counter_counts.differs_since')
    .orderBy('counter_counts.item_key')
    .limit(limit)
    .execute();
  return rows.map(({ itemKey, formatId, tillCount, since }) => ({
    ...{ itemKey, formatId: formatId as FormatId, tillCount: tillCount ?? 0, since: Number(since) },
  }));
}
