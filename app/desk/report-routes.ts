/** The URLs of the reports. */
import { dayScreen } from '#screens/desk/reports/day-handlers.ts';
import { reportsScreen } from '#screens/desk/reports/handlers.ts';
import { reportOrdersScreen } from '#screens/desk/reports/orders-handlers.ts';
import { promisesScreen } from '#screens/desk/reports/promises/promises-handlers.ts';
import { taxScreen } from '#screens/desk/reports/tax/tax-handlers.ts';
import { get, post, type Route } from '../route.ts';
import type { Shop } from '../wiring.ts';
import type { DeskRule } from './rules.ts';

export function reportRoutes(shop: Shop, act: DeskRule): Route[] {
  const day = dayScreen(shop);
  const tax = taxScreen(shop);
  const money = act('see-money-reports');
  const at = '/desk/reports';
  return [
    get(at, 'desk.reports', reportsScreen(shop).show, act('see-day-report')),
    get(`${at}/orders`, 'desk.report.orders', reportOrdersScreen(shop).show, act('see-sales-reports')),
    get(`${at}/tax`, 'desk.report.tax', tax.show, money),
    get(`${at}/tax.csv`, 'desk.report.tax.csv', tax.csv, money),
    get(`${at}/tax.xlsx`, 'desk.report.tax.xlsx', tax.xlsx, money),
    post(`${at}/tax/codes`, 'desk.report.tax.code', tax.code, money),
    post(`${at}/tax/till`, 'desk.report.tax.till', tax.till, money),
    get(`${at}/promises`, 'desk.report.promises', promisesScreen(shop).show, act('see-sales-reports')),
    get(`${at}/day/:day`, 'desk.report.day', day.show, act('see-day-report')),
    post(`${at}/day/:day/closed`, 'desk.report.day.close', day.close, act('close-day')),
    post(`${at}/day/:day/reopened`, 'desk.report.day.reopen', day.reopen, act('reopen-day')),
  ];
}
