/** A report as a file for a spreadsheet: amounts with a decimal point, text never a formula (B-238). */
import { csvLine } from '#kit/csv.ts';
import type { Cell, ColumnKind, ReportColumn, ReportTable } from '../report.ts';

/** What the file says about itself, before and after its tables. */
export interface FileWords {
  /** 'Sales tax' */
  title: string;
  /** The days, and what narrows the report. */
  words: readonly string[];
  /** 'Fetched by Ann, Nov 20, 2026, 2:03 pm' */
  watermark: string;
}

export function writeReportCsv(
  tables: readonly ReportTable[],
  { title, words, watermark }: FileWords,
): string {
  const lines = tables.flatMap(({ title: own, columns, rows, sum, note }) => [
    csvLine([own]),
    csvLine(columns.map(({ name }) => name)),
    ...rows.map(({ cells }) => csvLine(plainCells(cells, columns))),
    ...(sum === null ? [] : [csvLine(plainCells(sum, columns))]),
    ...(note === undefined ? [] : [csvLine([note])]),
    csvLine([]),
  ]);
  return [csvLine([title]), csvLine([words.join('; ')]), csvLine([]), ...lines, csvLine([watermark])].join(
    '',
  );
}

const plainCells = (cells: readonly Cell[], columns: readonly ReportColumn[]): (string | number)[] =>
  cells.map((cell, index) => plainCell(cell, columns[index]?.kind ?? 'text'));

/** '-12.50', '8.625', 12, 'Nassau'; '' if not known. */
function plainCell(cell: Cell, kind: ColumnKind): string | number {
  if (cell === null) return '';
  if (kind === 'cents') return decimal(Number(cell), 2);
  return kind === 'millipercent' ? String(Number(cell) / 1_000) : cell;
}

/** -1250 as '-12.50', without rounding. */
function decimal(amount: number, digits: number): string {
  const all = String(Math.abs(amount)).padStart(digits + 1, '0');
  return `${amount < 0 ? '-' : ''}${all.slice(0, -digits)}.${all.slice(-digits)}`;
}
