import type { Db } from '#db/connection.ts';

/** Of a year with a leap day, so that no year is cut short. */
const yearMs = 366 * 24 * 60 * 60_000;

/** Deletes what was noted more than `years` ago; the database refuses it for less than three (B-038). */
export async function forgetActivity(db: Db, years: number, now: number): Promise<void> {
  await db
    .deleteFrom('activity')
    .where('at', '<', now - years * yearMs)
    .execute();
}
