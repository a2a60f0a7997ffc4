/** A report as a workbook: a sheet for each table, numbers as numbers (B-238). */
import { type Sheet, type SheetCell, writeWorkbook } from '#platform/workbooks/write-workbook.ts';
import type { Cell, ColumnKind, ReportTable } from '../report.ts';
import type { FileWords } from './write-csv.ts';

export function writeReportXlsx(tables: readonly ReportTable[], words: FileWords): Promise<Buffer> {
  return writeWorkbook(tables.map((table) => sheetOf(table, words)));
}

const widths: Readonly<Record<ColumnKind, number>> = { text: 28, cents: 16, count: 12, millipercent: 10 };
const formats = { cents: '#,##0.00', count: '#,##0', millipercent: '0.###' } as const;

function sheetOf({ title, columns, rows, sum, note }: ReportTable, words: FileWords): Sheet {
  const line = (cells: readonly Cell[], isBold = false) =>
    cells.map((cell, index) => sheetCell(cell, columns[index]?.kind ?? 'text', isBold));
  const text = (words: string, isBold = false): SheetCell[] => [{ kind: 'text', text: words, isBold }];
  return {
    // Replaces characters that a sheet's name may not contain.
    name: title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    widths: columns.map(({ kind }) => widths[kind]),
    rows: [
      ...[text(words.title, true), text(words.words.join('; ')), []],
      columns.map(({ name }): SheetCell => ({ kind: 'text', text: name, isBold: true })),
      ...rows.map(({ cells }) => line(cells)),
      ...(sum === null ? [] : [line(sum, true)]),
      [],
      ...(note === undefined ? [] : [text(note)]),
      text(words.watermark),
    ],
  };
}

function sheetCell(cell: Cell, kind: ColumnKind, isBold: boolean): SheetCell {
  if (cell === null) return null;
  if (kind === 'text' || typeof cell === 'string') return { kind: 'text', text: String(cell), isBold };
  const number = kind === 'cents' ? cell / 100 : kind === 'millipercent' ? cell / 1_000 : cell;
  return { kind: 'number', number, format: formats[kind], isBold };
}
