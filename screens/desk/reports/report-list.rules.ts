import type { StaffAct } from '#domains/staff/permissions.rules.ts';

/** Every report, with the question that it answers and who may see it. */
export const reportList: readonly { href: string; name: string; answers: string; act: StaffAct }[] = [
  {
    href: '/desk/reports/tax',
    name: 'Sales tax',
    answers: 'What the return of a quarter wants, by jurisdiction, and when it is due.',
    act: 'see-money-reports',
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
];
