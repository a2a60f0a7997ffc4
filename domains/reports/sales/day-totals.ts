import type { Db } from '#db/connection.ts';
import type { Days, ReportTable } from '../report.ts';
import { totalsByDay } from './sales.store.ts';

/**
 * Each day with what was sold and given back, and separately what the counter's till sold: for an inspector
 * (B-292).
 */
export async function readDayTotals(db: Db, days: Days): Promise<ReportTable> {
  const rows = await totalsByDay(db, days);
  const sum = (at: number) => rows.reduce((all, { amounts }) => all + (amounts[at] ?? 0), 0);
  return {
    title: 'Sales by day',
    columns: [
      { name: 'Day', kind: 'text' },
      { name: 'Kind', kind: 'text' },
      { name: 'How many', kind: 'count' },
      { name: 'Bottles', kind: 'count' },
      { name: 'Goods', kind: 'cents' },
      { name: 'Delivery', kind: 'cents' },
      { name: 'Sales tax', kind: 'cents' },
      { name: 'Total', kind: 'cents' },
    ],
    rows: rows.map(({ day, kind, amounts }) => ({ cells: [day, kindNames[kind], ...amounts] })),
    sum: ['Together', '', ...[0, 1, 2, 3, 4, 5].map(sum)],
    note: 'What was given back is below zero. Lines of the counter’s till have its own tax in their goods.',
  };
}

const kindNames = { sale: 'Sold', refund: 'Given back', till: 'At the till' } as const;
