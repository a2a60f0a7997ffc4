import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import type { ReceiptFileKind } from './receipt-file.ts';
import { filesOfReceipts, partsOfFile } from './receipt-files.store.ts';
import { receivedReceipts } from './receipts.store.ts';

/** The photo or PDF of an invoice, with the receipt it belongs to. */
export interface InvoiceFile {
  id: number;
  kind: ReceiptFileKind;
  /** '2026-11-20', when its goods were received. */
  day: string;
  supplier: string;
  /** As typed; '' if it has none. */
  invoiceNumber: string;
  /** Its bytes, read only as far as they are consumed. */
  parts(): AsyncIterable<Uint8Array>;
}

const pageLength = 100;

/**
 * The invoices for what was received on the given days, as an inspector asks for them (20 NYCRR 61.2; B-163,
 * B-292). Reversed receipts are left out, as in `writeReceiptsCsv`.
 */
export async function* readInvoices(
  db: Db,
  { from, to }: { from: string; to: string },
): AsyncGenerator<InvoiceFile> {
  for (let after = 0; ; ) {
    const receipts = await receivedReceipts(db, { after, limit: pageLength });
    const last = receipts.at(-1);
    if (!last) return;
    after = last.id;
    const wanted = new Map(
      receipts.flatMap((receipt) => {
        const day = receipt.received === null ? '' : storeDay(receipt.received.at);
        return day >= from && day <= to ? [[receipt.id, { ...receipt, day }] as const] : [];
      }),
    );
    if (wanted.size === 0) continue;
    for (const { id, receipt_id, hash, kind } of await filesOfReceipts(db, [...wanted.keys()])) {
      const receipt = wanted.get(receipt_id);
      if (!receipt) continue;
      const { day, supplier, invoiceNumber } = receipt;
      yield {
        id,
        kind,
        day,
        supplier,
        invoiceNumber: invoiceNumber ?? '',
        parts: () => partsOfFile(db, hash),
      };
    }
  }
}
