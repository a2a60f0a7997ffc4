/** The rows of a CSV file, read a piece at a time, so that shoppers are served meanwhile (B-144). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CsvRecord, type MalformedLine, readCsvRecords } from '../import/csv-records.ts';
import type { Problem } from './plan.ts';
import { type Heading, type PlanColumn, type PlanRow, readHeading } from './plan-columns.rules.ts';

export interface ReadRows {
  rows: PlanRow[];
  columns: PlanColumn[];
  /** Headings of columns that are not read. */
  unknown: string[];
  /** Lines that are no rows at all. */
  malformed: Problem[];
}

export type PlanFileAnswer = ({ kind: 'rows' } & ReadRows) | { kind: 'refused'; why: string };

/** More than any store sells; a file with more of them is none of this shop's. */
const maxRows = 50_000;
const maxLines = 250_000;

export async function readPlanFile(text: string): Promise<PlanFileAnswer> {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  if (lines.length > maxLines) return tooLong;
  const { records, malformed } = await recordsOf(lines);
  const [header, ...body] = records;
  if (!header) return { kind: 'refused', why: malformed[0]?.reason ?? 'The file is empty.' };
  const heading = readHeading(header.fields);
  if (heading.kind === 'refused') return heading;
  if (body.length + malformed.length > maxRows) return tooLong;
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

const tooLong = {
  kind: 'refused',
  why: `The file has more than ${maxRows.toLocaleString('en-US')} rows. Split it.`,
} as const;

function wrongLength({ line, fields }: CsvRecord, expected: number): Problem {
  const why = `the row has ${fields.length} cells; the first line has ${expected}`;
  return { line, column: '', why, value: '' };
}

function rowOf({ line, fields }: CsvRecord, columns: Heading['columns']): PlanRow {
  const cells: Partial<Record<PlanColumn, string>> = {};
  for (const [place, column] of columns.entries()) if (column) cells[column] = fields[place] ?? '';
  return { line, cells };
}

/** A piece ends where no quoted cell is open; one that is open for longer than any cell may be is cut. */
const [pieceChars, openChars] = [32_768, 262_144];

async function recordsOf(
  lines: readonly string[],
): Promise<{ records: CsvRecord[]; malformed: MalformedLine[] }> {
  const records: CsvRecord[] = [];
  const malformed: MalformedLine[] = [];
  for (let start = 0; start < lines.length; ) {
    let end = start;
    let chars = 0;
    let isOpen = false;
    while (end < lines.length && chars < (isOpen ? openChars : pieceChars)) {
      const line = lines[end] ?? '';
      if (line.split('"').length % 2 === 0) isOpen = !isOpen;
      chars += line.length + 1;
      end += 1;
    }
    const piece = readCsvRecords(lines.slice(start, end).join('\n'));
    const shift = start;
    records.push(...piece.records.map((record) => ({ ...record, line: record.line + shift })));
    malformed.push(...piece.malformed.map((each) => ({ ...each, line: each.line + shift })));
    start = end;
    await nextTurn();
  }
  return { records, malformed };
}
