/**
 * Lines of sales and returns at the till: each is written once, and changed once when it becomes known what
 * was sold.
 */
import type { Db } from '#db/connection.ts';
import type { CounterLineRow } from '#db/tables/counter.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import type { CounterLine, LineState } from './counter-line.ts';

/** Returns those that are new; the others stay as they are. */
export async function insertLines(tx: Tx, lines: readonly CounterLine[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const rows = await tx
    .insertInto('counter_lines')
    .values(
      lines.map((line) => ({
        ...{ key: line.key, location_id: line.locationId, item_key: line.itemKey, name: line.name },
        ...{ quantity: line.quantity, amount_cents: line.amountCents, happened_at: line.happenedAt },
        ...{ taken_at: line.takenAt, state: line.state, format_id: line.formatId, bottles: line.bottles },
        ...{ settled_by: null, settled_at: null },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** False if the line no longer waits: someone else was first. */
export async function settleLine(
  tx: Tx,
  key: string,
  { state, formatId, bottles }: Pick<CounterLine, 'formatId' | 'bottles'> & { state: LineState },
  { actor, now }: { actor: string; now: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('counter_lines')
    .set({ state, format_id: formatId, bottles, settled_by: actor, settled_at: now })
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these keys already belong to lines. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < keys.length; start += keysAtOnce) {
    const rows = await db
      .selectFrom('counter_lines')
      .select('key')
      .where('key', 'in', keys.slice(start, start + keysAtOnce))
      .execute();
    for (const { key } of rows) known.add(key);
  }
  return known;
}
const keysAtOnce = 500;

export async function lineByKey(db: Db, key: string): Promise<CounterLine | undefined> {
  const row = await db.selectFrom('counter_lines').selectAll().where('key', '=', key).executeTakeFirst();
  return row && lineOf(row);
}

/** Oldest first; only of one item, if it is given. */
export async function waitingLines(
  db: Db,
  { itemKey, limit }: { itemKey?: string; limit: number },
): Promise<CounterLine[]> {
  const rows = await db
    .selectFrom('counter_lines')
    .selectAll()
    .where('state', '=', 'waiting')
    .$if(itemKey !== undefined, (query) => query.where('item_key', '=', itemKey ?? ''))
    .orderBy('happened_at')
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(lineOf);
}

export async function countWaitingLines(db: Db): Promise<number> {
  const row = await db
    .selectFrom('counter_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/**
 * Waiting lines of whole units whose item is matched by now, for example because they arrived while it was
 * being matched.
 */
export async function waitingOfKnownItems(db: Db, limit: number): Promise<CounterLine[]> {
  const rows = await db
    .selectFrom('counter_lines')
    .innerJoin('counter_items', 'counter_items.item_key', 'counter_lines.item_key')
    .selectAll('counter_lines')
    .where('counter_lines.state', '=', 'waiting')
    .where('counter_lines.quantity', 'is not', null)
    .orderBy('counter_lines.key')
    .limit(limit)
    .execute();
  return rows.map(lineOf);
}

/** Newest first. */
export async function latestLines(db: Db, limit: number): Promise<CounterLine[]> {
  const rows = await db
    .selectFrom('counter_lines')
    .selectAll()
    .orderBy('happened_at', 'desc')
    .orderBy('key', 'desc')
    .limit(limit)
    .execute();
  return rows.map(lineOf);
}

/** Whether the current match of the item has ever moved bottles or closed a question. */
export async function wasSold(db: Db, itemKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('counter_lines')
    .select('key')
    .where('item_key', '=', itemKey)
    .where('state', '<>', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function lineOf(row: CounterLineRow): CounterLine {
  return {
    ...{ key: row.key, locationId: row.location_id, itemKey: row.item_key, name: row.name },
    ...{ quantity: row.quantity, amountCents: row.amount_cents, happenedAt: row.happened_at },
    ...{ takenAt: row.taken_at, state: row.state, bottles: row.bottles },
    formatId: row.format_id as FormatId | null,
  };
}

/** In the order in which they were taken in, or in which people matched them. */
export async function linesAfter(
  db: Db,
  by: 'taken_at' | 'settled_at',
  after: { at: number; id: string },
  limit: number,
): Promise<(CounterLine & { at: number; id: string })[]> {
  const rows = await db
    .selectFrom('counter_lines')
    .selectAll()
    .where(by, 'is not', null)
    .where(by, '>=', after.at)
    .where((row) => row.or([row(by, '>', after.at), row('key', '>', after.id)]))
    .orderBy(by)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...lineOf(row), at: row[by] ?? 0, id: row.key }));
}
