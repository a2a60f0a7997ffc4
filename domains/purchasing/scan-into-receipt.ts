import type { Tx } from '#db/transaction.ts';
import { readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { findBarcodesOf } from '#domains/stock/barcodes/read-barcodes.ts';
import type { FormatId } from '#kit/ids.ts';
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

/** A bottle or a case that was scanned, or chosen from a list. */
export interface ReceiptScan {
  /** Made by the page: a scan that is sent twice counts once. */
  id: string;
  code: string;
  /** Which of several bottles it is, as the person said; or the bottle itself, without a code. */
  formatId: FormatId | null;
  /** Bottles that it counts, where there is no code. */
  bottles: number;
}

export type ScanResult =
  | { kind: 'counted'; id: string; formatId: FormatId; bottles: number; isNewLine: boolean }
  | { kind: 'counted-before'; id: string }
  | { kind: 'no-code' | 'unknown'; id: string; code: string }
  /** Several bottles have the code, such as two vintages: which one is it? */
  | { kind: 'which'; id: string; code: string; among: { formatId: FormatId; bottles: number }[] }
  | { kind: 'too-many'; id: string };

export type ScansAnswer =
  | { kind: 'scanned'; results: ScanResult[] }
  | { kind: 'unknown-receipt' | 'not-open' };

/** Counts what was scanned, each scan once however often it comes, in their order (B-161, B-169). */
export async function scanIntoReceipt(
  tx: Tx,
  receiptId: number,
  scans: readonly ReceiptScan[],
): Promise<ScansAnswer> {
  const receipt = await lockReceipt(tx, receiptId);
  if (!receipt) return { kind: 'unknown-receipt' };
  if (receipt.state !== 'draft') return { kind: 'not-open' };
  const gtins = [...new Set(scans.flatMap(({ code }) => readGtin(code) ?? []))];
  const barcodes = Map.groupBy(await findBarcodesOf(tx, gtins), ({ gtin }) => gtin);
  const lines = await linesOfReceipt(tx, receiptId);
  const results: ScanResult[] = [];
  for (const scan of scans) {
    const meant = meaningOf(scan, barcodes);
    if (meant.kind !== 'bottle') results.push({ ...meant, id: scan.id });
    else results.push(await countScan(tx, receiptId, lines, { ...scan, ...meant.bottle }));
  }
  if (results.some(({ kind }) => kind === 'counted')) await raiseReceipt(tx, receiptId);
  return { kind: 'scanned', results };
}

type Bottle = { formatId: FormatId; bottles: number };
type Meaning =
  | { kind: 'bottle'; bottle: Bottle }
  | { kind: 'no-code' | 'unknown'; code: string }
  | { kind: 'which'; code: string; among: Bottle[] };

function meaningOf(
  { code, formatId, bottles }: ReceiptScan,
  barcodes: ReadonlyMap<string, readonly Bottle[]>,
): Meaning {
  if (code === '' && formatId !== null) return { kind: 'bottle', bottle: { formatId, bottles } };
  const gtin = readGtin(code);
  if (!gtin) return { kind: 'no-code', code };
  const among = (barcodes.get(gtin) ?? []).map((each) => ({
    formatId: each.formatId,
    bottles: each.bottles,
  }));
  const chosen = among.filter((each) => formatId === null || each.formatId === formatId);
  const [only, ...others] = chosen;
  if (!only) return { kind: 'unknown', code: gtin };
  return others.length > 0 ? { kind: 'which', code: gtin, among } : { kind: 'bottle', bottle: only };
}

async function countScan(
  tx: Tx,
  receiptId: number,
  lines: ReceiptLine[],
  { id, formatId, bottles }: Bottle & { id: string },
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
