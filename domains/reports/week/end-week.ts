import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { wallClock, weekdayOf } from '#kit/store-day.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { postFacts } from '../postings/post-facts.ts';
import { endedWeek } from './week.rules.ts';

/** By the store's clock: by then the night's close of Sunday is done, and the reader is up. */
const announceMinutes = 7 * 60;
const monday = 1;

/**
 * Announces the week that just ended (B-239): on Monday from seven in the morning on, once, however many
 * processes ask and however often. A shop that was down all Monday announces it on Tuesday; later, not at
 * all.
 *
 * @returns whether it was time to do so
 */
export async function endWeek(deps: { db: Db; clock: () => number }): Promise<boolean> {
  const now = deps.clock();
  const { day, minutes } = wallClock(now);
  const isTime = weekdayOf(day) === monday ? minutes >= announceMinutes : weekdayOf(day) === monday + 1;
  if (!isTime || !(await postFacts(deps))) return false;
  const week = endedWeek(day);
  await inTransaction(deps.db, (tx) =>
    writeOutbox(tx, { key: `week.ended:${week.from}`, event: 'week.ended', payload: week, now }),
  );
  return true;
}
