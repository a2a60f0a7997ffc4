/** The only SQL on `supply_orders` and their lines; the caller locks the order before it writes. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import type { ReceiptState } from '../receipt.ts';
import type { WishedLine } from './order-lines.rules.ts';
import type { SupplyOrder, SupplyOrderLine, SupplyOrderState } from './supply-order.ts';

interface By {
  actor: string;
  now: number;
}

export async function insertOrder(tx: Tx, supplierId: number, { actor, now }: By): Promise<number> {
  const { id } = await tx
    .insertInto('supply_orders')
    .values({ supplier_id: supplierId, state: 'draft', version: 1, made_by: actor, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps every other change of the order waiting until the transaction ends. */
export async function lockSupplyOrder(tx: Tx, id: number): Promise<SupplyOrder | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('supply_orders')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : supplyOrderById(tx, id);
}

export async function raiseSupplyOrder(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('supply_orders')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function writeOrdered(
  tx: Tx,
  id: number,
  way: NonNullable<SupplyOrder['way']>,
  { actor, now }: By,
): Promise<void> {
  await tx
    .updateTable('supply_orders')
    .set({ state: 'ordered', way, ordered_by: actor, ordered_at: now })
    .where('id', '=', id)
    .execute();
}

export async function writeClosed(tx: Tx, id: number, { actor, now }: By): Promise<void> {
  await tx
    .updateTable('supply_orders')
    .set({ state: 'closed', closed_by: actor, closed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function linkReceipt(tx: Tx, orderId: number, receiptId: number): Promise<void> {
  await tx.insertInto('supply_order_receipts').values({ order_id: orderId, receipt_id: receiptId }).execute();
}

export async function unlinkReceipt(tx: Tx, receiptId: number): Promise<void> {
  await tx.deleteFrom('supply_order_receipts').where('receipt_id', '=', receiptId).execute();
}

export async function orderOfReceipt(db: Db, receiptId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('supply_order_receipts')
    .select('order_id')
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst();
  return row?.order_id;
}

/** The receipts with goods from an order, newest first. */
export async function receiptsOfOrder(
  db: Db,
  orderId: number,
): Promise<{ id: number; invoiceNumber: string; state: ReceiptState }[]> {
  return db
    .selectFrom('supply_order_receipts')
    .innerJoin('receipts', 'receipts.id', 'supply_order_receipts.receipt_id')
    .select(['receipts.id', 'invoice_number as invoiceNumber', 'receipts.state'])
    .where('order_id', '=', orderId)
    .orderBy('receipts.id', 'desc')
    .execute();
}

/** Bottles from an order in receipts that are being scanned, by size. */
export async function arrivingOfOrder(db: Db, orderId: number): Promise<Map<FormatId, number>> {
  const rows = await db
    .selectFrom('supply_order_receipts')
    .innerJoin('receipts', 'receipts.id', 'supply_order_receipts.receipt_id')
    .innerJoin('receipt_lines', 'receipt_lines.receipt_id', 'receipts.id')
    .select([
      'format_id',
      sql<number>`sum(cases * case_bottles + free_bottles - broken_bottles - short_bottles)`.as('bottles'),
    ])
    .where('order_id', '=', orderId)
    .where('receipts.state', '=', 'draft')
    .groupBy('format_id')
    .execute();
  return new Map(rows.map((row) => [row.format_id as FormatId, Number(row.bottles)]));
}

export async function deleteOrder(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('supply_order_lines').where('order_id', '=', id).execute();
  await tx.deleteFrom('supply_orders').where('id', '=', id).execute();
}

/** Sets all lines of a draft: lines not given are removed. */
export async function replaceLines(tx: Tx, id: number, lines: readonly WishedLine[]): Promise<void> {
  await tx.deleteFrom('supply_order_lines').where('order_id', '=', id).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('supply_order_lines')
    .values(
      lines.map(({ formatId, caseBottles, cases }) => ({
        ...{ order_id: id, format_id: formatId, case_bottles: caseBottles, cases },
      })),
    )
    .execute();
}

/**
 * Adds the bottles of a size that arrived, or subtracts them again; sizes that were not in this order are
 * ignored.
 */
export async function addArrived(tx: Tx, id: number, formatId: FormatId, bottles: number): Promise<void> {
  await tx
    .updateTable('supply_order_lines')
    .set(({ eb }) => ({ came_bottles: eb('came_bottles', '+', bottles) }))
    .where('order_id', '=', id)
    .where('format_id', '=', formatId)
    .execute();
}

const orders = (db: Db) =>
  db
    .selectFrom('supply_orders')
    .innerJoin('suppliers', 'suppliers.id', 'supply_orders.supplier_id')
    .select([
      ...(['supply_orders.id', 'supplier_id', 'suppliers.name as supplier', 'suppliers.email'] as const),
      ...(['state', 'way', 'version', 'made_by', 'made_at'] as const),
      ...(['ordered_by', 'ordered_at', 'supply_orders.closed_by', 'supply_orders.closed_at'] as const),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number];

const stampOf = (by: string | null, at: number | null) => (by === null || at === null ? null : { by, at });

const orderOf = (row: Row): SupplyOrder => ({
  ...{ id: row.id, supplierId: row.supplier_id, supplier: row.supplier, supplierEmail: row.email },
  ...{ state: row.state, way: row.way, version: row.version },
  made: { by: row.made_by, at: row.made_at },
  ordered: stampOf(row.ordered_by, row.ordered_at),
  closed: stampOf(row.closed_by, row.closed_at),
});

export async function supplyOrderById(db: Db, id: number): Promise<SupplyOrder | undefined> {
  const row = await orders(db).where('supply_orders.id', '=', id).executeTakeFirst();
  return row && orderOf(row);
}

/** Newest first. */
export async function listSupplyOrders(
  db: Db,
  { states, limit }: { states: readonly SupplyOrderState[]; limit: number },
): Promise<SupplyOrder[]> {
  const rows = await orders(db)
    .where('state', 'in', states)
    .orderBy('supply_orders.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(orderOf);
}

/** In display order: by product name. */
export async function linesOfOrder(db: Db, id: number): Promise<SupplyOrderLine[]> {
  const rows = await db
    .selectFrom('supply_order_lines')
    .innerJoin('formats', 'formats.id', 'supply_order_lines.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .select(['format_id', 'case_bottles', 'cases', 'came_bottles'])
    .where('order_id', '=', id)
    .orderBy('products.name_key')
    .orderBy('format_id')
    .execute();
  return rows.map((row) => ({
    formatId: row.format_id as FormatId,
    caseBottles: row.case_bottles,
    cases: row.cases,
    cameBottles: row.came_bottles,
  }));
}

/** Bottles that are ordered but have not arrived, by size; sizes without any are left out. */
export async function onOrderOf(db: Db): Promise<Map<FormatId, number>> {
  const open = sql<number>`sum(cases * case_bottles - came_bottles)`;
  const rows = await db
    .selectFrom('supply_order_lines')
    .innerJoin('supply_orders', 'supply_orders.id', 'supply_order_lines.order_id')
    .select(['format_id', open.as('bottles')])
    .where('state', '=', 'ordered')
    .where(sql<number>`cases * case_bottles`, '>', sql.ref<number>('came_bottles'))
    .groupBy('format_id')
    .execute();
  return new Map(rows.map((row) => [row.format_id as FormatId, Number(row.bottles)]));
}
