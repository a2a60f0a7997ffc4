/** The only SQL that writes postings: each once, on an open day. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { wallClock, weekdayOf } from '#kit/store-day.ts';
import { closedDaysFrom, openDayFrom } from './open-days.store.ts';
import { takeBackLateDisputes } from './posted-disputes.store.ts';
import type { Posting, PostingItem } from './posting.ts';

/**
 * Locks the books of the reports until the transaction ends, so that everyone who posts or closes does so in
 * turn.
 */
export async function lockPostings(tx: Tx): Promise<void> {
  await tx
    .updateTable('posting_marks')
    .set((row) => ({ at: row('at', '+', 1) }))
    .where('source', '=', 'lock')
    .execute();
}

export async function readMark(db: Db, source: string): Promise<{ at: number; id: string }> {
  const row = await db
    .selectFrom('posting_marks')
    .select(['at', 'id'])
    .where('source', '=', source)
    .executeTakeFirst();
  return row ?? { at: 0, id: '' };
}

/** The same for every source that has a mark. */
export async function readMarks(db: Db): Promise<Map<string, { at: number; id: string }>> {
  const rows = await db.selectFrom('posting_marks').selectAll().execute();
  return new Map(rows.map(({ source, at, id }) => [source, { at, id }]));
}

export async function writeMark(tx: Tx, source: string, { at, id }: { at: number; id: string }) {
  await tx
    .insertInto('posting_marks')
    .values({ source, at, id })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ at, id }))
    .execute();
}

/** Which of these keys are already posted. */
export async function postedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('postings').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** The costs of the lines of these postings, by key and position. */
export async function postedCosts(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, Map<number, number | null>>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('posting_lines')
    .innerJoin('postings', 'postings.id', 'posting_lines.posting_id')
    .select(['postings.key', 'posting_lines.position', 'posting_lines.cost_cents'])
    .where('postings.key', 'in', keys)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, lines]) => [
      key,
      new Map(lines.map(({ position, cost_cents }) => [position, cost_cents])),
    ]),
  );
}

/** Writes what is not there yet. The books must be locked, and none of these keys may be posted. */
export async function insertPostings(tx: Tx, postings: readonly Posting[], now: number): Promise<void> {
  if (postings.length === 0) return;
  const times = postings.map(({ happenedAt }) => wallClock(happenedAt));
  const first = times.map(({ day }) => day).toSorted()[0] ?? '';
  const closed = await closedDaysFrom(tx, first);
  const days = times.map(({ day }) => openDayFrom(day, closed));
  const ids = await insertRows(tx, postings, { times, days, now });
  const items = await itemIds(
    tx,
    postings.flatMap(({ lines }) => lines.map(({ item }) => item)),
  );
  const lines = postings.flatMap((posting, index) =>
    posting.lines.map((line) => ({
      ...{ posting_id: ids.get(posting.key) ?? 0, position: line.position, day: days[index] ?? '' },
      ...{ item_id: items.get(itemKey(line.item)) ?? 0, is_till: posting.kind === 'till' ? 1 : 0 },
      ...{ bottles: line.bottles, gross_cents: line.grossCents, goods_cents: line.goodsCents },
      cost_cents: line.costCents,
    })),
  );
  for (let start = 0; start < lines.length; start += linesAtOnce)
    await tx
      .insertInto('posting_lines')
      .values(lines.slice(start, start + linesAtOnce))
      .execute();
}

/** Stays below the number of values that one statement may have. */
const linesAtOnce = 1_000;

