/** The thread of `write-workbook.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { Sheet, SheetCell } from './write-workbook.ts';

const sheets = workerData as readonly Sheet[];
const bytes = await writeXlsxFile(
  sheets.map(({ name, widths, rows }) => ({
    sheet: name,
    data: rows.map((row) => row.map(cellOf)) as SheetData,
    columns: widths.map((width) => ({ width })),
  })),
).toBuffer();
parentPort?.postMessage(new Uint8Array(bytes));

function cellOf(cell: SheetCell) {
  if (cell === null) return null;
  const look = cell.isBold ? { fontWeight: 'bold' as const } : {};
  return cell.kind === 'text'
    ? { value: cell.text, type: String, ...look }
    : { value: cell.number, type: Number, format: cell.format, ...look };
}
