import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeStore, type StoreAnswer } from './change-store.ts';
import { type Hours, weekdayNames } from './hours.rules.ts';
import { putSetting } from './store.store.ts';
import { refuse, wrongHours } from './wrong.rules.ts';

/**
 * Puts the hours of a day of the week (0 is Sunday), or closes the store on it; inside the legal window alone
 * (G-50).
 */
export async function changeHours(
  db: Db,
  weekday: number,
  hours: Hours | null,
  by: ChangedBy,
): Promise<StoreAnswer> {
  const name = weekdayNames[weekday];
  if (name === undefined) return refuse('day', 'not-a-day');
  const wrong = hours && wrongHours(weekday, hours);
  if (wrong) return refuse('hours', wrong);
  const now = hours && { day: weekday, opensMinutes: hours.opensMinutes, closesMinutes: hours.closesMinutes };
  return changeStore(db, by, (store) => ({
    what: `hours of ${name}`,
    was: store.hours.find(({ day }) => day === weekday) ?? null,
    now,
    write: (tx) =>
      putSetting(tx, 'hours', [...store.hours.filter(({ day }) => day !== weekday), ...(now ? [now] : [])]),
  }));
}
