import type { Db } from '#db/connection.ts';
import { deleteExpiredSessions } from './session.store.ts';

/** Removes the sessions whose time is over and returns how many there were. */
export function forgetExpiredSessions(db: Db, now: number): Promise<number> {
  return deleteExpiredSessions(db, now);
}
