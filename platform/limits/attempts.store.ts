/**
 * The only SQL on `attempts`: how often something was tried, counted across all processes. Keys are hashed
 * because they contain addresses.
 */
import { createHash } from 'node:crypto';
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import { clockSkewMs } from '#kit/clock.ts';

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Counts attempts unless the limit would be exceeded, in one statement, so that no two callers get the last
 * place. False if it would be exceeded.
 */
export async function addAttempt(
  db: Db,
  {
    keyHash,
    limit,
    times,
    windowMs,
    now,
  }: { keyHash: string; limit: number; times: number; windowMs: number; now: number },
): Promise<boolean> {
  if (times > limit) return false;
  const windowEndsAt = now + windowMs;
  const room = limit - times;
  const [row] = await insertOrCount(db, {
    keyHash,
    times,
    room,
    now,
    windowEndsAt,
    latestEnd: windowEndsAt + clockSkewMs,
  });
  return row !== undefined;
}

interface Counted {
  [field: string]: string | number;
  keyHash: string;
  times: number;
  /** The highest count at which this attempt is still allowed. */
  room: number;
  now: number;
  windowEndsAt: number;
  /** A window that ends later began before the clock was set back: it has ended, too. */
  latestEnd: number;
}

const insertOrCount = cachedQuery((db, { keyHash, times, room, now, windowEndsAt, latestEnd }: Counted) =>
  db
    .insertInto('attempts')
    .values({ key_hash: keyHash, count: times, expires_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(({ eb, or, ref }) => {
          const hasEnded = or([
            eb('attempts.expires_at', '<=', now),
            eb('attempts.expires_at', '>', latestEnd),
          ]);
          return {
            count: eb
              .case()
              .when(hasEnded)
              .then(times)
              .else(eb('attempts.count', '+', times))
              .end(),
            expires_at: eb.case().when(hasEnded).then(windowEndsAt).else(ref('attempts.expires_at')).end(),
          };
        })
        .where(({ eb, or }) =>
          or([
            eb('attempts.expires_at', '<=', now),
            eb('attempts.expires_at', '>', latestEnd),
            eb('attempts.count', '<=', room),
          ]),
        ),
    )
    .returning('count'),
);

/** When the window of a key ends; undefined if it has none. */
export async function windowEnd(db: Db, keyHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('attempts')
    .select('expires_at')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row?.expires_at;
}

export async function takeAttemptsBack(db: Db, keyHashes: readonly string[]): Promise<void> {
  if (keyHashes.length > 0) await countOneLess(db, keyHashes);
}

const countOneLess = cachedQuery((db, keyHashes: readonly string[]) =>
  db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key_hash', 'in', keyHashes)
    .where('count', '>', 0),
);

export async function deleteAttempts(db: Db, keyHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('attempts').where('key_hash', 'in', keyHashes).execute();
}

export async function deleteEndedWindows(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempts')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const hashesAtOnce = 500;

/** Of these keys those whose window has not ended. */
export async function openWindows(db: Db, keyHashes: readonly string[], now: number): Promise<string[]> {
  const open: string[] = [];
  for (let start = 0; start < keyHashes.length; start += hashesAtOnce) {
    const rows = await db
      .selectFrom('attempts')
      .select('key_hash')
      .where('key_hash', 'in', keyHashes.slice(start, start + hashesAtOnce))
      .where('expires_at', '>', now)
      .execute();
    open.push(...rows.map(({ key_hash }) => key_hash));
  }
  return open;
}
