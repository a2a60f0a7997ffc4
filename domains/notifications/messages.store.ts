/** The only writer of `messages`. Every change is conditional; the row count says whether it happened. */
import type { Db } from '#db/connection.ts';
import type { MessageRow, MessageState } from '#db/tables/notifications.ts';
import { randomToken } from '#kit/ids.ts';

/** The time of the claim, epoch ms, and how long it lasts. */
export interface ClaimTime {
  now: number;
  forMs: number;
}

export type NewMessage = Pick<
  MessageRow,
  'key' | 'channel' | 'kind' | 'recipient' | 'order_id' | 'account_id'
>;

/**
 * Records a message and claims it; undefined if a message with this key already exists; it is left unchanged.
 */
export async function writeDown(
  db: Db,
  message: NewMessage,
  { now, forMs }: ClaimTime,
): Promise<MessageClaim | undefined> {
  const until = now + forMs;
  const row: MessageRow = {
    ...message,
    id: randomToken(),
    subject: null,
    state: 'queued',
    attempts: 1,
    created_at: now,
    sent_at: null,
    claimed_until: until,
    vendor_id: null,
    last_error: null,
  };
  const written = await db
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return written && { key: message.key, until, row: written };
}

export async function findMessage(db: Db, key: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('key', '=', key).executeTakeFirst();
}

/** A worker's claim on a message. Its end distinguishes it from every other claim on the same message. */
export interface MessageClaim {
  key: string;
  until: number;
  row: MessageRow;
}

/**
 * The claim of the one worker that may send the message now; undefined if the message is done or claimed by
 * another worker.
 */
export async function claimMessage(
  db: Db,
  { key, now, forMs }: ClaimTime & { key: string },
): Promise<MessageClaim | undefined> {
  const until = now + forMs;
  const row = await db
    .updateTable('messages')
    .set((eb) => ({ claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where('key', '=', key)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return row && { key, until, row };
}

type Change = Partial<Pick<MessageRow, 'state' | 'subject' | 'sent_at' | 'vendor_id' | 'last_error'>>;

/**
 * Ends the claim with its outcome. If the claim has expired and another worker has claimed the message, it is
 * left to that worker.
 */
export async function endClaim(
  db: Db,
  hold: MessageClaim,
  change: Change & { state: MessageState },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ ...change, claimed_until: null })
    .where('key', '=', hold.key)
    .where('state', '=', 'queued')
    .where('claimed_until', '=', hold.until)
    .execute();
}

/** Queued messages that no worker has claimed, oldest first. */
export async function findIdle(
  db: Db,
  now: number,
  limit: number,
): Promise<Pick<MessageRow, 'key' | 'channel'>[]> {
  return db
    .selectFrom('messages')
    .select(['key', 'channel'])
    .where('state', '=', 'queued')
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** False for a message that was sent, closed or claimed in the meantime. */
export async function closeIdle(
  db: Db,
  key: string,
  { now, why }: { now: number; why: string },
): Promise<boolean> {
  const closed = await db
    .updateTable('messages')
    .set({ state: 'failed-for-good', last_error: why, claimed_until: null })
    .where('key', '=', key)
    .where('state', '=', 'queued')
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}

/** Recorded at `since` or later and not sent: refused, given up, or still queued; oldest first. */
export async function findUnsent(db: Db, since: number, limit: number): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('state', 'in', ['queued', 'refused', 'failed-for-good'])
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('key')
    .limit(limit)
    .execute();
}

/** When each channel last sent a message, epoch ms; without channels that have sent none since `since`. */
export async function latestSent(db: Db, since: number): Promise<ReadonlyMap<MessageRow['channel'], number>> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['channel', fn.max('sent_at').as('sent_at')])
    .where('state', '=', 'sent')
    .where('created_at', '>=', since)
    .groupBy('channel')
    .execute();
  return new Map(rows.map(({ channel, sent_at }) => [channel, Number(sent_at)]));
}

/** How many messages each channel has had since `since`, and for how many of them the service failed. */
export async function hourOf(
  db: Db,
  since: number,
): Promise<ReadonlyMap<MessageRow['channel'], { count: number; failed: number }>> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => [
      'channel',
      fn.countAll<number | string>().as('count'),
      // No error is kept for a message that was sent in the end.
      fn.count<number | string>('last_error').as('failed'),
    ])
    .where('state', 'in', ['queued', 'sent', 'refused', 'failed-for-good'])
    .where('created_at', '>=', since)
    .groupBy('channel')
    .execute();
  return new Map(
    rows.map(({ channel, count, failed }) => [channel, { count: Number(count), failed: Number(failed) }]),
  );
}

/**
 * Messages about orders, since then, that a service refused for good with no later message delivered; oldest
 * first.
 */
export async function refusedOfOrders(db: Db, since: number, limit: number): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('state', '=', 'refused')
    .where('created_at', '>=', since)
    .where('order_id', 'is not', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('messages as later')
            .select('later.id')
            .whereRef('later.order_id', '=', 'messages.order_id')
            .whereRef('later.channel', '=', 'messages.channel')
            .whereRef('later.created_at', '>', 'messages.created_at')
            .where('later.state', '=', 'sent'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/**
 * Blanks the recipients of the messages of an account and of these orders; the record that they were sent
 * stays.
 */
export async function blankRecipients(
  db: Db,
  accountId: string | null,
  orderIds: readonly string[],
): Promise<void> {
  if (accountId === null && orderIds.length === 0) return;
  await db
    .updateTable('messages')
    .set({ recipient: '', last_error: null })
    .where((row) =>
      row.or([
        ...(accountId === null ? [] : [row('account_id', '=', accountId)]),
        ...(orderIds.length > 0 ? [row('order_id', 'in', orderIds)] : []),
      ]),
    )
    .execute();
}

export async function findMessagesOfOrder(db: Db, orderId: string): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('key')
    .execute();
}

export async function findMessagesOfAccount(db: Db, accountId: string): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('key')
    .execute();
}
