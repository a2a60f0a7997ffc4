/** The only SQL on `webhook_events`. */
import type { Db } from '#db/connection.ts';
import type { WebhookEventRow } from '#db/tables/payments.ts';
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
