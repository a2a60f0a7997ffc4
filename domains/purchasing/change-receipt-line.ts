import type { Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { averageCosts, setLastCosts, takeOutCosts } from './cost-lines.ts';
import type { ReceiptLine } from './receipt.ts';
import { checkLine, type LineAmounts, type LineProblem } from './receipt-line.rules.ts';
import { deleteLine, linesOfReceipt, lockReceipt, raiseReceipt, writeLine } from './receipts.store.ts';

export type LineAnswer =
  | { kind: 'changed' | 'unchanged' | 'removed' }
  | { kind: 'unknown-line' | 'not-open' }
  /** Its bottles are on the shelf: only their cost may change. */
  | { kind: 'received' }
  /** Two lines for the same bottle and case. */
  | { kind: 'same-case' }
  | { kind: 'wrong'; field: keyof LineAmounts; problem: LineProblem };

/**
 * Sets the typed values of a line. On a draft everything may change; on a received receipt that is not
 * checked yet, only costs may, and the average of its bottles changes with them (B-161, B-162).
 *
 * @param changes omitted values keep their current state, even if others changed them meanwhile
 */
export async function changeReceiptLine(
  tx: Tx,
  receiptId: number,
  lineId: number,
  changes: Partial<LineAmounts>,
  by: By,
): Promise<LineAnswer> {
  const found = await lineToChange(tx, receiptId, lineId);
  if (!found.line) return { kind: found.kind };
  const { line, lines, state } = found;
  const after: ReceiptLine = { ...line, ...changes };
  const fields = (Object.keys(changes) as (keyof LineAmounts)[]).filter((key) => after[key] !== line[key]);
  if (fields.length === 0) return { kind: 'unchanged' };
  const wrong = checkLine(after);
  if (wrong) return { kind: 'wrong', ...wrong };
  const isSame = ({ id, formatId, caseBottles }: ReceiptLine) =>
    id !== lineId && formatId === after.formatId && caseBottles === after.caseBottles;
  if (lines.some(isSame)) return { kind: 'same-case' };
  if (state === 'received') {
    if (fields.some((field) => field !== 'costCents' && field !== 'discountCents'))
      return { kind: 'received' };
    await recost(tx, line, after, by);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'receipt', id: receiptId },
      verb: 'cost-changed',
      before: costOf(line),
      after: costOf(after),
      isMoney: true,
    });
  } else await writeLine(tx, lineId, after);
  await raiseReceipt(tx, receiptId);
  return { kind: 'changed' };
}

async function recost(tx: Tx, line: ReceiptLine, after: ReceiptLine, by: By): Promise<void> {
  await setLastCosts(tx, [after], by);
  await takeOutCosts(tx, [line], by);
  await writeLine(tx, line.id, after);
  await averageCosts(tx, [after], by);
}

const costOf = ({ formatId, costCents, discountCents }: ReceiptLine) => ({
  formatId,
  costCents,
  discountCents,
});

/** Removes a line from a draft. */
export async function removeReceiptLine(tx: Tx, receiptId: number, lineId: number): Promise<LineAnswer> {
  const found = await lineToChange(tx, receiptId, lineId);
  if (!found.line) return { kind: found.kind };
  if (found.state !== 'draft') return { kind: 'received' };
  await deleteLine(tx, lineId);
  await raiseReceipt(tx, receiptId);
  return { kind: 'removed' };
}

async function lineToChange(tx: Tx, receiptId: number, lineId: number) {
  const receipt = await lockReceipt(tx, receiptId);
  if (!receipt) return { kind: 'unknown-line' } as const;
  const { state } = receipt;
  if (state !== 'draft' && state !== 'received') return { kind: 'not-open' } as const;
  const lines = await linesOfReceipt(tx, receiptId);
  const line = lines.find(({ id }) => id === lineId);
  return line ? { line, lines, state } : ({ kind: 'unknown-line' } as const);
}
