import type { Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { type ReceiptSum, sumLines } from './receipt-line.rules.ts';
import { linesOfReceipt, lockReceipt, raiseReceipt, writeState } from './receipts.store.ts';

export type CheckAnswer =
  | { kind: 'checked' }
  | { kind: 'unknown-receipt' }
  | { kind: 'not-received' | 'changed-since' }
  /** Lines without a cost, or no total from the paper. */
  | { kind: 'not-whole'; sum: ReceiptSum; hasTotal: boolean }
  /**
   * The lines and the paper disagree: the difference in cents is what the lines come to, less the paper's
   * total.
   */
  | { kind: 'differs'; byCents: number };

/**
 * Records that a receipt was compared with the paper. From then on nothing in it can change except by
 * reversing it.
 *
 * @param seen the version that the person saw, and the difference that they accept, in cents
 */
export async function checkReceipt(
  tx: Tx,
  id: number,
  seen: { version: number; differsByCents: number },
  by: By,
): Promise<CheckAnswer> {
  const receipt = await lockReceipt(tx, id);
  if (!receipt) return { kind: 'unknown-receipt' };
  if (receipt.state !== 'received') return { kind: 'not-received' };
  if (receipt.version !== seen.version) return { kind: 'changed-since' };
  const sum = sumLines(await linesOfReceipt(tx, id));
  const { totalCents } = receipt;
  if (totalCents === null || sum.uncosted > 0)
    return { kind: 'not-whole', sum, hasTotal: totalCents !== null };
  const byCents = sum.owedCents - totalCents;
  if (byCents !== seen.differsByCents) return { kind: 'differs', byCents };
  await writeState(tx, id, 'checked', by);
  await raiseReceipt(tx, id);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'receipt', id },
    verb: 'checked',
    after: { supplier: receipt.supplier, invoice: receipt.invoiceNumber, differsByCents: byCents },
  });
  return { kind: 'checked' };
}
