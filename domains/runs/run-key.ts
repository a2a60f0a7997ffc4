/**
 * The key with which a driver's phone posts its run's outcomes. It gives access to nothing else and lasts for
 * seven days, so that what waits on a phone arrives even after the session has ended (B-115, B-119).
 */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { randomToken } from '#kit/ids.ts';
import { hashToken } from '#platform/sessions/hash-token.ts';
import { deleteKeysBefore, insertKey, keyOf } from './runs.store.ts';

export const runKeyMs = 7 * 24 * 60 * 60_000;

export interface RunKey {
  runId: number;
  /** 'staff:<id>' of the person whose phone it is on. */
  driver: string;
}

/** Makes a new key for another phone, or for each opening of the page; stored as a hash. */
export async function makeRunKey(
  db: Db,
  { runId, driver, now }: RunKey & { now: number },
): Promise<{ key: string; endsAt: number }> {
  const key = randomToken();
  const endsAt = now + runKeyMs;
  await inTransaction(db, (tx) =>
    insertKey(tx, {
      key_hash: hashToken(key),
      run_id: runId,
      staff_id: driver,
      made_at: now,
      ends_at: endsAt,
    }),
  );
  return { key, endsAt };
}

/** Null for an unknown or expired key. */
export async function openRunKey(db: Db, key: string, now: number): Promise<RunKey | null> {
  if (!/^[0-9a-f]{32}$/.test(key)) return null;
  const row = await keyOf(db, hashToken(key));
  return row && row.ends_at > now ? { runId: row.run_id, driver: row.staff_id } : null;
}

/** Deletes expired keys and returns how many. */
export const forgetRunKeys: (db: Db, now: number) => Promise<number> = deleteKeysBefore;
