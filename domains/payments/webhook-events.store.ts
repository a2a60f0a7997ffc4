/** The only SQL on `webhook_events` and `webhook_refusals`. */
import type { Db } from '#db/connection.ts';
import type { WebhookEventRow, WebhookRefusalRow } from '#db/tables/payments.ts';
import type { Tx } from '#db/transaction.ts';

/** False for an event that was recorded before. */
export async function insertEvent(tx: Tx, row: WebhookEventRow): Promise<boolean> {
  const written = await tx
    .insertInto('webhook_events')
    .values(row)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function deleteEventsBefore(db: Db, at: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_events')
    .where('received_at', '<', at)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Null if there is none. */
export async function latestEventAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('webhook_events')
    .select(({ fn }) => fn.max<number | string | null>('received_at').as('at'))
    .executeTakeFirst();
  return row?.at == null ? null : Number(row.at);
}

/** Adds to the day's count. */
export async function putRefusal(db: Db, row: WebhookRefusalRow): Promise<void> {
  await db
    .insertInto('webhook_refusals')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((old) => ({
        refused: old('webhook_refusals.refused', '+', row.refused),
        last_at: row.last_at,
      })),
    )
    .execute();
}

/** On that day and later. */
export async function countRefusals(db: Db, fromDay: string): Promise<number> {
  const row = await db
    .selectFrom('webhook_refusals')
    .select(({ fn }) => fn.sum<number | string | null>('refused').as('refused'))
    .where('day', '>=', fromDay)
    .executeTakeFirst();
  return Number(row?.refused ?? 0);
}

export async function latestRefusal(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('webhook_refusals')
    .select(({ fn }) => fn.max<number | string | null>('last_at').as('at'))
    .executeTakeFirst();
  return row?.at == null ? null : Number(row.at);
}

export async function deleteRefusalsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('webhook_refusals').where('day', '<', day).execute();
}
