/** Opening hours of the week and of holidays. */
import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import { isDay, weekdayOf } from '#kit/store-day.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeStore, type StoreAnswer } from './change-store.ts';
import { type Hours, weekdayNames } from './hours.rules.ts';
import { deleteHoliday, putHoliday, putSetting } from './store.store.ts';
import type { HolidayHours } from './store.ts';
import { refuse, textOf, wrongHours } from './wrong.rules.ts';

/**
 * Sets the hours of a day of the week (0 is Sunday), within the legal window, or closes the store on it
 * (G-50).
 */
export async function changeHours(
  db: Db,
  weekday: number,
  hours: Hours | null,
  by: By,
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

/**
 * Sets hours that differ from the usual ones for a future day (G-37). Pages show the name of the day, so it
 * is required.
 */
export async function setHoliday(db: Db, { day, hours, note }: HolidayHours, by: By): Promise<StoreAnswer> {
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

/** Restores the usual hours of a day. */
export function removeHoliday(db: Db, day: string, by: By): Promise<StoreAnswer> {
  return changeStore(db, by, ({ holidays }) => {
    const was = holidays.find((holiday) => holiday.day === day);
    return was
      ? { what: `holiday ${day}`, was, now: null, write: (tx) => deleteHoliday(tx, day) }
      : refuse('day', 'unknown');
  });
}
