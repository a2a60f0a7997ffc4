/** The sums behind the demand book: `sold_out_views`, and the wishes in `wanted` without their people. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

export async function addViews(
  tx: Tx,
  day: string,
  counts: readonly { productId: number; views: number }[],
): Promise<void> {
  for (const { productId, views } of counts)
    await tx
      .insertInto('sold_out_views')
      .values({ day, product_id: productId, views })
      .onConflict((conflict) =>
        conflict.columns(['day', 'product_id']).doUpdateSet((row) => ({
          views: row('sold_out_views.views', '+', views),
        })),
      )
      .execute();
}

export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('sold_out_views').where('day', '<', day).execute();
}

export async function sumViews(db: Db, { from, to }: { from: string; to: string }) {
  const rows = await db
    .selectFrom('sold_out_views')
    .select(({ fn }) => ['product_id', fn.sum<number>('views').as('views'), fn.max('day').as('last')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('product_id')
    .execute();
  return rows.map((row) => ({ productId: row.product_id, views: Number(row.views), last: row.last }));
}

/** A wish counts only once its mailbox is verified. */
const isWish = sql<SqlBool>`(format_id is null or proved_at is not null)`;
/** Someone is to be notified, by a call, a text or a mail. */
const waits = sql<SqlBool>`(closed_at is null and (phone is not null or (email is not null and proved_at is not null)))`;
const asked = ({ from, until }: { from: number; until: number }) =>
  sql<SqlBool>`(asked_at >= ${from} and asked_at < ${until})`;

/**
 * By product and size: what was asked for within the time, and what is waited for now, whenever that was
 * asked.
 */
export async function sumWishes(db: Db, span: { from: number; until: number }) {
  const inSpan = asked(span);
  const rows = await db
    .selectFrom('wanted')
    .select([
      'product_id',
      'format_id',
      sql<number>`sum(case when ${inSpan} then 1 else 0 end)`.as('asked'),
      sql<number>`sum(case when ${inSpan} then bottles else 0 end)`.as('bottles'),
      sql<number>`sum(case when ${waits} then 1 else 0 end)`.as('waiting'),
      sql<number>`sum(case when ${waits} then bottles else 0 end)`.as('waiting_bottles'),
      sql<number>`sum(case when ${inSpan} and (told_at is not null or closed_why = 'told') then 1 else 0 end)`.as(
        'told',
      ),
      sql<number>`max(asked_at)`.as('last'),
    ])
    .where('product_id', 'is not', null)
    .where(isWish)
    .where(sql<SqlBool>`(${inSpan} or ${waits})`)
    .groupBy(['product_id', 'format_id'])
    .orderBy('product_id')
    .orderBy(sql`coalesce(format_id, 0)`)
    .execute();
  return rows.map((row) => ({
    ...{ productId: row.product_id ?? 0, formatId: row.format_id, lastAt: Number(row.last) },
    ...{ asked: Number(row.asked), bottles: Number(row.bottles), told: Number(row.told) },
    ...{ waiting: Number(row.waiting), waitingBottles: Number(row.waiting_bottles) },
  }));
}

/** What the shop does not carry, in the words in which it was asked for. */
export async function sumNoted(db: Db, span: { from: number; until: number }) {
  const rows = await db
    .selectFrom('wanted')
    .select([
      sql<string>`lower(words)`.as('said'),
      sql<number>`count(*)`.as('asked'),
      sql<number>`sum(bottles)`.as('bottles'),
      sql<number>`sum(case when ${waits} then 1 else 0 end)`.as('waiting'),
      sql<number>`max(asked_at)`.as('last'),
    ])
    .where('product_id', 'is', null)
    .where(asked(span))
    .groupBy(sql`lower(words)`)
    .execute();
  return rows.map((row) => ({
    ...{ words: row.said, asked: Number(row.asked), bottles: Number(row.bottles) },
    ...{ waiting: Number(row.waiting), lastAt: Number(row.last) },
  }));
}
