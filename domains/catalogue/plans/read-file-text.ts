/** The text of an uploaded list: a CSV file in any encoding, or a workbook (B-145, N-110). */
import { csvLine } from '#kit/csv.ts';
import { readWorkbook, type WorkbookAnswer } from '#platform/workbooks/read-workbook.ts';

export type FileText = { kind: 'text'; text: string; encoding: Encoding } | { kind: 'refused'; why: string };

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'workbook';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Spreadsheets on Windows write this unless asked for UTF-8. */
const windows = new TextDecoder('windows-1252');

/** A workbook becomes CSV text with one line per row, so that all later steps read the same form. */
export async function readFileText(bytes: Uint8Array): Promise<FileText> {
  if (bytes.length === 0) return { kind: 'refused', why: 'The file is empty.' };
  if (startsWith(bytes, zipMark)) return workbookText(await readWorkbook(bytes));
  if (startsWith(bytes, oldWorkbookMark))
    return {
      kind: 'refused',
      why: 'This is a workbook of an old Excel. Save it as XLSX or as “CSV UTF-8”.',
    };
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return utf16(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return utf16(bytes, 'utf-16be');
  if (bytes.includes(0) || startsWith(bytes, pdfMark)) return noList;
  try {
    return { kind: 'text', text: utf8.decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { kind: 'text', text: windows.decode(bytes), encoding: 'Windows-1252' };
  }
}

function utf16(bytes: Uint8Array, name: 'utf-16le' | 'utf-16be'): FileText {
  const text = new TextDecoder(name).decode(bytes);
  if (text.includes('\0')) return noList;
  return { kind: 'text', text, encoding: 'UTF-16' };
}

const noList = { kind: 'refused', why: 'This is not a list. A CSV or XLSX file is needed.' } as const;

const pdfMark = [0x25, 0x50, 0x44, 0x46];
const zipMark = [0x50, 0x4b, 0x03, 0x04];
const oldWorkbookMark = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, place) => bytes[place] === byte);
}

const tooLarge = {
  bytes: 'The workbook unpacks to more than 150 MB.',
  rows: 'The file has more than 50,000 rows. Split it.',
  cells: 'The workbook has more than two million cells. Keep the columns that are needed.',
  memory: 'The workbook is too large to read. Save it as “CSV UTF-8”.',
  time: 'The workbook takes too long to read. Save it as “CSV UTF-8”.',
};

function workbookText(answer: WorkbookAnswer): FileText {
  switch (answer.kind) {
    case 'broken':
      return {
        kind: 'refused',
        why: 'This workbook cannot be read. Save it as XLSX again, or as “CSV UTF-8”.',
      };
    case 'too-large':
      return { kind: 'refused', why: tooLarge[answer.what] };
    case 'rows': {
      // One line per row, so that the line number of a problem is the row number.
      const lines = answer.rows.map((row) => csvLine(row.map((cell) => cell.replace(/\s*[\r\n]+\s*/g, ' '))));
      return { kind: 'text', text: lines.join(''), encoding: 'workbook' };
    }
  }
}
