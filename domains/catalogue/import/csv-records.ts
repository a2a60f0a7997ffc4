/**
 * Splits CSV text into records with the line number where each begins, and continues after a malformed one.
 */
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { plainCell } from '#kit/csv.ts';

export interface CsvRecord {
  line: number;
  fields: string[];
}

export interface MalformedLine {
  line: number;
  reason: string;
}

export interface CsvReading {
  records: CsvRecord[];
  malformed: MalformedLine[];
}

const dialect: Options = { record_delimiter: '\n', relax_column_count: true, skip_empty_lines: true };

const reasonOf: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE:
    'a quoted field goes on after its closing quote; write a quote inside a field twice',
  INVALID_OPENING_QUOTE:
    'there is a quote inside a field that is not quoted; quote the whole field and write the quote twice',
};

/**
 * Accepts any line ending; a quoted line break counts as a line. Blank lines are skipped. The apostrophe that
 * keeps a spreadsheet from evaluating a cell (`kit/csv.ts`) is removed.
 *
 * @param delimiter what separates the cells; tills also use semicolons and tabs
 */
export function readCsvRecords(text: string, delimiter = ','): CsvReading {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const records: CsvRecord[] = [];
  const malformed: MalformedLine[] = [];
  for (let start = 0; start < lines.length; ) {
    const broken = readFrom(lines, start, records, delimiter);
    if (!broken) break;
    malformed.push(broken);
    start = broken.line;
  }
  return { records, malformed };
}

/** Reads from a line (counted from 0) to the end or to the first malformed record, which it returns. */
function readFrom(
  lines: readonly string[],
  start: number,
  records: CsvRecord[],
  delimiter: string,
): MalformedLine | undefined {
  let next = start;
  const beginning = () => {
    while (lines[next] === '') next += 1;
    return next + 1;
  };
  try {
    parse(lines.slice(start).join('\n'), {
      ...dialect,
      delimiter,
      on_record: (fields: string[], { lines: linesRead }) => {
        records.push({ line: beginning(), fields: fields.map(plainCell) });
        next = start + linesRead;
        return null;
      },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: beginning(), reason: reasonOf[error.code] ?? 'the line is not valid CSV' };
  }
}
