/** Work of the night, done by whichever process comes first. */
import type { Db } from '#db/connection.ts';
import { type Clock, storeDay, storeTimeZone } from '#kit/clock.ts';
import { countAttempt, returnAttempt } from '#platform/limits/count-attempt.ts';

const dayMs = 24 * 60 * 60_000;
/** In the store, when the day before is over. */
const firstHour = 3;

const storeHour = new Intl.DateTimeFormat('en-US', { timeZone: storeTimeZone, hour: 'numeric', hourCycle: 'h23' });

/**
 * Does the work once after three o'clock at night in the store, however many processes ask however often; again at the next asking where it
 * answered false or threw.
 */
export async function onceANight({ db, clock }: { db: Db; clock: Clock }, name: string, work: () => Promise<boolean>): Promise<void> {
  const now = clock();
  if (Number(storeHour.format(now)) < firstHour) return;
  const key = `nightly ${name} ${storeDay(now)}`;
  if ((await countAttempt(db, { key, limit: 1, windowMs: 2 * dayMs, now })).kind === 'too-many') return;
  let isDone = false;
  try {
    isDone = await work();
  } finally {
    if (!isDone) await returnAttempt(db, key);
  }
}