async function insertRows(
  tx: Tx,
  postings: readonly Posting[],
  { times, days, now }: { times: { day: string; minutes: number }[]; days: string[]; now: number },
): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('postings')
    .values(
      postings.map((posting, index) => ({
        ...{ key: posting.key, kind: posting.kind, order_number: posting.orderNumber },
        ...{ day: days[index] ?? '', hour: Math.floor((times[index]?.minutes ?? 0) / 60) },
        weekday: weekdayOf(times[index]?.day ?? ''),
        ...{ happened_at: posting.happenedAt, posted_at: now, way: posting.way, tender: posting.tender },
        ...{ buyer: posting.buyer, county: posting.county, rate_millipercent: posting.rateMillipercent },
        ...{ gross_cents: posting.grossCents, discount_cents: posting.discountCents },
        ...{ award_cents: posting.awardCents, goods_cents: posting.goodsCents },
        ...{ delivery_cents: posting.deliveryCents, tax_cents: posting.taxCents },
        ...{ total_cents: posting.totalCents, taxed_cents: posting.taxedCents, bottles: posting.bottles },
      })),
    )
    .returning(['id', 'key'])
    .execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** One row for each state of a size; the same state shares a row. */
const itemKey = (item: PostingItem): string =>
  JSON.stringify([
    ...[item.formatId, item.productId, item.name, item.producer, item.size],
    ...[item.categoryPath, item.regionPath],
  ]);

async function itemIds(tx: Tx, items: readonly PostingItem[]): Promise<Map<string, number>> {
  const byKey = new Map(items.map((item) => [itemKey(item), item]));
  const keys = [...byKey.keys()];
  if (keys.length === 0) return new Map();
  const known = await knownItems(tx, keys);
  const fresh = [...byKey].filter(([key]) => !known.has(key));
  if (fresh.length > 0)
    await tx
      .insertInto('posting_items')
      .values(
        fresh.map(([key, item]) => ({
          ...{ key, format_id: item.formatId, product_id: item.productId, name: item.name },
          ...{ producer: item.producer, size: item.size },
          ...{ category_path: item.categoryPath, region_path: item.regionPath },
        })),
      )
      .execute();
  return fresh.length === 0 ? known : knownItems(tx, keys);
}

async function knownItems(tx: Tx, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('posting_items').select(['id', 'key']).where('key', 'in', keys).execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/**
 * A line of the till was matched: on an open day its posting gets the bottle's name; its money never changes.
 */
export async function nameTillLine(tx: Tx, posting: Posting): Promise<void> {
  const [line] = posting.lines;
  const row = await tx
    .selectFrom('postings')
    .select(['id', 'day', 'bottles'])
    .where('key', '=', posting.key)
    .executeTakeFirst();
  if (!row || !line || (await closedDaysFrom(tx, row.day)).has(row.day)) return;
  const items = await itemIds(tx, [line.item]);
  await tx
    .updateTable('posting_lines')
    .set({ item_id: items.get(itemKey(line.item)) ?? 0, bottles: line.bottles, cost_cents: line.costCents })
    .where('posting_id', '=', row.id)
    .execute();
  await tx.updateTable('postings').set({ bottles: posting.bottles }).where('id', '=', row.id).execute();
}

/**
 * Moves postings of what happened on a day, but was posted later because it was closed, back to it; returns
 * how many.
 */
export async function takeBackLate(
  tx: Tx,
  { from, until, day }: { from: number; until: number; day: string },
) {
  const late = await tx
    .selectFrom('postings')
    .select(['id', 'day'])
    .where('day', '>', day)
    .where('happened_at', '>=', from)
    .where('happened_at', '<', until)
    .execute();
  const closed = await closedDaysFrom(tx, day);
  await takeBackLateDisputes(tx, { from, until, day, closed });
  const ids = late.filter((each) => !closed.has(each.day)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.updateTable('postings').set({ day }).where('id', 'in', ids).execute();
  await tx.updateTable('posting_lines').set({ day }).where('posting_id', 'in', ids).execute();
  return ids.length;
}

/** The first and last day with a posting; undefined before the first sale. */
export async function postedDays(db: Db): Promise<{ first: string; last: string } | undefined> {
  const row = await db
    .selectFrom('postings')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .executeTakeFirst();
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
}
