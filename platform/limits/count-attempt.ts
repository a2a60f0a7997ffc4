import type { Db } from '#db/connection.ts';
import { count } from '#kit/meters.ts';
import {
  addAttempt,
  deleteAttempts,
  deleteEndedWindows,
  hashKey,
  openWindows,
  takeAttemptsBack,
  windowEnd,
} from './attempts.store.ts';

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

/** The first word of a key, which says what is counted; what follows says of whom. */
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

/** Those of the keys for which something is counted now. */
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
