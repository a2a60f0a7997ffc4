/** The records of a CSV file, read a piece at a time, so that shoppers are served meanwhile (B-144). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CsvRecord, type MalformedLine, readCsvRecords } from '../import/csv-records.ts';
import { delimiterOf } from './delimiter.rules.ts';

export type RecordsAnswer =
  | { kind: 'records'; records: CsvRecord[]; malformed: MalformedLine[] }
  | { kind: 'refused'; why: string };

/** More than any store sells; a file with more rows is not this shop's. */
export const maxRows = 50_000;
const maxLines = 250_000;

export const tooManyRows = {
  kind: 'refused',
  why: `The file has more than ${maxRows.toLocaleString('en-US')} rows. Split it.`,
} as const;

/** Blank lines are left out; the delimiter is detected from the first lines. */
export async function readRecords(text: string): Promise<RecordsAnswer> {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  if (lines.length > maxLines) return tooManyRows;
  return { kind: 'records', ...(await recordsOf(lines, delimiterOf(lines))) };
}

/** A piece ends where no quoted cell is open; a cell open for longer than any may be is cut. */
const [pieceChars, openChars] = [32_768, 262_144];

async function recordsOf(
  lines: readonly string[],
  delimiter: string,
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
    const piece = readCsvRecords(lines.slice(start, end).join('\n'), delimiter);
    const shift = start;
    records.push(...piece.records.map((record) => ({ ...record, line: record.line + shift })));
    malformed.push(...piece.malformed.map((each) => ({ ...each, line: each.line + shift })));
    start = end;
    await nextTurn();
  }
  return { records, malformed };
}
