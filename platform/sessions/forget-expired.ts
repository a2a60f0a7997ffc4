import type { Db } from '#db/connection.ts';
import { deleteExpiredSessions } from './session.store.ts';

/** Removes expired sessions and returns how many there were. */
export function forgetExpiredSessions(db: Db, now: number): Promise<number> {
  return deleteExpiredSessions(db, now);
}
