/** What was not handed over, at doors and at the counter, and why (B-230, B-303). */

import { listCounterRefusals } from '#domains/orders/handing-over/count-refusals.ts';
import { counterRefusals } from '#domains/orders/handing-over/id-check.rules.ts';
import { doorOutcomes } from '#domains/runs/door.rules.ts';
import { findRefusedBetween } from '#domains/runs/find-outcomes.ts';
import { addDays, instantOf } from '#kit/store-day.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import type { ReportKind } from '../built-report.ts';
import { drawBars } from '../charts/draw-bars.ts';
import type { BuildReport } from '../report-screen.ts';

export const refusalsKind: ReportKind = {
  name: 'refusals',
  title: 'Doors that refused',
  question: 'What could not be handed over, where, and why?',
  isOfDays: true,
  choices: [],
};

/** The widths of the drawing, for a page and for a phone. */
const [wide, narrow] = [600, 340];

interface Refusal {
  order: number;
  at: number;
  why: string;
  place: string;
}

export const buildRefusals: BuildReport = async ({ longReads, clock }, days) => {
  const span = { from: instantOf(days.from, 0), until: instantOf(addDays(days.to, 1), 0) };
  const [doors, counter] = [
    await findRefusedBetween(longReads, span),
    await listCounterRefusals(longReads, span),
  ];
  const all: Refusal[] = [
    ...doors.map(({ order, outcome, town, at }) => ({
      ...{ order, at, why: doorOutcomes[outcome], place: town },
    })),
    ...counter.map(({ order, why, at }) => ({ order, at, why: counterWords(why), place: 'At the counter' })),
  ].toSorted((a, b) => b.at - a.at);
  const [reasons, places] = [countBy(all, ({ why }) => why), countBy(all, ({ place }) => place)];
  const bars = reasons.map(({ name, count }) => ({
    ...{ name, value: count, before: null, text: String(count) },
  }));
  const [first] = reasons;
  return {
    ...{ days, words: [] },
    headline: [
      { name: 'Not handed over', value: String(all.length), note: null },
      { name: 'At doors', value: String(doors.length), note: null },
      { name: 'At the counter', value: String(counter.length), note: null },
    ],
    charts:
      first === undefined
        ? []
        : [
            {
              title: 'Why',
              says: `${first.name}: ${first.count} of ${all.length}.`,
              keys: [],
              ...{ wide: drawBars(bars, wide), narrow: drawBars(bars, narrow) },
            },
          ],
    tables: [
      ...(all.length === 0
        ? []
        : [countTable('By reason', 'Reason', reasons), countTable('By place', 'Place', places)]),
      {
        title: 'Each of them',
        columns: [
          { name: 'Order', kind: 'text' },
          { name: 'When', kind: 'text' },
          { name: 'Why', kind: 'text' },
          { name: 'Place', kind: 'text' },
        ],
        rows: all.map(({ order, at, why, place }) => ({
          cells: [`#${order}`, formatMoment(at, clock()), why, place],
          href: `/desk/orders/${order}`,
        })),
        sum: null,
        note: 'Of a person nothing is kept but that the ID did not show 21, or that there was none.',
      },
    ],
  };
};

const counterWords = (why: string): string => {
  const words = Object.entries(counterRefusals).find(([reason]) => why.startsWith(reason))?.[1] ?? why;
  return words.replace(/^./, (letter) => letter.toUpperCase());
};

function countBy(all: readonly Refusal[], of: (refusal: Refusal) => string) {
  return [...Map.groupBy(all, of)]
    .map(([name, own]) => ({ name, count: own.length }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function countTable(title: string, name: string, rows: readonly { name: string; count: number }[]) {
  return {
    title,
    columns: [
      { name, kind: 'text' as const },
      { name: 'Times', kind: 'count' as const },
    ],
    rows: rows.map((row) => ({ cells: [row.name, row.count] })),
    sum: ['Together', rows.reduce((sum, { count }) => sum + count, 0)],
  };
}
