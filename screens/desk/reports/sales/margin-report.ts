/** What was earned on what was sold, if its cost is known (B-234). */
import { stepsOf } from '#domains/reports/period/period.rules.ts';
import type { Days } from '#domains/reports/report.ts';
import { readMarginByDay, readMarginByPromotion, readSales } from '#domains/reports/sales/read-sales.ts';
import { type BottleCut, type CutRow, sumOfRows } from '#domains/reports/sales/sales-cuts.rules.ts';
import { formatCents } from '#kit/money.ts';
import type { BuiltReport, ReportKind } from '../built-report.ts';
import { drawBars } from '../charts/draw-bars.ts';
import { drawColumns } from '../charts/draw-columns.ts';
import type { ReportDeps } from '../report-screen.ts';
import { shortDay } from '../short-day.rules.ts';
import { cutNames, cutRowName } from './cut-words.rules.ts';
import { stepName, stepWords } from './step-words.rules.ts';

type MarginCut = BottleCut | 'day' | 'promotion';
const cuts = [
  'category',
  'producer',
  'product',
  'size',
  'region',
  'day',
  'promotion',
] as const satisfies readonly MarginCut[];

const nameOf = (cut: MarginCut): string =>
  cut === 'day' ? 'Day' : cut === 'promotion' ? 'Promotion' : cutNames[cut];

function rowName(cut: MarginCut, row: CutRow): string {
  if (cut === 'day') return shortDay(row.key);
  return cut === 'promotion' ? row.name || 'No promotion' : cutRowName(cut, row);
}

async function readRows(db: ReportDeps['longReads'], days: Days, cut: MarginCut): Promise<CutRow[]> {
  if (cut === 'day') return readMarginByDay(db, days);
  if (cut === 'promotion') return readMarginByPromotion(db, days);
  return (await readSales(db, days, { cut, monthly: true })).rows;
}

export const marginKind: ReportKind = {
  name: 'margin',
  title: 'Margin',
  question: 'What is left of what was sold, after what the bottles cost?',
  isOfDays: true,
  choices: [{ label: 'By', field: 'by', options: cuts.map((value) => ({ value, name: nameOf(value) })) }],
};

/** The widths of the drawings, for a page and for a phone. */
const [wide, narrow] = [600, 340];
const topRows = 10;

export async function buildMargin(
  deps: ReportDeps,
  days: Days,
  chosen: Readonly<Record<string, string>>,
): Promise<BuiltReport> {
  const cut = chosen.by as MarginCut;
  const rows = await readRows(deps.longReads, days, cut);
  const all = sumOfRows(rows);
  const earned = ({ costedCents, costCents }: Pick<CutRow, 'costedCents' | 'costCents'>) =>
    costedCents - costCents;
  const rate = (row: Pick<CutRow, 'costedCents' | 'costCents'>) =>
    row.costedCents === 0 ? null : Math.round((earned(row) * 1_000) / row.costedCents) * 100;
  const cells = (name: string, row: Omit<CutRow, 'key' | 'name' | 'behind'>) => [
    ...[name, row.goodsCents, row.goodsCents - row.costedCents, row.costCents, earned(row)],
    ...[rate(row), row.bottles],
  ];
  const greatest = rows.toSorted((a, b) => earned(b) - earned(a));
  // Days stay in chronological order.
  const sorted = cut === 'day' ? rows : greatest;
  const bars = greatest
    .filter((row) => earned(row) > 0)
    .slice(0, topRows)
    .map((row) => ({
      ...{ name: rowName(cut, row), value: earned(row), before: null },
      text: formatCents(earned(row)),
    }));
  const unknown = all.goodsCents - all.costedCents;
  const [first] = bars;
  const title = `Margin by ${nameOf(cut).toLowerCase()}`;
  return {
    ...{ days, words: [] },
    headline: [
      { name: 'Margin', value: formatCents(earned(all)), note: 'where the cost is known' },
      { name: 'Of these sales', value: rateText(rate(all)), note: null },
      {
        ...{ name: 'Without a known cost', value: formatCents(unknown) },
        note: all.goodsCents === 0 ? null : `${Math.round((unknown * 100) / all.goodsCents)}% of net sales`,
      },
    ],
    charts: [
      cut === 'day'
        ? overTime(days, rows, earned)
        : {
            title,
            says: first ? `${first.name} brings most: ${first.text}.` : nothingSold,
            keys: [],
            wide: drawBars(bars, wide),
            narrow: drawBars(bars, narrow),
          },
    ],
    tables: [
      {
        title,
        columns: [
          { name: nameOf(cut), kind: 'text' },
          { name: 'Net sales', kind: 'cents' },
          { name: 'Cost unknown', kind: 'cents' },
          { name: 'Cost', kind: 'cents' },
          { name: 'Margin', kind: 'cents' },
          { name: 'Of sales', kind: 'millipercent' },
          { name: 'Bottles', kind: 'count' },
        ],
        rows: sorted.map((row) => ({
          cells: cells(rowName(cut, row), row),
          ...(cut !== 'promotion' && { behind: row.behind }),
        })),
        sum: cells('Together', all),
        note: 'Costs are copied when a sale is charged: the average of what was received, else the cost of the pack. Refunded bottles that went back on the shelf cost nothing; others have still cost what they cost.',
      },
    ],
  };
}

const nothingSold = 'Nothing with a known cost was sold.';

/** Days are in order, or months if there are many days. */
function overTime(
  days: Days,
  rows: readonly CutRow[],
  earned: (row: CutRow) => number,
): BuiltReport['charts'][number] {
  const { monthly, names } = stepsOf(days);
  const byStep = Map.groupBy(rows, ({ key }) => (monthly ? key.slice(0, 'YYYY-MM'.length) : key));
  const columns = names.map((name) => {
    const value = (byStep.get(name) ?? []).reduce((sum, row) => sum + earned(row), 0);
    return {
      ...{ name: stepName(name, monthly), value, before: null },
      says: `${stepWords(name, monthly)}: ${formatCents(value)}`,
    };
  });
  const best = columns.reduce<(typeof columns)[number] | undefined>(
    (top, each) => (top === undefined || each.value > top.value ? each : top),
    undefined,
  );
  return {
    title: monthly ? 'Margin by month' : 'Margin by day',
    says: best && best.value > 0 ? `The best was ${best.says}.` : nothingSold,
    keys: [],
    wide: drawColumns(columns, wide, 260),
    narrow: drawColumns(columns, narrow, 240),
  };
}

const rateText = (millipercent: number | null): string =>
  millipercent === null ? '–' : `${(millipercent / 1_000).toFixed(1)}%`;
