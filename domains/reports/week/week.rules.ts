/** The figures of a week, Monday to Sunday, for a weekly look (B-239). */
import { addDays, weekdayOf } from '#kit/store-day.ts';
import type { Days } from '../report.ts';

/** For one day, by kind; in cents, negative for what was given back. */
export interface DayTotal {
  day: string;
  kind: 'sale' | 'refund' | 'till';
  count: number;
  bottles: number;
  goodsCents: number;
  deliveryCents: number;
  taxCents: number;
  totalCents: number;
}

export interface WeekSheet extends Days {
  /** Each of the seven days, less refunds, without the till. */
  days: { day: string; orders: number; bottles: number; goodsCents: number }[];
  orders: number;
  bottles: number;
  /** Less refunds, like the three fields after it and `totalCents`, which is their sum. */
  goodsCents: number;
  deliveryCents: number;
  taxCents: number;
  totalCents: number;
  /** What was given back, as positive amounts; it is already subtracted above. */
  returned: { count: number; totalCents: number };
  /** What the counter's till sold, including its tax; it is in no other figure. */
  till: { bottles: number; totalCents: number };
  /** From the week before. */
  before: { orders: number; goodsCents: number };
}

/** The last complete week, Monday to Sunday, before the week of the given day. */
export function endedWeek(today: string): Days {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

export const weekBefore = ({ from, to }: Days): Days => ({ from: addDays(from, -7), to: addDays(to, -7) });

/** @param totals the days of both weeks, in any order */
export function weekSheet(week: Days, totals: readonly DayTotal[]): WeekSheet {
  const within = ({ from, to }: Days) => totals.filter(({ day }) => day >= from && day <= to);
  const own = within(week);
  const sold = own.filter(({ kind }) => kind !== 'till');
  const refunds = own.filter(({ kind }) => kind === 'refund');
  const till = own.filter(({ kind }) => kind === 'till');
  const before = within(weekBefore(week)).filter(({ kind }) => kind !== 'till');
  return {
    ...week,
    days: Array.from({ length: 7 }, (_, nth) => addDays(week.from, nth)).map((day) => {
      const ofDay = sold.filter((each) => each.day === day);
      return {
        ...{ day, orders: ordersOf(ofDay) },
        ...{ bottles: sum(ofDay, 'bottles'), goodsCents: sum(ofDay, 'goodsCents') },
      };
    }),
    ...{ orders: ordersOf(sold), bottles: sum(sold, 'bottles'), goodsCents: sum(sold, 'goodsCents') },
    ...{ deliveryCents: sum(sold, 'deliveryCents'), taxCents: sum(sold, 'taxCents') },
    totalCents: sum(sold, 'totalCents'),
    returned: { count: sum(refunds, 'count'), totalCents: -sum(refunds, 'totalCents') || 0 },
    till: { bottles: sum(till, 'bottles'), totalCents: sum(till, 'totalCents') },
    before: { orders: ordersOf(before), goodsCents: sum(before, 'goodsCents') },
  };
}

const ordersOf = (totals: readonly DayTotal[]): number =>
  sum(
    totals.filter(({ kind }) => kind === 'sale'),
    'count',
  );

function sum(totals: readonly DayTotal[], of: Exclude<keyof DayTotal, 'day' | 'kind'>): number {
  return totals.reduce((all, each) => all + each[of], 0);
}
