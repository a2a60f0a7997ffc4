import type { Ask } from './ask.ts';

/** A day with its close and reopening, and the orders behind a number. */
export async function askAboutReports(ask: Ask): Promise<void> {
  const day = '/desk/reports/day/2026-11-20';
  for (const who of ['guest', 'owner', 'clerk'] as const) {
    await ask(who, 'desk.reports', '/desk/reports');
    await ask(who, 'desk.report.day', day);
    await ask(who, 'desk.report.orders', '/desk/reports/orders?from=2026-11-20&to=2026-11-20');
    await ask(who, 'desk.report.inspector', '/desk/reports/inspector');
    await ask(who, 'desk.report.inspector.make', '/desk/reports/inspector', 'POST', {});
    await ask(who, 'desk.report.inspector.zip', '/desk/reports/inspector.zip');
    for (const name of ['sales', 'disputes', 'demand', 'points', 'refusals', 'margin', 'slow', 'searches']) {
      await ask(who, `desk.report.${name}`, `/desk/reports/${name}`);
      await ask(who, `desk.report.${name}.csv`, `/desk/reports/${name}.csv`);
      await ask(who, `desk.report.${name}.xlsx`, `/desk/reports/${name}.xlsx`);
    }
    await ask(who, 'desk.report.tax', '/desk/reports/tax?quarter=2026-09-01');
    await ask(who, 'desk.report.promises', '/desk/reports/promises');
    await ask(who, 'desk.report.tax.csv', '/desk/reports/tax.csv');
    await ask(who, 'desk.report.tax.xlsx', '/desk/reports/tax.xlsx');
    await ask(who, 'desk.report.tax.code', '/desk/reports/tax/codes', 'POST', { county: 'x' });
    await ask(who, 'desk.report.tax.till', '/desk/reports/tax/till', 'POST', { quarter: '2026-09-01' });
    await ask(who, 'desk.opening', '/desk/opening');
    await ask(who, 'desk.opening.mark', '/desk/opening/looked-at', 'POST', { what: 'x' });
    await ask(who, 'desk.report.day.close', `${day}/closed`, 'POST');
    await ask(who, 'desk.report.day.reopen', `${day}/reopened`, 'POST', { why: 'x' });
  }
}
