import type { Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { invoiceKey } from './invoice-number.rules.ts';
import { fillReceipt, linesOfOpenOrder } from './orders/receive-order.ts';
import type { Receipt } from './receipt.ts';
import { insertReceipt, lockReceipt, raiseReceipt, receiptOfInvoice, writeHead } from './receipts.store.ts';
import { supplierById } from './suppliers.store.ts';

export interface Invoice {
  supplierId: number;
  /** '' until it is known. */
  invoiceNumber: string;
  /** '2026-11-24'; '' until it is known. */
  invoiceDate: string;
  /** The total on the paper; null until it is known. */
  totalCents: number | null;
  /** The total stays unchanged: the person changing the rest may not see it. */
  keepsTotal?: boolean;
  /** The order being delivered: the receipt starts with the lines that are still to come (B-162). */
  orderId?: number | null;
}

export type HeadAnswer =
  | { kind: 'opened' | 'changed'; id: number }
  | { kind: 'unknown-supplier' | 'unknown-receipt' | 'not-open' }
  /** It was not ordered from this supplier, or nothing more is expected from it. */
  | { kind: 'unknown-order' }
  /** Everything still open of the order is in receipts that are being scanned. */
  | { kind: 'order-arriving' }
  /** The invoice was received before, or someone is working on it (B-161). */
  | { kind: 'there-already'; receipt: Receipt };

/** Begins receiving what comes with an invoice. Nothing moves before `receiveGoods`. */
export async function openReceipt(tx: Tx, invoice: Invoice, by: By): Promise<HeadAnswer> {
  const supplier = await supplierById(tx, invoice.supplierId);
  if (!supplier) return { kind: 'unknown-supplier' };
  const filled = await linesOfOpenOrder(tx, invoice);
  if (filled.kind !== 'filled') return filled;
  const head = { ...invoice, invoiceKey: invoiceKey(invoice.invoiceNumber) };
  const id = await insertReceipt(tx, head, by);
  if (id === undefined) return existingReceipt(tx, head);
  await fillReceipt(tx, id, filled);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'receipt', id },
    verb: 'opened',
    after: { supplier: supplier.name, invoice: invoice.invoiceNumber },
  });
  return { kind: 'opened', id };
}

/** Changes what is known of the paper: its number, date and total, while the receipt is not checked yet. */
export async function changeInvoice(tx: Tx, id: number, invoice: Invoice, by: By): Promise<HeadAnswer> {
  const receipt = await lockReceipt(tx, id);
  if (!receipt) return { kind: 'unknown-receipt' };
  if (receipt.state === 'checked' || receipt.state === 'reversed') return { kind: 'not-open' };
  const supplier = await supplierById(tx, invoice.supplierId);
  if (!supplier) return { kind: 'unknown-supplier' };
  const totalCents = invoice.keepsTotal ? receipt.totalCents : invoice.totalCents;
  const head = { ...invoice, totalCents, invoiceKey: invoiceKey(invoice.invoiceNumber) };
  const other = head.invoiceKey === '' ? undefined : await receiptOfInvoice(tx, head);
  if (other && other.id !== id) return { kind: 'there-already', receipt: other };
  await writeHead(tx, id, head);
  await raiseReceipt(tx, id);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'receipt', id },
    verb: 'invoice-changed',
    before: { supplier: receipt.supplier, invoice: receipt.invoiceNumber, totalCents: receipt.totalCents },
    after: { supplier: supplier.name, invoice: invoice.invoiceNumber, totalCents },
  });
  return { kind: 'changed', id };
}

async function existingReceipt(
  tx: Tx,
  head: { supplierId: number; invoiceKey: string },
): Promise<HeadAnswer> {
  const receipt = await receiptOfInvoice(tx, head);
  if (!receipt) throw new Error('The invoice was refused, and no receipt has it');
  return { kind: 'there-already', receipt };
}
