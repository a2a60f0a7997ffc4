/** Determines the day that something counts toward: the day it happened, or the first open one after it. */
import type { Db } from '#db/connection.ts';
import { addDays } from '#kit/store-day.ts';

/** The first day, starting at `day`, that is not closed. */
export function openDayFrom(day: string, closed: ReadonlySet<string>): string {
  let open = day;
  while (closed.has(open)) open = addDays(open, 1);
  return open;
}

export async function closedDaysFrom(db: Db, day: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('day_closes')
    .select('day')
    .where('state', '=', 'closed')
    .where('day', '>=', day)
    .execute();
  return new Set(rows.map((row) => row.day));
}
