import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import {
  deleteAllDeskSessions,
  deleteDeskSessions,
  deleteDeskSessionsOn,
  deleteExpiredDeskSessions,
  deskSessionsOf,
} from './desk-session.store.ts';

/** Signs a person out everywhere, in the transaction of the change that requires it (B-008). */
export function endDeskSessionsOf(
  dbOrTx: Db,
  staffId: string,
  exceptId: string | null = null,
): Promise<void> {
  return deleteDeskSessions(dbOrTx, staffId, exceptId);
}

/** Ends every session that was opened on a device, for instance when it is revoked. */
export function endDeskSessionsOn(dbOrTx: Db, deviceId: string): Promise<void> {
  return deleteDeskSessionsOn(dbOrTx, deviceId);
}

/**
 * Ends all sessions after a restore: anyone signed out since the copy must not be in again. Returns how many.
 */
export const endAllDeskSessions: (tx: Tx) => Promise<number> = deleteAllDeskSessions;

/** Where a person is signed in, most recently used first; times in epoch ms. */
export async function listDeskSessions(
  db: Db,
  staffId: string,
  now: number,
): Promise<{ id: string; deviceId: string | null; kind: string; createdAt: number; seenAt: number }[]> {
  const rows = await deskSessionsOf(db, staffId, now);
  return rows.map(({ id, device_id, kind, created_at, seen_at }) => ({
    id,
    deviceId: device_id,
    kind,
    createdAt: created_at,
    seenAt: seen_at,
  }));
}

/** Removes expired sessions and returns how many there were; `now` in epoch ms. */
export const forgetExpiredDeskSessions: (db: Db, now: number) => Promise<number> = deleteExpiredDeskSessions;
