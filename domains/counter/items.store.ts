/** What items of the till are, as it was said once. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
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

/** False if somebody has said already what it is. */
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
