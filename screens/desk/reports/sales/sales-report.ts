/** What was sold, cut in nine ways, beside the previous period or last year's (B-233). */
import { daysBefore, daysLastYear, stepsOf } from '#domains/reports/period/period.rules.ts';
import type { Days, ReportTable } from '#domains/reports/report.ts';
import { readSales, type Sales } from '#domains/reports/sales/read-sales.ts';
import { type Cut, type CutRow, sumOfRows } from '#domains/reports/sales/sales-cuts.rules.ts';
import { daysWords } from '#domains/reports/table/cell-text.rules.ts';
import { formatCents } from '#kit/money.ts';
import type { ChartDrawing } from '#ui/chart-drawing.ts';
import type { BuiltReport, ReportKind } from '../built-report.ts';
import { drawBars } from '../charts/draw-bars.ts';
import { drawColumns } from '../charts/draw-columns.ts';
import { drawHeat } from '../charts/draw-heat.ts';
import type { ReportDeps } from '../report-screen.ts';
import { changeWords, cutNames, cutRowName, hourRange, weekdayNames } from './cut-words.rules.ts';
import { stepName, stepWords } from './step-words.rules.ts';

export const salesKind: ReportKind = {
  name: 'sales',
  title: 'Sales',
  question: 'What was sold, and was it more than before?',
  isOfDays: true,
  choices: [
    { label: 'By', field: 'by', options: Object.entries(cutNames).map(([value, name]) => ({ value, name })) },
    {
      ...{ label: 'Compared with', field: 'beside' },
      options: [
        { value: 'before', name: 'The period before' },
        { value: 'year', name: 'Last year' },
      ],
    },
  ],
};

/** The widths of the drawings, for a page and for a phone. */
const [wide, narrow] = [600, 340];
const topRows = 10;

export async function buildSales(
  deps: ReportDeps,
  days: Days,
  chosen: Readonly<Record<string, string>>,
): Promise<BuiltReport> {
  const cut = chosen.by as Cut;
  const beside = chosen.beside === 'year' ? daysLastYear(days) : daysBefore(days);
  const { monthly, names } = stepsOf(days);
  const now = await readSales(deps.longReads, days, { cut, monthly });
  const before = await readSales(deps.longReads, beside, { cut, monthly });
  const [sum, sumBefore] = [totalOf(now), totalOf(before)];
  const compared = `compared with ${daysWords(beside)}`;
  const average = ({ goods, orders }: Totals) => (orders === 0 ? 0 : Math.round(goods / orders));
  return {
    ...{ days, words: [compared] },
    headline: [
      { name: 'Net sales', value: formatCents(sum.goods), note: changeWords(sum.goods, sumBefore.goods) },
      {
        ...{ name: 'Orders', value: sum.orders.toLocaleString('en-US') },
        note: changeWords(sum.orders, sumBefore.orders),
      },
      {
        ...{ name: 'An order', value: formatCents(average(sum)) },
        note: changeWords(average(sum), average(sumBefore)),
      },
    ],
    charts: [
      timeChart({ now, before, names, monthly, beside: stepsOf(beside).names }),
      cut === 'weekday' || cut === 'hour' ? heatChart(now) : cutChart(cut, now.rows, before.rows),
    ],
    tables: [cutTable(cut, now.rows, before.rows)],
  };
}

interface Totals {
  goods: number;
  orders: number;
}

function totalOf({ orders }: Sales): Totals {
  const own = orders.filter(({ kind }) => kind !== 'till');
  return {
    goods: own.reduce((sum, { goodsCents }) => sum + goodsCents, 0),
    orders: own.filter(({ kind }) => kind === 'sale').reduce((sum, { count }) => sum + count, 0),
  };
}

interface Times {
  now: Sales;
  before: Sales;
  /** The days or months of both periods. */
  names: readonly string[];
  beside: readonly string[];
  monthly: boolean;
}

function timeChart({ now, before, names, beside, monthly }: Times): ChartDrawing {
  const [nowBy, beforeBy] = [now, before].map(
    ({ times }) => new Map(times.map(({ name, goodsCents }) => [name, goodsCents])),
  );
  const columns = names.map((name, index) => ({
    name: stepName(name, monthly),
    value: nowBy?.get(name) ?? 0,
    before: beside[index] === undefined ? null : (beforeBy?.get(beside[index] ?? '') ?? 0),
    says: `${stepWords(name, monthly)}: ${formatCents(nowBy?.get(name) ?? 0)}`,
  }));
  const best = columns.reduce<(typeof columns)[number] | undefined>(
    (top, each) => (top === undefined || each.value > top.value ? each : top),
    undefined,
  );
  return {
    title: monthly ? 'Month by month' : 'Day by day',
    says: best && best.value > 0 ? `The best was ${best.says}.` : 'Nothing was sold on these days.',
    keys: [
      { name: 'These days', look: 'bar' },
      { name: 'Compared with', look: 'line' },
    ],
    wide: drawColumns(columns, wide, 260),
    narrow: drawColumns(columns, narrow, 240),
  };
}

