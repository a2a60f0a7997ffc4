import type { Db } from '#db/connection.ts';
import { openEntries } from '#platform/outbox/open-entries.ts';
import { closeIdle, findIdle } from './messages.store.ts';

/** The reason stored with an abandoned message that no other worker will send. */
export const abandonedWhy =
  'Its worker ended before it was sent, and by its next turn it was no longer true or useful';

const batch = 200;

/**
 * Closes messages that a worker abandoned and that won't be retried, because the outbox entry behind them is
 * done or gone. Every message belongs to an outbox entry, whose key is the start of the message's key; an
 * entry that is still open retries its message. Returns the keys of the closed messages.
 */
export async function closeAbandonedMessages(db: Db, now: number): Promise<string[]> {
  const idle = await findIdle(db, now, batch);
  const open = await openEntries(
    db,
    idle.flatMap(({ key, channel }) => entryKeys(key, channel)),
  );
  const closed: string[] = [];
  for (const { key, channel } of idle) {
    if (entryKeys(key, channel).some((entry) => open.has(entry))) continue;
    if (await closeIdle(db, key, { now, why: abandonedWhy })) closed.push(key);
  }
  return closed;
}

/** The key of an order's message is the entry's key plus the channel; an account's message has no channel. */
function entryKeys(key: string, channel: string): string[] {
  return key.endsWith(`:${channel}`) ? [key, key.slice(0, -channel.length - 1)] : [key];
}
