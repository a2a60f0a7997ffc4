/** The rows of a file of the catalogue's columns (B-142). */
import type { CsvRecord } from '../import/csv-records.ts';
import type { Problem } from './plan.ts';
import { type Heading, type PlanColumn, type PlanRow, readHeading } from './plan-columns.rules.ts';
import { maxRows, readRecords, tooManyRows } from './read-records.ts';

export interface ReadRows {
  rows: PlanRow[];
  columns: PlanColumn[];
  /** Headings of columns that are not read. */
  unknown: string[];
  /** Lines that are not rows at all. */
  malformed: Problem[];
  /** Rows that were refused before they were planned; absent if there are none. */
  refused?: RefusedRow[];
}

/** A refused row, with its cells as in the file, by column heading. */
export interface RefusedRow {
  line: number;
  name: string;
  cells: Readonly<Record<string, string>>;
  problems: Problem[];
}

export type PlanFileAnswer = ({ kind: 'rows' } & ReadRows) | { kind: 'refused'; why: string };

export async function readPlanFile(text: string): Promise<PlanFileAnswer> {
  const read = await readRecords(text);
  if (read.kind === 'refused') return read;
  const { records, malformed } = read;
  const [header, ...body] = records;
  if (!header) return { kind: 'refused', why: malformed[0]?.reason ?? 'The file is empty.' };
  const heading = readHeading(header.fields);
  if (heading.kind === 'refused') return heading;
  if (body.length + malformed.length > maxRows) return tooManyRows;
  if (body.length === 0 && malformed.length === 0)
    return { kind: 'refused', why: 'The file has no rows, only the names of its columns.' };
  const { columns, unknown } = heading.heading;
  const rows: PlanRow[] = [];
  const wrong = malformed.map(({ line, reason }): Problem => ({ line, column: '', why: reason, value: '' }));
  for (const record of body) {
    const more = record.fields.slice(columns.length).some((field) => field.trim() !== '');
    if (more || record.fields.length < columns.length) wrong.push(wrongLength(record, columns.length));
    else if (record.fields.some((field) => field.trim() !== '')) rows.push(rowOf(record, columns));
  }
  return {
    kind: 'rows',
    rows,
    columns: columns.filter((column) => column !== undefined),
    unknown,
    malformed: wrong,
  };
}

function wrongLength({ line, fields }: CsvRecord, expected: number): Problem {
  const why = `the row has ${fields.length} cells; the first line has ${expected}`;
  return { line, column: '', why, value: '' };
}

function rowOf({ line, fields }: CsvRecord, columns: Heading['columns']): PlanRow {
  const cells: Partial<Record<PlanColumn, string>> = {};
  for (const [place, column] of columns.entries()) if (column) cells[column] = fields[place] ?? '';
  return { line, cells };
}
