import type { Tx } from '#db/transaction.ts';
import { noteSources } from '#domains/stock/bought-from/bought-from.ts';
import { moveBottles } from '#domains/stock/move-bottles.ts';
import { noteSights } from '#domains/stock/sights/note-sights.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { averageCosts, setLastCosts } from './cost-lines.ts';
import { noteArrived } from './orders/receive-order.ts';
import { unlinkReceipt } from './orders/supply-orders.store.ts';
import type { Receipt, ReceiptLine } from './receipt.ts';
import { deleteFiles } from './receipt-files.store.ts';
import { arrivedBottles, sumLines } from './receipt-line.rules.ts';
import { deleteReceipt, linesOfReceipt, lockReceipt, raiseReceipt, writeState } from './receipts.store.ts';

export type ReceiveAnswer =
  | { kind: 'received'; bottles: number }
  | { kind: 'unknown-receipt' }
  | { kind: 'nothing-scanned' | 'no-invoice' }
  /** Received, checked or reversed; `receipt` says by whom. */
  | { kind: 'not-open'; receipt: Receipt }
  /** Someone has changed it since the page was shown. */
  | { kind: 'changed-since' };

/**
 * Puts everything that came on the shelf, with what it costs, in one transaction: all of it or nothing (B-162).
 *
 * @param version of the receipt as the person saw it
 */
export async function receiveGoods(tx: Tx, id: number, version: number, by: By): Promise<ReceiveAnswer> {
  const receipt = await lockReceipt(tx, id);
  if (!receipt) return { kind: 'unknown-receipt' };
  if (receipt.state !== 'draft') return { kind: 'not-open', receipt };
  if (receipt.version !== version) return { kind: 'changed-since' };
  if (receipt.invoiceNumber === '' || receipt.invoiceDate === '') return { kind: 'no-invoice' };
  const lines = await linesOfReceipt(tx, id);
  const { bottles } = sumLines(lines);
  if (bottles === 0) return { kind: 'nothing-scanned' };
  await setLastCosts(tx, lines, by);
  await moveBottles(
    tx,
    lines.map((line) => ({ formatId: line.formatId, change: arrivedBottles(line) })),
    { ...byReceipt(receipt), cause: 'received', actor: by.actor, now: by.now },
  );
  await averageCosts(tx, lines, by);
  const sizes = [...new Set(lines.map(({ formatId }) => formatId))];
  await noteSights(
    tx,
    sizes.map((formatId) => ({ formatId, isWrong: false, at: by.now })),
    { kind: 'receipt', actor: by.actor },
  );
  await noteArrived(tx, id, lines, 1);
  await noteSources(tx, sourcesOf(receipt, lines), by.now);
  await writeState(tx, id, 'received', by);
  await raiseReceipt(tx, id);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'receipt', id },
    verb: 'received',
    after: { supplier: receipt.supplier, invoice: receipt.invoiceNumber, bottles },
  });
  return { kind: 'received', bottles };
}

/** How the ledger names the source of what a receipt moved. */
export function byReceipt({ id, supplier, invoiceNumber }: Receipt): { source: string; note: string } {
  return { source: `receipt:${id}`, note: `${supplier}, invoice ${invoiceNumber}` };
}

/** The supplier of each size, with the largest case that came. */
function sourcesOf({ supplierId }: Receipt, lines: readonly ReceiptLine[]) {
  return [...Map.groupBy(lines, ({ formatId }) => formatId)].map(([formatId, own]) => ({
    ...{ formatId, supplierId, caseBottles: Math.max(...own.map(({ caseBottles }) => caseBottles)) },
  }));
}

export type DropAnswer = { kind: 'dropped' | 'unknown-receipt' | 'not-open' };

/** Discards a draft with its documents. A received receipt is reversed instead. */
export async function dropReceipt(tx: Tx, id: number, by: By): Promise<DropAnswer> {
  const receipt = await lockReceipt(tx, id);
  if (!receipt) return { kind: 'unknown-receipt' };
  if (receipt.state !== 'draft') return { kind: 'not-open' };
  const { bottles } = sumLines(await linesOfReceipt(tx, id));
  await deleteFiles(tx, id);
  await unlinkReceipt(tx, id);
  await deleteReceipt(tx, id);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'receipt', id },
    verb: 'dropped',
    before: { supplier: receipt.supplier, invoice: receipt.invoiceNumber, bottles },
  });
  return { kind: 'dropped' };
}
