/** A report's table in words, cell by cell, for its page. */
import type { Days, ReportTable } from '#domains/reports/report.ts';
import { cellText } from '#domains/reports/table/cell-text.rules.ts';
import { ordersPath } from './orders-path.rules.ts';

export interface ShownCell {
  text: string;
  /** The orders behind it, or a page with more details. */
  href: string | null;
}

export interface ShownTable {
  title: string;
  columns: { name: string; isNumber: boolean }[];
  /** The first cell is the name of its row. */
  rows: ShownCell[][];
  sum: string[] | null;
  note: string | null;
  /** How many rows more there are in the file. */
  more: number;
}

/** No one reads more rows than this on a page; the file has all of them. */
const mostRows = 200;

export function showTable(table: ReportTable, days: Days | null): ShownTable {
  const { title, columns, rows, sum, note } = table;
  // The first amount in a row links to its orders.
  const opens = columns.findIndex(({ kind }) => kind === 'cents');
  return {
    title,
    columns: columns.map(({ name, kind }) => ({ name, isNumber: kind !== 'text' })),
    rows: rows.slice(0, mostRows).map(({ cells, behind, href, hrefs }) =>
      cells.map((cell, index) => ({
        text: cellText(cell, columns[index]?.kind ?? 'text'),
        href:
          index === opens && behind && days
            ? ordersPath({ from: days.from, to: days.to, ...behind })
            : index === 0 && href !== undefined
              ? href
              : (hrefs?.[index] ?? null),
      })),
    ),
    sum: sum?.map((cell, index) => cellText(cell, columns[index]?.kind ?? 'text')) ?? null,
    note: note ?? null,
    more: Math.max(0, rows.length - mostRows),
  };
}
