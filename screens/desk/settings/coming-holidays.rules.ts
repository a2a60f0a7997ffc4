/** The days that a wine store in New York plans ahead for (B-211). */
import { addDays, weekdayOf } from '#kit/store-day.ts';

export interface ComingHoliday {
  day: string;
  name: string;
  /** What stores usually do. */
  usual: string;
}

const mostClose = 'Most stores close.';
const someOpen = 'Many stores open, some for shorter.';

/** Federal holidays and the eves that matter to a wine store, in the year that starts on this day. */
export function comingHolidays(today: string): ComingHoliday[] {
  const year = Number(today.slice(0, 4));
  const end = addDays(today, 365);
  return [year, year + 1]
    .flatMap(holidaysOf)
    .filter(({ day }) => day >= today && day < end)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

function holidaysOf(year: number): ComingHoliday[] {
  const on = (month: number, day: number) =>
    `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const fourthThursday = nth(on(11, 1), 4, 4);
  return [
    { day: on(1, 1), name: 'New Year’s Day', usual: mostClose },
    { day: nth(on(1, 1), 1, 3), name: 'Martin Luther King Jr. Day', usual: someOpen },
    { day: nth(on(2, 1), 1, 3), name: 'Presidents’ Day', usual: someOpen },
    { day: addDays(nth(on(6, 1), 1, 1), -7), name: 'Memorial Day', usual: someOpen },
    { day: on(6, 19), name: 'Juneteenth', usual: someOpen },
    { day: on(7, 4), name: 'Independence Day', usual: someOpen },
    { day: nth(on(9, 1), 1, 1), name: 'Labor Day', usual: someOpen },
    { day: nth(on(10, 1), 1, 2), name: 'Columbus Day', usual: someOpen },
    { day: on(11, 11), name: 'Veterans Day', usual: someOpen },
    { day: fourthThursday, name: 'Thanksgiving', usual: mostClose },
    { day: on(12, 24), name: 'Christmas Eve', usual: 'Most stores close early.' },
    { day: on(12, 25), name: 'Christmas Day', usual: mostClose },
    { day: on(12, 31), name: 'New Year’s Eve', usual: someOpen },
  ];
}

/** The nth given weekday from the first of a month on; 0 is Sunday. */
function nth(first: string, weekday: number, which: number): string {
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (which - 1) * 7);
}
