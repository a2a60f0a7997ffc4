import type { StaffAct } from '#domains/staff/permissions.rules.ts';

/** Every report, with the question that it answers and the right that it requires. */
export const reportList: readonly { href: string; name: string; answers: string; act: StaffAct }[] = [
  {
    href: '/desk/reports/sales',
    name: 'Sales',
    answers: 'What was sold, by category, product, hour and buyer, and was it more than before?',
    act: 'see-sales-reports',
  },
  {
    href: '/desk/reports/margin',
    name: 'Margin',
    answers: 'What is left after what the bottles cost.',
    act: 'see-money-reports',
  },
  {
    href: '/desk/reports/slow',
    name: 'Slow movers',
    answers: 'Which bottles lie on the shelf, and how much money with them.',
    act: 'see-sales-reports',
  },
  {
    href: '/desk/reports/demand',
    name: 'Demand book',
    answers: 'What people wanted and did not get, who waits, and what to order.',
    act: 'see-sales-reports',
  },
  {
    href: '/desk/reports/searches',
    name: 'Searches that missed',
    answers: 'What people look for and do not find.',
    act: 'see-sales-reports',
  },
  {
    href: '/desk/reports/disputes',
    name: 'Disputes',
    answers: 'What buyers dispute with their banks, and by when it must be answered.',
    act: 'see-sales-reports',
  },
  {
    href: '/desk/reports/tax',
    name: 'Sales tax',
    answers: 'What the return of a quarter requires, by jurisdiction, and when it is due.',
    act: 'see-money-reports',
  },
  {
    href: '/desk/reports/points',
    name: 'Points',
    answers: 'How many loyalty points are owed, earned and spent, and what they are worth.',
    act: 'see-money-reports',
  },
  {
    href: '/desk/reports/refusals',
    name: 'Doors that refused',
    answers: 'What could not be handed over, at doors and at the counter, and why.',
    act: 'see-sales-reports',
  },
  {
    href: '/desk/reports/promises',
    name: 'Promises',
    answers: 'How often we were there when we said so, by way and week.',
    act: 'see-sales-reports',
  },
  {
    href: '/desk/stock/reasons',
    name: 'Losses by reason',
    answers: 'What was broken, corked, lost or given away, and what it cost.',
    act: 'see-sales-reports',
  },
  {
    href: '/desk/reports/inspector',
    name: 'Inspector’s folder',
    answers: 'What an inspector asks for, of some days, in one file.',
    act: 'export-persons',
  },
];
