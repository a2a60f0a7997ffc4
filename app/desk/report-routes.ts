/** The URLs of the reports. */
import type { StaffAct } from '#domains/staff/permissions.rules.ts';
import type { ReportKind } from '#screens/desk/reports/built-report.ts';
import { dayScreen } from '#screens/desk/reports/day-handlers.ts';
import { buildDemand, demandKind } from '#screens/desk/reports/demand/demand-report.ts';
import { buildDisputes, disputesKind } from '#screens/desk/reports/disputes/disputes-report.ts';
import { reportsScreen } from '#screens/desk/reports/handlers.ts';
import { inspectorScreen } from '#screens/desk/reports/inspector/inspector-handlers.ts';
import { reportOrdersScreen } from '#screens/desk/reports/orders-handlers.ts';
import { buildPoints, pointsKind } from '#screens/desk/reports/points/points-report.ts';
import { promisesScreen } from '#screens/desk/reports/promises/promises-handlers.ts';
import { buildRefusals, refusalsKind } from '#screens/desk/reports/refusals/refusals-report.ts';
import { type BuildReport, reportScreen } from '#screens/desk/reports/report-screen.ts';
import { buildMargin, marginKind } from '#screens/desk/reports/sales/margin-report.ts';
import { buildSales, salesKind } from '#screens/desk/reports/sales/sales-report.ts';
import { buildSearches, searchesKind } from '#screens/desk/reports/searches/searches-report.ts';
import { buildSlow, slowKind } from '#screens/desk/reports/slow/slow-report.ts';
import { taxScreen } from '#screens/desk/reports/tax/tax-handlers.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import type { DeskRule } from './rules.ts';

/** Every report that is available as a page, CSV and workbook from one reading, and who may see it. */
const reportsOf = (shop: Shop): readonly (readonly [ReportKind, BuildReport, StaffAct])[] => [
  [salesKind, buildSales, 'see-sales-reports'],
  [marginKind, buildMargin, 'see-money-reports'],
  [disputesKind, buildDisputes, 'see-sales-reports'],
  [pointsKind, buildPoints, 'see-money-reports'],
  [refusalsKind, buildRefusals, 'see-sales-reports'],
  [slowKind, buildSlow, 'see-sales-reports'],
  [demandKind, buildDemand(shop.searchIndex.engine), 'see-sales-reports'],
  [searchesKind, buildSearches, 'see-sales-reports'],
];

export function reportRoutes(shop: Shop, act: DeskRule): Route[] {
  const day = dayScreen(shop);
  const tax = taxScreen(shop);
  const inspector = inspectorScreen({
    ...shop,
    longReads: shop.database.longReads,
    shopName: shop.settings.shopName,
  });
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
    get(`${at}/inspector`, 'desk.report.inspector', inspector.show, act('export-persons')),
    post(`${at}/inspector`, 'desk.report.inspector.make', inspector.make, act('export-persons')),
    get(`${at}/inspector.zip`, 'desk.report.inspector.zip', inspector.file, act('export-persons')),
    ...reportsOf(shop).flatMap(([kind, build, seen]) => {
      const screen = reportScreen({ ...shop, longReads: shop.database.longReads }, kind, build);
      const path = `${at}/${kind.name}`;
      return [
        get(path, `desk.report.${kind.name}`, screen.show, act(seen)),
        get(`${path}.csv`, `desk.report.${kind.name}.csv`, screen.csv, act(seen)),
        get(`${path}.xlsx`, `desk.report.${kind.name}.xlsx`, screen.xlsx, act(seen)),
      ];
    }),
    get(`${at}/day/:day`, 'desk.report.day', day.show, act('see-day-report')),
    post(`${at}/day/:day/closed`, 'desk.report.day.close', day.close, act('close-day')),
    post(`${at}/day/:day/reopened`, 'desk.report.day.reopen', day.reopen, act('reopen-day')),
  ];
}
