import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { type BottleMeaning, meaningsOfScans, type ScanMeaning, type Scanned } from './meaning-of-scan.ts';
import type { ReceiptLine } from './receipt.ts';
import { checkLine, maxLines } from './receipt-line.rules.ts';
import {
  insertLine,
  linesOfReceipt,
  lockReceipt,
  noteScan,
  raiseReceipt,
  writeLine,
} from './receipts.store.ts';

export type ScanResult =
  | { kind: 'counted'; id: string; formatId: FormatId; bottles: number; isNewLine: boolean }
  | { kind: 'counted-before'; id: string }
  | (Exclude<ScanMeaning, { kind: 'bottle' }> & { id: string })
  | { kind: 'too-many'; id: string };

export type ScansAnswer =
  | { kind: 'scanned'; results: ScanResult[] }
  | { kind: 'unknown-receipt' | 'not-open' };

/** Counts what was scanned, in order, each scan once however often it arrives (B-161, B-169). */
export async function scanIntoReceipt(
  tx: Tx,
  receiptId: number,
  scans: readonly Scanned[],
): Promise<ScansAnswer> {
  const receipt = await lockReceipt(tx, receiptId);
  if (!receipt) return { kind: 'unknown-receipt' };
  if (receipt.state !== 'draft') return { kind: 'not-open' };
  const meanings = await meaningsOfScans(tx, scans);
  const lines = await linesOfReceipt(tx, receiptId);
  const results: ScanResult[] = [];
  for (const scan of scans) {
    const meant = meanings.get(scan.id);
    if (meant?.kind === 'bottle')
      results.push(await countScan(tx, receiptId, lines, { ...meant, id: scan.id }));
    else if (meant) results.push({ ...meant, id: scan.id });
  }
  if (results.some(({ kind }) => kind === 'counted')) await raiseReceipt(tx, receiptId);
  return { kind: 'scanned', results };
}

async function countScan(
  tx: Tx,
  receiptId: number,
  lines: ReceiptLine[],
  { id, formatId, bottles }: BottleMeaning & { id: string },
): Promise<ScanResult> {
  const at = lines.findIndex((line) => line.formatId === formatId && line.caseBottles === bottles);
  const line = lines[at];
  if (!line && lines.length >= maxLines) return { kind: 'too-many', id };
  const after = line
    ? { ...line, cases: line.cases + 1 }
    : { ...noLine, id: 0, formatId, caseBottles: bottles, isCosted: false };
  if (checkLine(after)) return { kind: 'too-many', id };
  if (!(await noteScan(tx, receiptId, id))) return { kind: 'counted-before', id };
  if (line) {
    await writeLine(tx, line.id, after);
    lines[at] = after;
  } else {
    await insertLine(tx, receiptId, after);
    lines.splice(0, lines.length, ...(await linesOfReceipt(tx, receiptId)));
  }
  return { kind: 'counted', id, formatId, bottles, isNewLine: !line };
}

const noLine = {
  cases: 1,
  freeBottles: 0,
  brokenBottles: 0,
  shortBottles: 0,
  costCents: null,
  discountCents: 0,
};
