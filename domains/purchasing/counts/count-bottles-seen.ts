import type { Tx } from '#db/transaction.ts';
import { lockStockLevels } from '#domains/stock/lock-stock-levels.ts';
import { maxBottles } from '#domains/stock/max-bottles.rules.ts';
import type { FormatId } from '#kit/ids.ts';
import { meaningsOfScans, type ScanMeaning, type Scanned } from '../meaning-of-scan.ts';
import type { CountLine } from './count.ts';
import {
  clearCounted,
  lineOfCount,
  lockCount,
  noteCountScan,
  raiseCount,
  writeCounted,
} from './counts.store.ts';
import { expectedBottles } from './expected-bottles.ts';

export type CountScanResult =
  | { kind: 'counted'; id: string; formatId: FormatId; bottles: number; counted: number; isInScope: boolean }
  | { kind: 'counted-before'; id: string }
  | { kind: 'too-many'; id: string }
  | (Exclude<ScanMeaning, { kind: 'bottle' }> & { id: string });

export type CountScansAnswer =
  | { kind: 'scanned'; results: CountScanResult[] }
  | { kind: 'unknown-count' }
  | { kind: 'not-open' };

interface By {
  actor: string;
  now: number;
}

/**
 * Counts what was scanned, each scan once however often it arrives, as of the moment it was made. Several
 * people can count one shelf together: each scan adds to the count. A bottle that does not belong there is
 * noted separately (B-166, B-169).
 */
export async function scanIntoCount(
  tx: Tx,
  countId: number,
  scans: readonly Scanned[],
  by: By,
): Promise<CountScansAnswer> {
  const count = await lockCount(tx, countId);
  if (!count) return { kind: 'unknown-count' };
  if (count.state !== 'open') return { kind: 'not-open' };
  const meanings = await meaningsOfScans(tx, scans);
  // Locked all at once and in order, as everywhere else that moves several sizes.
  const meant = [...meanings.values()].flatMap((each) => (each.kind === 'bottle' ? [each.formatId] : []));
  await lockStockLevels(tx, [...new Set(meant)], by.now);
  const results: CountScanResult[] = [];
  for (const scan of scans) {
    const { id } = scan;
    const meaning = meanings.get(id);
    if (meaning?.kind === 'bottle') results.push(await countScan(tx, countId, { ...scan, ...meaning }, by));
    else if (meaning) results.push({ ...meaning, id });
  }
  if (results.some(({ kind }) => kind === 'counted')) await raiseCount(tx, countId);
  return { kind: 'scanned', results };
}

async function countScan(
  tx: Tx,
  countId: number,
  { id, formatId, bottles, at }: { id: string; formatId: FormatId; bottles: number; at?: number },
  by: By,
): Promise<CountScanResult> {
  const line = await lineOfCount(tx, countId, formatId);
  const counted = (line?.counted ?? 0) + bottles;
  if (counted > maxBottles) return { kind: 'too-many', id };
  if (!(await noteCountScan(tx, countId, id))) return { kind: 'counted-before', id };
  await write(tx, countId, { line, formatId, counted }, { ...by, at: Math.min(at ?? by.now, by.now) });
  return { kind: 'counted', id, formatId, bottles, counted, isInScope: line?.isInScope ?? false };
}

export type SeenAnswer =
  | { kind: 'counted' | 'unknown-count' | 'not-open' | 'unknown-line' }
  /** Someone else has counted it in the meantime; `counted` is their number. */
  | { kind: 'changed-since'; counted: number | null };

/**
 * Sets how many bottles of a size are there, as typed; 0 if none was found.
 *
 * @param typed.from what the person saw before, if that matters
 */
export async function typeIntoCount(
  tx: Tx,
  countId: number,
  { formatId, counted, from }: { formatId: FormatId; counted: number; from?: number | null },
  by: By,
): Promise<SeenAnswer> {
  const count = await lockCount(tx, countId);
  if (!count) return { kind: 'unknown-count' };
  if (count.state !== 'open') return { kind: 'not-open' };
  const line = await lineOfCount(tx, countId, formatId);
  if (!line) return { kind: 'unknown-line' };
  if (from !== undefined && from !== line.counted) return { kind: 'changed-since', counted: line.counted };
  // All of them were seen at the same moment.
  await write(tx, countId, { line: { ...line, counted: null }, formatId, counted }, { ...by, at: by.now });
  await raiseCount(tx, countId);
  return { kind: 'counted' };
}

/** Discards what was counted of these sizes, so that they are counted once more (B-168). */
export async function countAgain(
  tx: Tx,
  countId: number,
  formatIds: readonly FormatId[],
): Promise<SeenAnswer> {
  const count = await lockCount(tx, countId);
  if (!count) return { kind: 'unknown-count' };
  if (count.state !== 'open') return { kind: 'not-open' };
  await clearCounted(tx, countId, formatIds);
  await raiseCount(tx, countId);
  return { kind: 'counted' };
}

/** The expected bottles are determined as of the last scan, even if an earlier scan arrives after it. */
async function write(
  tx: Tx,
  countId: number,
  { line, formatId, counted }: { line: CountLine | undefined; formatId: FormatId; counted: number },
  { actor, at, now }: By & { at: number },
): Promise<void> {
  const { bottles, isUnsure } = await expectedBottles(tx, formatId, { at, now });
  const before = line?.counted == null ? null : line;
  const isLast = (before?.last?.at ?? 0) <= at;
  await writeCounted(
    tx,
    countId,
    {
      ...{ formatId, counted, isInScope: line?.isInScope ?? false },
      expected: isLast ? bottles : (before?.expected ?? bottles),
      firstExpected: before && isLast ? before.firstExpected : bottles,
      isUnsure: isUnsure || (before?.isUnsure ?? false),
    },
    { actor, at: isLast ? at : (before?.last?.at ?? at) },
  );
}
