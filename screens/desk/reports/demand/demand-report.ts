/**
 * What people wanted and did not get: wishes, waiters, views of what was sold out, and searches that missed
 * (B-304).
 */

import { namesOfProducts } from '#domains/catalogue/find-product-ids.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { readSupply, type SupplySize } from '#domains/purchasing/reorder/read-supply.ts';
import type { ReportRow, ReportTable } from '#domains/reports/report.ts';
import { readMisses } from '#domains/search/misses/count-misses.ts';
import type { SearchEngine } from '#domains/search/ports.ts';
import { type DemandOfSize, readDemand } from '#domains/wanted/demand/read-demand.ts';
import type { FormatId } from '#kit/ids.ts';
import type { ReportKind } from '../built-report.ts';
import { drawBars } from '../charts/draw-bars.ts';
import type { BuildReport } from '../report-screen.ts';
import { shortDay } from '../short-day.rules.ts';
import { casesToOrder, meaningsOf, orderWords, wordsOfDemand } from './demand.rules.ts';
import { interpretWords } from './interpret-words.ts';

export const demandKind: ReportKind = {
  name: 'demand',
  title: 'Demand book',
  question: 'What did people want and not get, and what should be ordered?',
  isOfDays: true,
  choices: [],
};

/** The widths of the drawing, for a page and for a phone. */
const [wide, narrow] = [600, 340];
const topRows = 10;
/** The number of words in the file. */
const mostWords = 2_000;
/** How many of the words are read for their meaning. */
const mostRead = 200;

export const buildDemand =
  (engine: SearchEngine): BuildReport =>
  async ({ longReads, clock }, days) => {
    const { sizes, noted } = await readDemand(longReads, days);
    const misses = await readMisses(longReads, days, mostWords);
    const supply = await readSupply(longReads, undefined, clock());
    const bottles = await readBottles(
      longReads,
      sizes.flatMap(({ formatId }) => (formatId === null ? [] : [formatId as FormatId])),
    );
    const names = await namesOfProducts(
      longReads,
      sizes.map(({ productId }) => productId),
    );
    const rows = sizes.map((size) => {
      const bottle = bottles.get((size.formatId ?? 0) as FormatId);
      const own = supplyOf(size, supply);
      const name = bottle
        ? `${[bottle.name, bottle.vintage].filter(Boolean).join(' ')}, ${bottle.size}`
        : (names.get(size.productId) ?? '');
      return { size, name, own, cases: casesToOrder(size, own) };
    });
    const words = await interpretWords(engine, wordsOfDemand(misses, noted), mostRead);
    const sum = (of: (size: DemandOfSize) => number) => sizes.reduce((all, size) => all + of(size), 0);
    const searched = misses.reduce((all, { missed }) => all + missed, 0);
    const [first] = rows.filter(({ size }) => size.waiting + size.asked > 0);
    const bars = rows
      .map(({ name, size }) => ({ name, value: size.asked + size.views }))
      .filter(({ value }) => value > 0)
      .toSorted((a, b) => b.value - a.value)
      .slice(0, topRows)
      .map((bar) => ({ ...bar, before: null, text: String(bar.value) }));
    return {
      ...{ days, words: [] },
      headline: [
        {
          ...{ name: 'Wait now', value: sum(({ waiting }) => waiting).toLocaleString('en-US') },
          note: `for ${sum(({ waitingBottles }) => waitingBottles)} bottles`,
        },
        {
          ...{ name: 'Looked at sold out', value: sum(({ views }) => views).toLocaleString('en-US') },
          note: 'at least',
        },
        {
          ...{ name: 'Searched in vain', value: searched.toLocaleString('en-US') },
          note: words[0] ? `most for “${words[0].words}”` : null,
        },
      ],
      charts:
        bars.length === 0
          ? []
          : [
              {
                title: 'Asked for and looked at most',
                says: first
                  ? `${first.name} is waited for most.`
                  : 'Nobody waits; these were looked at while sold out.',
                keys: [],
                wide: drawBars(bars, wide),
                narrow: drawBars(bars, narrow),
              },
            ],
      tables: [bottleTable(rows), meaningTable(words), wordTable(words)],
    };
  };

interface DemandRow {
  size: DemandOfSize;
  name: string;
  own: readonly SupplySize[];
  cases: number;
}

