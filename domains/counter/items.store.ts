/** What the items of the till are, each determined once. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { tillActor } from '#kit/actor.ts';
import type { FormatId } from '#kit/ids.ts';
import type { CounterItem } from './counter-line.ts';

const atOnce = 500;

export async function itemsByKeys(db: Db, keys: readonly string[]): Promise<Map<string, CounterItem>> {
  const items = new Map<string, CounterItem>();
  for (let start = 0; start < keys.length; start += atOnce) {
    const rows = await db
      .selectFrom('counter_items')
      .select(['item_key', 'name', 'format_id', 'bottles'])
      .where('item_key', 'in', keys.slice(start, start + atOnce))
      .execute();
    for (const { item_key: key, name, format_id, bottles } of rows)
      items.set(key, { key, name, formatId: format_id as FormatId | null, bottles });
  }
  return items;
}

/** False if it has already been determined what the item is. */
export async function insertItem(
  tx: Tx,
  { key, name, formatId, bottles }: CounterItem,
  { actor, now }: { actor: string; now: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('counter_items')
    .values({
      ...{ item_key: key, name, format_id: formatId, bottles },
      ...{ matched_by: actor, matched_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** An item, with when it was determined what it is. */
export interface Match extends CounterItem {
  itemKey: string;
  matchedAt: number;
}

const matches = (db: Db) =>
  db.selectFrom('counter_items').select(['item_key', 'name', 'format_id', 'bottles', 'matched_at']);

const matchOf = (row: Awaited<ReturnType<ReturnType<typeof matches>['execute']>>[number]): Match => ({
  ...{ key: row.item_key, itemKey: row.item_key, name: row.name, bottles: row.bottles },
  ...{ formatId: row.format_id as FormatId | null, matchedAt: row.matched_at },
});

export async function itemByKey(db: Db, itemKey: string): Promise<Match | undefined> {
  const row = await matches(db).where('item_key', '=', itemKey).executeTakeFirst();
  return row && matchOf(row);
}

/** Matches made by people, newest first; not those found by a code or a short name. */
export async function latestMatches(db: Db, limit: number): Promise<Match[]> {
  const rows = await matches(db)
    .where('matched_by', '<>', tillActor)
    .orderBy('matched_at', 'desc')
    .orderBy('item_key')
    .limit(limit)
    .execute();
  return rows.map(matchOf);
}

/** False if someone has changed it since. What was sent to the till about the item is sent again. */
export async function rewriteItem(
  tx: Tx,
  { itemKey, matchedAt }: Pick<Match, 'itemKey' | 'matchedAt'>,
  { formatId, bottles }: Pick<Match, 'formatId' | 'bottles'>,
  { actor, now }: { actor: string; now: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('counter_items')
    // Two changes in the same millisecond are still two changes.
    .set({ format_id: formatId, bottles, matched_by: actor, matched_at: Math.max(now, matchedAt + 1) })
    .where('item_key', '=', itemKey)
    .where('matched_at', '=', matchedAt)
    .returning('item_key')
    .executeTakeFirst();
  if (!row) return false;
  await tx.deleteFrom('counter_counts').where('item_key', '=', itemKey).execute();
  await tx.deleteFrom('counter_prices').where('item_key', '=', itemKey).execute();
  return true;
}
