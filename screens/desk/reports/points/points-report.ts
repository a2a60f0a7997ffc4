/** Points that the store owes, and how they changed month by month (B-235). */
import { pointsByMonth, valueOfPoints } from '#domains/loyalty/sums/points-by-month.ts';
import { formatDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { addDays, instantOf } from '#kit/store-day.ts';
import type { ReportKind } from '../built-report.ts';
import type { BuildReport } from '../report-screen.ts';

export const pointsKind: ReportKind = {
  name: 'points',
  title: 'Points',
  question: 'How many points do we owe, and what are they worth?',
  isOfDays: true,
  choices: [],
};

export const buildPoints: BuildReport = async ({ longReads }, days) => {
  const span = { from: instantOf(days.from, 0), until: instantOf(addDays(days.to, 1), 0) };
  const { months, owed } = await pointsByMonth(longReads, span);
  const total = (of: 'earned' | 'takenBack' | 'byHand' | 'spent') =>
    months.reduce((sum, month) => sum + month[of], 0);
  const change = total('earned') + total('takenBack') + total('byHand') + total('spent');
  return {
    ...{ days, words: [] },
    headline: [
      {
        ...{ name: 'Owed', value: owed.toLocaleString('en-US') },
        note: `worth ${formatCents(valueOfPoints(owed))}, at the end of these days`,
      },
      { name: 'Earned', value: total('earned').toLocaleString('en-US'), note: 'by orders handed over' },
      {
        ...{ name: 'Spent', value: Math.abs(total('spent')).toLocaleString('en-US') },
        note: `${formatCents(valueOfPoints(Math.abs(total('spent'))))} off orders`,
      },
    ],
    charts: [],
    tables: [
      {
        title: 'Month by month',
        columns: [
          { name: 'Month', kind: 'text' },
          { name: 'Earned', kind: 'count' },
          { name: 'Taken back', kind: 'count' },
          { name: 'By hand', kind: 'count' },
          { name: 'Spent', kind: 'count' },
          { name: 'Change', kind: 'count' },
          { name: 'Its value', kind: 'cents' },
        ],
        rows: months.map(({ month, earned, takenBack, byHand, spent }) => {
          const all = earned + takenBack + byHand + spent;
          return {
            cells: [
              formatDay(`${month}-01`).replace(/ 1,/, ''),
              ...[earned, takenBack, byHand, spent, all, valueOfPoints(all)],
            ],
          };
        }),
        sum: [
          'Together',
          ...[total('earned'), total('takenBack'), total('byHand'), total('spent'), change],
          valueOfPoints(change),
        ],
        note: 'By the shop’s own ledger: what orders earned, refunds took back, the store changed by hand, and rewards hold or have spent. Points of the counter’s till, and those that a customer had before or gave up with an account, are only in the loyalty program. 1,000 points are $10.',
      },
    ],
  };
};
