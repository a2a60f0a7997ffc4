import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { arrivedBottles, type LineQuantities } from '../receipt-line.rules.ts';
import { insertLine } from '../receipts.store.ts';
import { linesToReceive, type ReceiptWish } from './order-lines.rules.ts';
import {
  addArrived,
  arrivingOfOrder,
  linesOfOrder,
  linkReceipt,
  lockSupplyOrder,
  orderOfReceipt,
} from './supply-orders.store.ts';

export type Filled =
  | { kind: 'filled'; orderId: number | null; lines: ReceiptWish[] }
  | { kind: 'unknown-order' | 'order-arriving' };

/**
 * The initial lines of a new receipt: everything that its order still waits for, so that a complete delivery
 * takes one tap (B-162).
 */
export async function linesOfOpenOrder(
  tx: Tx,
  { supplierId, orderId = null }: { supplierId: number; orderId?: number | null },
): Promise<Filled> {
  if (orderId === null) return { kind: 'filled', orderId, lines: [] };
  const order = await lockSupplyOrder(tx, orderId);
  if (order?.state !== 'ordered' || order.supplierId !== supplierId) return { kind: 'unknown-order' };
  const lines = linesToReceive(await linesOfOrder(tx, orderId), await arrivingOfOrder(tx, orderId));
  return lines.length === 0 ? { kind: 'order-arriving' } : { kind: 'filled', orderId, lines };
}

export async function fillReceipt(
  tx: Tx,
  receiptId: number,
  { orderId, lines }: Extract<Filled, { kind: 'filled' }>,
): Promise<void> {
  if (orderId === null) return;
  await linkReceipt(tx, orderId, receiptId);
  for (const line of lines) await insertLine(tx, receiptId, { ...asOrdered, ...line });
}

const asOrdered = { freeBottles: 0, brokenBottles: 0, shortBottles: 0, costCents: null, discountCents: 0 };

/**
 * What a receipt put on the shelf is no longer on order; with `way` -1 it is again, because the receipt is
 * reversed. A partial delivery leaves the rest open (B-162).
 */
export async function noteArrived(
  tx: Tx,
  receiptId: number,
  lines: readonly (LineQuantities & { formatId: FormatId })[],
  way: 1 | -1,
): Promise<void> {
  const orderId = await orderOfReceipt(tx, receiptId);
  if (orderId === undefined) return;
  await lockSupplyOrder(tx, orderId);
  for (const [formatId, own] of Map.groupBy(lines, (line) => line.formatId)) {
    const bottles = own.reduce((sum, line) => sum + arrivedBottles(line), 0);
    await addArrived(tx, orderId, formatId, way * bottles);
  }
}
