import type { Db } from '#db/connection.ts';
import type { Days } from '../report.ts';
import { totalsByDay } from '../sales/sales.store.ts';
import { type WeekSheet, weekBefore, weekSheet } from './week.rules.ts';

/** The figures of a week according to what is posted, compared with the week before (B-239). */
export async function readWeek(db: Db, week: Days): Promise<WeekSheet> {
  const rows = await totalsByDay(db, { from: weekBefore(week).from, to: week.to });
  const totals = rows.map(({ day, kind, amounts }) => {
    const [count = 0, bottles = 0, goodsCents = 0, deliveryCents = 0, taxCents = 0, totalCents = 0] = amounts;
    return { day, kind, count, bottles, goodsCents, deliveryCents, taxCents, totalCents };
  });
  return weekSheet(week, totals);
}
