import type { Db } from '#db/connection.ts';
import type { MessageRow } from '#db/tables/notifications.ts';
import { findUnsent, latestSent } from './messages.store.ts';

const dayMs = 24 * 60 * 60_000;
const looksAt = 50;

/**
 * The channels on which a message from the last day is waiting because its last attempt failed, and which
 * have sent nothing since that message was written.
 */
export async function failingChannels(db: Db, now: number): Promise<ReadonlySet<MessageRow['channel']>> {
  const unsent = await findUnsent(db, now - dayMs, looksAt);
  const latest = await latestSent(db, now - dayMs);
  const failing = unsent.filter(
    ({ state, last_error, channel, created_at }) =>
      state === 'queued' && last_error !== null && created_at > (latest.get(channel) ?? 0),
  );
  return new Set(failing.map(({ channel }) => channel));
}
