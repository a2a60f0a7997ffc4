import type { Db } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { storeDay } from '#kit/clock.ts';
import { csvLine } from '#kit/csv.ts';
import { decimalAmount } from '#kit/money.ts';
import { arrivedBottles, owedCents } from './receipt-line.rules.ts';
import { linesOfReceipts, receivedReceipts } from './receipts.store.ts';
import { listSuppliers } from './suppliers.store.ts';

const head = [
  ...['received', 'supplier', 'address', 'invoice', 'invoice date', 'product', 'vintage', 'size'],
  ...['cases', 'bottles in a case', 'free', 'broken', 'short', 'to the shelf', 'cost of a case', 'discount'],
  'line total',
];
const pageLength = 100;

/**
 * What came in, line by line, as an inspector asks for it: supplier, address, day, quantities and costs
 * (20 NYCRR 61.2; B-163). Reversed receipts are left out.
 *
 * @param from first and last day, '2026-11-24', by the day of receiving in New York
 */
export async function* writeReceiptsCsv(
  db: Db,
  { from, to }: { from: string; to: string },
): AsyncGenerator<string> {
  yield csvLine(head);
  const addressOf = new Map((await listSuppliers(db)).map(({ id, address }) => [id, address]));
  for (let after = 0; ; ) {
    const receipts = await receivedReceipts(db, { after, limit: pageLength });
    const last = receipts.at(-1);
    if (!last) return;
    after = last.id;
    const wanted = receipts.filter(({ received }) => {
      const day = received === null ? '' : storeDay(received.at);
      return day >= from && day <= to;
    });
    const lines = await linesOfReceipts(
      db,
      wanted.map(({ id }) => id),
    );
    const bottles = await readBottles(db, [
      ...new Set([...lines.values()].flat().map(({ formatId }) => formatId)),
    ]);
    for (const receipt of wanted)
      for (const line of lines.get(receipt.id) ?? []) {
        const bottle = bottles.get(line.formatId);
        const owed = owedCents(line);
        yield csvLine([
          storeDay(receipt.received?.at ?? 0),
          receipt.supplier,
          addressOf.get(receipt.supplierId) ?? '',
          receipt.invoiceNumber,
          receipt.invoiceDate,
          bottle?.name ?? '',
          bottle?.vintage ?? '',
          bottle?.size ?? '',
          String(line.cases),
          String(line.caseBottles),
          String(line.freeBottles),
          String(line.brokenBottles),
          String(line.shortBottles),
          String(arrivedBottles(line)),
          line.costCents === null ? '' : decimalAmount(line.costCents),
          decimalAmount(line.discountCents),
          owed === null ? '' : decimalAmount(owed),
        ]);
      }
  }
}
