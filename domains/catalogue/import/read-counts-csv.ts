import { maxBottles, readBottleCount } from '#domains/stock/max-bottles.rules.ts';
import { excerpt } from './catalogue-columns.rules.ts';
import { type CsvRecord, readCsvRecords } from './csv-records.ts';
import type { ImportProblem } from './read-catalogue-csv.ts';

const needed = ['slug', 'size', 'bottles'] as const;
const columnsKnown: readonly string[] = [...needed, 'note'];

/** A row of a file of counts. */
export interface CountRow {
  line: number;
  slug: string;
  /** As written; empty means the product's only size. */
  size: string;
  bottles: number;
  /** Empty if there is none. */
  note: string;
}

export interface CountsReading {
  rows: CountRow[];
  /** In line order; if there are any, the rows are incomplete. */
  problems: ImportProblem[];
}

/**
 * Reads a CSV file of counts with the columns slug, size, bottles and optionally note, in any order. Reports
 * every bad row, not only the first.
 */
export function readCountsCsv(csv: string): CountsReading {
  const { records, malformed } = readCsvRecords(csv);
  const [header, ...body] = records;
  const problems: ImportProblem[] = malformed.map(({ line, reason }) => ({ line, column: '', reason }));
  if (!header)
    return {
      rows: [],
      problems: problems.length > 0 ? problems : [{ line: 1, column: '', reason: 'the file is empty' }],
    };
  const columns = header.fields.map((name) => name.trim());
  const wrong = checkHeader(columns).map((problem) => ({ line: header.line, ...problem }));
  if (wrong.length > 0) return { rows: [], problems: wrong };
  if (body.length === 0 && problems.length === 0)
    problems.push({ line: header.line, column: '', reason: 'the file has no counts, only column names' });
  const rows = body.flatMap((record) => readRow(record, columns, problems) ?? []);
  return { rows, problems: problems.sort((a, b) => a.line - b.line) };
}

function checkHeader(columns: readonly string[]): Omit<ImportProblem, 'line'>[] {
  return [
    ...needed
      .filter((column) => !columns.includes(column))
      .map((column) => ({ column, reason: 'the column is missing' })),
    ...columns
      .filter((column) => !columnsKnown.includes(column))
      .map((column) => ({ column: excerpt(column), reason: 'the column is not known' })),
    ...columnsKnown
      .filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column))
      .map((column) => ({ column, reason: 'the column is there twice' })),
  ];
}

function readRow(
  { line, fields }: CsvRecord,
  columns: readonly string[],
  problems: ImportProblem[],
): CountRow | undefined {
  if (fields.length !== columns.length) {
    problems.push({
      line,
      column: '',
      reason: `has ${fields.length} fields; ${columns.length} are expected`,
    });
    return undefined;
  }
  const field = (column: string) => (fields[columns.indexOf(column)] ?? '').trim();
  const bottles = readBottleCount(field('bottles'));
  if (bottles === undefined)
    problems.push({
      line,
      column: 'bottles',
      reason: `'${excerpt(field('bottles'))}' is not a whole number from 0 to ${maxBottles}`,
    });
  if (field('slug') === '') problems.push({ line, column: 'slug', reason: 'is empty' });
  if (bottles === undefined || field('slug') === '') return undefined;
  return {
    line,
    slug: field('slug'),
    size: field('size'),
    bottles,
    note: columns.includes('note') ? field('note') : '',
  };
}