/** The size that was asked for, or all watched sizes of its product. */
function supplyOf({ productId, formatId }: DemandOfSize, supply: readonly SupplySize[]): SupplySize[] {
  return supply.filter(
    (each) => each.productId === productId && (formatId === null || each.formatId === formatId),
  );
}

function bottleTable(rows: readonly DemandRow[]): ReportTable {
  const total = (of: (row: DemandRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    title: 'By bottle',
    columns: [
      { name: 'Bottle', kind: 'text' },
      { name: 'Asked', kind: 'count' },
      { name: 'Bottles asked for', kind: 'count' },
      { name: 'Told', kind: 'count' },
      { name: 'Wait now', kind: 'count' },
      { name: 'Looked at sold out', kind: 'count' },
      { name: 'Free', kind: 'count' },
      { name: 'On order', kind: 'count' },
      { name: 'To order', kind: 'text' },
      { name: 'Last', kind: 'text' },
    ],
    rows: rows.map(({ size, name, own, cases }): ReportRow => {
      const supplier = own[0]?.supplier ?? null;
      const reorder = supplier && cases > 0 ? `/desk/stock/reorder?supplier=${supplier.id}` : null;
      return {
        cells: [
          ...[name, size.asked, size.bottles, size.told, size.waiting, size.views],
          own.reduce((all, { free }) => all + free, 0),
          own.reduce((all, { onOrder }) => all + onOrder, 0),
          [orderWords(cases, own[0]), supplier?.name].filter(Boolean).join(', '),
          shortDay(size.last),
        ],
        href:
          size.formatId === null
            ? `/desk/products/${size.productId}`
            : `/desk/stock/bottles/${size.formatId}`,
        hrefs: [null, null, null, null, null, null, null, null, reorder],
      };
    }),
    sum: [
      'Together',
      total(({ size }) => size.asked),
      total(({ size }) => size.bottles),
      total(({ size }) => size.told),
      total(({ size }) => size.waiting),
      total(({ size }) => size.views),
      ...[null, null, '', ''],
    ],
    note: 'Who waits has no name here: those who may see it find them at Customers, Wanted. People who wait by mail are told automatically when bottles come. To order: what is waited for or needed, less what is free and on order, in whole cases. Looks are those of browsers that ask for the shop’s times, so there may have been more.',
  };
}

type InterpretedWords = Awaited<ReturnType<typeof interpretWords>>;

function meaningTable(words: InterpretedWords): ReportTable {
  return {
    title: 'By meaning',
    columns: [
      { name: 'What it means', kind: 'text' },
      { name: 'Kind', kind: 'text' },
      { name: 'Searched in vain', kind: 'count' },
      { name: 'Asked', kind: 'count' },
      { name: 'In words such as', kind: 'text' },
    ],
    rows: meaningsOf(words).map(({ label, kind, missed, asked, examples }) => ({
      cells: [label, kind, missed, asked, examples.join(', ')],
    })),
    sum: null,
    note: 'Grapes, regions, styles, makers and prices that the search read in the words. One search may mean several of them, so there is no sum.',
  };
}

function wordTable(words: InterpretedWords): ReportTable {
  const total = (of: 'missed' | 'few' | 'asked') => words.reduce((all, each) => all + each[of], 0);
  return {
    title: 'By words',
    columns: [
      { name: 'Wanted', kind: 'text' },
      { name: 'Searched in vain', kind: 'count' },
      { name: 'Little found', kind: 'count' },
      { name: 'Asked', kind: 'count' },
      { name: 'Wait now', kind: 'count' },
      { name: 'Nearest on the shelf', kind: 'text' },
      { name: 'Last', kind: 'text' },
    ],
    rows: words.map(({ words: said, missed, few, asked, waiting, nearest, last }) => ({
      cells: [said, missed, few, asked, waiting, nearest?.name ?? '', shortDay(last)],
      hrefs: [null, null, null, null, null, nearest && `/desk/products/${nearest.id}`],
      href: `/desk/products?find=${encodeURIComponent(said)}`,
    })),
    sum: ['Together', total('missed'), total('few'), total('asked'), null, '', ''],
    note: 'Words and days alone are counted, never who searched.',
  };
}
