/**
 * A worker thread that reads the first sheet of a workbook, so that a file crafted to fill the memory or to
 * take forever ends this thread and not the shop.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { Unzip, UnzipInflate } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { WorkbookAnswer, WorkbookLimits } from './read-workbook.ts';

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: WorkbookLimits };
parentPort?.postMessage(await answer());

async function answer(): Promise<WorkbookAnswer> {
  try {
    if (unpackedBytes() > limits.maxUnpackedBytes) return { kind: 'too-large', what: 'bytes' };
    const sheet = await readSheet(Buffer.from(bytes), { parseNumber: (text) => text });
    const rows = sheet.map((row) => row.map(textOf));
    if (rows.length > limits.maxRows) return { kind: 'too-large', what: 'rows' };
    if (rows.reduce((sum, row) => sum + row.length, 0) > limits.maxCells)
      return { kind: 'too-large', what: 'cells' };
    return { kind: 'rows', rows };
  } catch {
    return { kind: 'broken' };
  }
}

/** The unpacked size of the file, counted rather than trusted; counting stops at the limit. */
function unpackedBytes(): number {
  let sum = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, part) => {
      if (error) throw error;
      sum += part.length;
      if (sum > limits.maxUnpackedBytes) file.terminate();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const step = 65_536;
  for (let at = 0; at < bytes.length && sum <= limits.maxUnpackedBytes; at += step)
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  return sum;
}

/** A cell as people read it: 12.990000000000002 is 12.99, a day is written 2026-11-22. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = String(cell);
  return /^-?\d+\.\d{6,}$/.test(text) ? String(Number(Number(text).toPrecision(12))) : text;
}
