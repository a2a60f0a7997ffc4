/**
 * How often something was tried, counted across all processes; the only SQL on `attempts`. Keys are hashed
 * because they contain addresses.
 */
import { createHash } from 'node:crypto';
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import { clockSkewMs } from '#kit/clock.ts';
import { count } from '#kit/meters.ts';

export interface Attempt {
  /** What is counted, and the client it is counted for: 'sign-in 203.0.113.7'. Only its hash is stored. */
  key: string;
  /** Attempts per window; at least 1. */
  limit: number;
  /** How many attempts it counts as; one by default. More than the limit is always refused. */
  times?: number;
  /** A window starts with its first attempt and lasts this long, in milliseconds. */
  windowMs: number;
  now: number;
}

export type AttemptAnswer = { kind: 'allowed' } | { kind: 'too-many'; retryAfterMs: number };

/**
 * Counts an attempt, or says how long to wait. Exact however many processes count at once; within a
 * transaction it locks its row.
 */
export async function countAttempt(
  dbOrTx: Db,
  { key, limit, times = 1, windowMs, now }: Attempt,
): Promise<AttemptAnswer> {
  const keyHash = hashKey(key);
  if (await addAttempt(dbOrTx, { keyHash, limit, times, windowMs, now })) return { kind: 'allowed' };
  count('limits_refused_total', { limit: limitName(key) });
  const endsAt = (await windowEnd(dbOrTx, keyHash)) ?? now;
  return { kind: 'too-many', retryAfterMs: Math.max(1, endsAt - now) };
}

/** The first word of a key, which names the limit; the rest says who is counted. */
function limitName(key: string): string {
  return /^([a-z-]{2,30})[ :]/.exec(key)?.[1] ?? 'other';
}

/** Takes back an attempt that turned out to be legitimate. */
export function returnAttempt(dbOrTx: Db, key: string): Promise<void> {
  return returnAttempts(dbOrTx, [key]);
}

/** Takes back one attempt for each key. */
export function returnAttempts(dbOrTx: Db, keys: readonly string[]): Promise<void> {
  return takeAttemptsBack(dbOrTx, keys.map(hashKey));
}

/** Those of the keys that have a count now. */
export async function findCounted(dbOrTx: Db, keys: readonly string[], now: number): Promise<Set<string>> {
  const byHash = new Map(keys.map((key) => [hashKey(key), key]));
  const counted = await openWindows(dbOrTx, [...byHash.keys()], now);
  return new Set(counted.map((hash) => byHash.get(hash) ?? ''));
}

/** Resets the count. */
export function forgetAttempts(dbOrTx: Db, keys: readonly string[]): Promise<void> {
  return deleteAttempts(dbOrTx, keys.map(hashKey));
}

/** Removes ended windows and returns how many there were. */
export function forgetEndedWindows(db: Db, now: number): Promise<number> {
  return deleteEndedWindows(db, now);
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Counts attempts unless the limit would be exceeded, in one statement, so that no two callers get the last
 * place. False if it would be exceeded.
 */
async function addAttempt(
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
async function windowEnd(db: Db, keyHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('attempts')
    .select('expires_at')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row?.expires_at;
}

async function takeAttemptsBack(db: Db, keyHashes: readonly string[]): Promise<void> {
  if (keyHashes.length > 0) await countOneLess(db, keyHashes);
}

const countOneLess = cachedQuery((db, keyHashes: readonly string[]) =>
  db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key_hash', 'in', keyHashes)
    .where('count', '>', 0),
);

async function deleteAttempts(db: Db, keyHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('attempts').where('key_hash', 'in', keyHashes).execute();
}

async function deleteEndedWindows(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempts')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const hashesAtOnce = 500;

/** Those of the keys whose window has not ended. */
async function openWindows(db: Db, keyHashes: readonly string[], now: number): Promise<string[]> {
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
