/** Receipts and their lines; the caller locks the receipt before it writes lines. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import type { Receipt, ReceiptLine, ReceiptState } from './receipt.ts';
import type { LineAmounts } from './receipt-line.rules.ts';

export interface InvoiceHead {
  supplierId: number;
  invoiceNumber: string;
  invoiceKey: string;
  invoiceDate: string;
  totalCents: number | null;
}

const headOf = ({ supplierId, invoiceNumber, invoiceKey, invoiceDate, totalCents }: InvoiceHead) => ({
  supplier_id: supplierId,
  invoice_number: invoiceNumber,
  invoice_key: invoiceKey,
  invoice_date: invoiceDate,
  total_cents: totalCents,
});

/** Undefined if the supplier's invoice already exists, even from a transaction that has only just ended. */
export async function insertReceipt(
  tx: Tx,
  head: InvoiceHead,
  { actor, now }: { actor: string; now: number },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('receipts')
    .values({ ...headOf(head), state: 'draft', version: 1, opened_by: actor, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Keeps every other change of the receipt waiting until the transaction ends. */
export async function lockReceipt(tx: Tx, id: number): Promise<Receipt | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('receipts')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : receiptById(tx, id);
}

export async function raiseReceipt(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('receipts')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function writeHead(tx: Tx, id: number, head: InvoiceHead): Promise<void> {
  await tx.updateTable('receipts').set(headOf(head)).where('id', '=', id).execute();
}

export async function writeState(
  tx: Tx,
  id: number,
  state: Exclude<ReceiptState, 'draft'>,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const stamp = {
    received: { received_by: actor, received_at: now },
    checked: { checked_by: actor, checked_at: now },
    reversed: { reversed_by: actor, reversed_at: now },
  }[state];
  await tx
    .updateTable('receipts')
    .set({ state, ...stamp })
    .where('id', '=', id)
    .execute();
}

/** Deletes a draft with its lines; the caller deletes its documents. */
export async function deleteReceipt(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('receipt_scans').where('receipt_id', '=', id).execute();
  await tx.deleteFrom('receipt_lines').where('receipt_id', '=', id).execute();
  await tx.deleteFrom('receipts').where('id', '=', id).execute();
}

const receipts = (db: Db) =>
  db
    .selectFrom('receipts')
    .innerJoin('suppliers', 'suppliers.id', 'receipts.supplier_id')
    .select([
      'receipts.id',
      'supplier_id',
      'suppliers.name as supplier',
      'invoice_number',
      'invoice_date',
      'total_cents',
      'state',
      'version',
      'opened_by',
      'opened_at',
      'received_by',
      'received_at',
      'checked_by',
      'checked_at',
      'reversed_by',
      'reversed_at',
    ]);

type ReceiptRow = Awaited<ReturnType<ReturnType<typeof receipts>['execute']>>[number];

const stampOf = (by: string | null, at: number | null) => (by === null || at === null ? null : { by, at });

const receiptOf = (row: ReceiptRow): Receipt => ({
  id: row.id,
  supplierId: row.supplier_id,
  supplier: row.supplier,
  invoiceNumber: row.invoice_number,
  invoiceDate: row.invoice_date,
  totalCents: row.total_cents,
  state: row.state,
  version: row.version,
  opened: { by: row.opened_by, at: row.opened_at },
  received: stampOf(row.received_by, row.received_at),
  checked: stampOf(row.checked_by, row.checked_at),
  reversed: stampOf(row.reversed_by, row.reversed_at),
});

export async function receiptById(db: Db, id: number): Promise<Receipt | undefined> {
  const row = await receipts(db).where('receipts.id', '=', id).executeTakeFirst();
  return row && receiptOf(row);
}

/** The receipt of the invoice that is not reversed. */
export async function receiptOfInvoice(
  db: Db,
  { supplierId, invoiceKey }: Pick<InvoiceHead, 'supplierId' | 'invoiceKey'>,
): Promise<Receipt | undefined> {
  const row = await receipts(db)
    .where('supplier_id', '=', supplierId)
    .where('invoice_key', '=', invoiceKey)
    .where('state', '<>', 'reversed')
    .executeTakeFirst();
  return row && receiptOf(row);
}

/** Newest first, drafts before all others. @param before id of the last receipt on the previous page */
export async function listReceipts(
  db: Db,
  { isDraft, before, limit }: { isDraft: boolean; before: number | null; limit: number },
): Promise<Receipt[]> {
  const rows = await receipts(db)
    .where('state', isDraft ? '=' : '<>', 'draft')
    .$if(before !== null, (query) => query.where('receipts.id', '<', before ?? 0))
    .orderBy('receipts.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(receiptOf);
}

/** Received and not reversed, by id. @param page.after id of the last receipt on the previous page */
export async function receivedReceipts(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<Receipt[]> {
  const rows = await receipts(db)
    .where('state', 'in', ['received', 'checked'])
    .where('receipts.id', '>', after)
    .orderBy('receipts.id')
    .limit(limit)
    .execute();
  return rows.map(receiptOf);
}

const lineColumns = [
  'id',
  'receipt_id',
  'format_id',
  'case_bottles',
  'cases',
  'free_bottles',
  'broken_bottles',
  'short_bottles',
  'cost_cents',
  'discount_cents',
  'is_costed',
] as const;

/** In the order in which they were scanned, by receipt. */
export async function linesOfReceipts(db: Db, ids: readonly number[]): Promise<Map<number, ReceiptLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('receipt_lines')
    .select(lineColumns)
    .where('receipt_id', 'in', ids)
    .orderBy('id')
    .execute();
  const lines = rows.map((row): [number, ReceiptLine] => [
    row.receipt_id,
    {
      id: row.id,
      formatId: row.format_id as FormatId,
      caseBottles: row.case_bottles,
      cases: row.cases,
      freeBottles: row.free_bottles,
      brokenBottles: row.broken_bottles,
      shortBottles: row.short_bottles,
      costCents: row.cost_cents,
      discountCents: row.discount_cents,
      isCosted: row.is_costed === 1,
    },
  ]);
  return new Map(
    [...Map.groupBy(lines, ([receipt]) => receipt)].map(([receipt, own]) => [
      receipt,
      own.map(([, line]) => line),
    ]),
  );
}

export async function linesOfReceipt(db: Db, id: number): Promise<ReceiptLine[]> {
  return (await linesOfReceipts(db, [id])).get(id) ?? [];
}

const amountsOf = (line: Omit<LineAmounts, 'caseBottles'>) => ({
  cases: line.cases,
  free_bottles: line.freeBottles,
  broken_bottles: line.brokenBottles,
  short_bottles: line.shortBottles,
  cost_cents: line.costCents,
  discount_cents: line.discountCents,
});

export async function insertLine(
  tx: Tx,
  receiptId: number,
  { formatId, ...line }: LineAmounts & { formatId: FormatId },
): Promise<void> {
  await tx
    .insertInto('receipt_lines')
    .values({
      ...amountsOf(line),
      receipt_id: receiptId,
      format_id: formatId,
      case_bottles: line.caseBottles,
      is_costed: 0,
    })
    .execute();
}

export async function writeLine(tx: Tx, id: number, line: LineAmounts): Promise<void> {
  await tx
    .updateTable('receipt_lines')
    .set({ ...amountsOf(line), case_bottles: line.caseBottles })
    .where('id', '=', id)
    .execute();
}

export async function markCosted(tx: Tx, ids: readonly number[], isCosted: boolean): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('receipt_lines')
    .set({ is_costed: isCosted ? 1 : 0 })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteLine(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('receipt_lines').where('id', '=', id).execute();
}

/** False for a scan that was counted before. */
export async function noteScan(tx: Tx, receiptId: number, scanId: string): Promise<boolean> {
  const row = await tx
    .insertInto('receipt_scans')
    .values({ receipt_id: receiptId, scan_id: scanId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('scan_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Bottles of a size in deliveries that are being scanned. */
export async function arrivingOf(db: Db, formatId: FormatId): Promise<number> {
  const row = await db
    .selectFrom('receipt_lines')
    .innerJoin('receipts', 'receipts.id', 'receipt_lines.receipt_id')
    .select(
      sql<number>`coalesce(sum(cases * case_bottles + free_bottles - broken_bottles - short_bottles), 0)`.as(
        'bottles',
      ),
    )
    .where('format_id', '=', formatId)
    .where('receipts.state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(row.bottles);
}
