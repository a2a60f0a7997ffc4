import type { Db } from '#db/connection.ts';
import { forgetPhonesBefore } from './wanted.store.ts';

/** Half a year: no one expects a call about a bottle after that. */
const keptMs = 183 * 24 * 60 * 60_000;

/** Forgets the phones of people who waited in vain; what was asked for stays (B-206). */
export function forgetWaiters(db: Db, now: number): Promise<number> {
  return forgetPhonesBefore(db, now - keptMs);
}
