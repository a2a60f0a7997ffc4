import { Worker } from 'node:worker_threads';

/** A number is displayed in its spreadsheet format: '#,##0.00'. */
export type SheetCell =
  | null
  | { kind: 'text'; text: string; isBold?: boolean }
  | { kind: 'number'; number: number; format: string; isBold?: boolean };

export interface Sheet {
  /** At most 31 characters. */
  name: string;
  /** The width of each column, in characters. */
  widths: readonly number[];
  rows: readonly (readonly SheetCell[])[];
}

const timeoutMs = 30_000;

/**
 * Writes an XLSX file in a thread of its own, because a long one would hold up the shop. Text is never a
 * formula.
 */
export function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const worker = new Worker(new URL(import.meta.resolve('#platform/workbooks/write-workbook-worker.ts')), {
    workerData: sheets,
    env: {},
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => worker.terminate(), timeoutMs);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The workbook was not written'));
    });
  });
}
