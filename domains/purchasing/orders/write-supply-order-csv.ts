import type { Db } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { readBarcodes } from '#domains/stock/barcodes/read-barcodes.ts';
import { csvLine } from '#kit/csv.ts';
import { orderedBottles } from './order-lines.rules.ts';
import { linesOfOrder } from './supply-orders.store.ts';

const head = ['product', 'producer', 'vintage', 'size', 'bar codes', 'cases', 'bottles in a case', 'bottles'];

/**
 * Writes an order as a file for its supplier, line by line; text is never interpreted as a formula (B-171).
 */
export async function writeSupplyOrderCsv(db: Db, orderId: number): Promise<string> {
  const lines = await linesOfOrder(db, orderId);
  const ids = lines.map(({ formatId }) => formatId);
  const [bottles, codes] = await Promise.all([readBottles(db, ids), readBarcodes(db, ids)]);
  const rows = lines.map((line) => {
    const bottle = bottles.get(line.formatId);
    const own = codes.filter(({ formatId }) => formatId === line.formatId).map(({ gtin }) => gtin);
    return csvLine([
      ...[bottle?.name ?? '', bottle?.producer ?? '', bottle?.vintage ?? '', bottle?.size ?? ''],
      ...[own.join(' '), line.cases, line.caseBottles, orderedBottles(line)],
    ]);
  });
  return [csvLine(head), ...rows].join('');
}