function cutChart(cut: Cut, rows: readonly CutRow[], before: readonly CutRow[]): ChartDrawing {
  const beforeOf = new Map(before.map(({ key, goodsCents }) => [key, goodsCents]));
  const bars = rows
    .filter(({ goodsCents }) => goodsCents > 0)
    .slice(0, topRows)
    .map((row) => ({
      ...{ name: cutRowName(cut, row), value: row.goodsCents, before: beforeOf.get(row.key) ?? 0 },
      text: formatCents(row.goodsCents),
    }));
  const all = rows.reduce((sum, { goodsCents }) => sum + goodsCents, 0);
  const [first] = bars;
  return {
    title: `By ${cutNames[cut].toLowerCase()}`,
    says:
      first && all > 0
        ? `${first.name} leads with ${Math.round((first.value * 100) / all)}% of net sales.`
        : 'Nothing was sold on these days.',
    keys: [
      { name: 'These days', look: 'bar' },
      { name: 'Compared with', look: 'before' },
    ],
    wide: drawBars(bars, wide),
    narrow: drawBars(bars, narrow),
  };
}

function heatChart({ orders }: Sales): ChartDrawing {
  const own = orders.filter(({ kind }) => kind === 'sale');
  const cells = [...Map.groupBy(own, ({ weekday, hour }) => `${weekday} ${hour}`).values()].map((group) => {
    const { weekday = 0, hour = 0 } = group[0] ?? {};
    const value = group.reduce((sum, { goodsCents }) => sum + goodsCents, 0);
    return {
      ...{ weekday, hour, value },
      says: `${weekdayNames[weekday]}s, ${hourRange(hour)}: ${formatCents(value)}`,
    };
  });
  const best = cells.toSorted((a, b) => b.value - a.value)[0];
  return {
    title: 'Hours of the week',
    says: best ? `Most was sold on ${best.says}.` : 'Nothing was sold on these days.',
    keys: [],
    wide: drawHeat(cells, wide),
    narrow: drawHeat(cells, narrow),
  };
}

function cutTable(cut: Cut, rows: readonly CutRow[], before: readonly CutRow[]): ReportTable {
  const beforeOf = new Map(before.map((row) => [row.key, row]));
  const gone = before.filter(({ key }) => rows.every((row) => row.key !== key));
  const all = sumOfRows(rows);
  const share = (cents: number) =>
    all.goodsCents === 0 ? null : Math.round((cents * 1_000) / all.goodsCents) * 100;
  const hasOrders = all.orders !== null;
  const cells = (name: string, row: Omit<CutRow, 'key' | 'name' | 'behind'>, was: number) => [
    name,
    ...[row.goodsCents, share(row.goodsCents), was, row.goodsCents - was],
    ...(hasOrders ? [row.orders] : []),
    ...[row.bottles, row.tillCents, row.tillBottles],
  ];
  const empty = { goodsCents: 0, bottles: 0, orders: hasOrders ? 0 : null, tillCents: 0, tillBottles: 0 };
  const zero = { ...empty, costedCents: 0, costCents: 0 };
  return {
    title: `By ${cutNames[cut].toLowerCase()}`,
    columns: [
      { name: cutNames[cut], kind: 'text' },
      { name: 'Net sales', kind: 'cents' },
      { name: 'Share', kind: 'millipercent' },
      { name: 'Compared', kind: 'cents' },
      { name: 'Change', kind: 'cents' },
      ...(hasOrders ? [{ name: 'Orders', kind: 'count' as const }] : []),
      { name: 'Bottles', kind: 'count' },
      { name: 'At the till', kind: 'cents' },
      { name: 'Bottles there', kind: 'count' },
    ],
    rows: [
      ...rows.map((row) => ({
        cells: cells(cutRowName(cut, row), row, beforeOf.get(row.key)?.goodsCents ?? 0),
        behind: row.behind,
      })),
      ...gone.map((row) => ({ cells: cells(cutRowName(cut, row), zero, row.goodsCents) })),
    ],
    sum: cells('Together', all, sumOfRows(before).goodsCents),
    note: 'Net sales are goods after discounts, before tax and delivery, refunds of these days taken off. What the counter’s till sold is apart, with its own tax.',
  };
}
