import type { Db } from '#db/connection.ts';
import { openEntries } from '#platform/outbox/open-entries.ts';
import { closeIdle, findIdle } from './messages.store.ts';

/** The reason noted on a message whose worker left it and which no other worker takes up. */
export const abandonedWhy =
  'Its worker ended before it was sent, and by its next turn it was not true any more or of no use';

const batch = 200;

/**
 * Closes messages that a worker left behind and that nobody will take up: what asked for them is done or
 * gone. Every message is asked for by an entry of the outbox, whose key begins its own; one that still waits
 * takes its message up again. Answers the keys.
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

/** A message of an order has its channel behind the key of the entry, one of an account has not. */
function entryKeys(key: string, channel: string): string[] {
  return key.endsWith(`:${channel}`) ? [key, key.slice(0, -channel.length - 1)] : [key];
}
