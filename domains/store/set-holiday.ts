import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import { isDay, weekdayOf } from '#kit/store-day.ts';
import { type ChangedBy, changeStore, type StoreAnswer } from './change-store.ts';
import { putHoliday } from './store.store.ts';
import type { HolidayHours } from './store.ts';
import { refuse, textOf, wrongHours } from './wrong.rules.ts';

/** Makes a day to come differ from its week (G-37); the day says why, so a name is needed. */
export async function setHoliday(
  db: Db,
  { day, hours, note }: HolidayHours,
  by: ChangedBy,
): Promise<StoreAnswer> {
  if (!isDay(day)) return refuse('day', 'not-a-day');
  if (day < storeDay(by.now)) return refuse('day', 'day-has-passed');
  const wrong = hours && wrongHours(weekdayOf(day), hours);
  if (wrong) return refuse('hours', wrong);
  const name = textOf(note);
  if (name === null) return refuse('note', 'not-a-text');
  const now: HolidayHours = { day, hours, note: name };
  return changeStore(db, by, ({ holidays }) => ({
    what: `holiday ${day}`,
    was: holidays.find((holiday) => holiday.day === day) ?? null,
    now,
    write: (tx) => putHoliday(tx, now),
  }));
}
