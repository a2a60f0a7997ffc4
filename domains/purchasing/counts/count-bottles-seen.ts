import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { meaningsOfScans, type ScanMeaning, type Scanned } from '../meaning-of-scan.ts';
import type { CountLine } from './count.ts';
import { clearCounted, lineOfCount, lockCount, noteCountScan, writeCounted } from './counts.store.ts';
import { expectedBottles } from './expected-bottles.ts';

export type CountScanResult =
  | { kind: 'counted'; id: string; formatId: FormatId; bottles: number; counted: number; isInScope: boolean }
  | { kind: 'counted-before'; id: string }
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
 * Counts what was scanned, each scan once however often it comes. Several people count one shelf together: each scan
 * is one more. A bottle that does not belong there is noted apart (B-166, B-169).
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
  const results: CountScanResult[] = [];
  for (const scan of scans) {
    const { id } = scan;
    const meant = meanings.get(id);
    if (!meant) continue;
    if (meant.kind !== 'bottle') {
      results.push({ ...meant, id });
      continue;
    }
    const { formatId, bottles } = meant;
    if (!(await noteCountScan(tx, countId, id))) {
      results.push({ kind: 'counted-before', id });
      continue;
    }
    const line = await lineOfCount(tx, countId, formatId);
    const counted = (line?.counted ?? 0) + bottles;
    const isInScope = line?.isInScope ?? false;
    await write(tx, countId, { line, formatId, counted }, by);
    results.push({ kind: 'counted', id, formatId, bottles, counted, isInScope });
  }
  return { kind: 'scanned', results };
}

export type SeenAnswer = { kind: 'counted' | 'unknown-count' | 'not-open' | 'unknown-line' };

/** Sets how many bottles of a size stand there, as somebody typed it; 0 where none is to be found. */
export async function typeIntoCount(
  tx: Tx,
  countId: number,
  { formatId, counted }: { formatId: FormatId; counted: number },
  by: By,
): Promise<SeenAnswer> {
  const count = await lockCount(tx, countId);
  if (!count) return { kind: 'unknown-count' };
  if (count.state !== 'open') return { kind: 'not-open' };
  const line = await lineOfCount(tx, countId, formatId);
  if (!line) return { kind: 'unknown-line' };
  // All of them were seen at once.
  await write(tx, countId, { line: { ...line, counted: null }, formatId, counted }, by);
  return { kind: 'counted' };
}

/** Forgets what was counted of these sizes, so that somebody counts them once more (B-168). */
export async function countAgain(
  tx: Tx,
  countId: number,
  formatIds: readonly FormatId[],
): Promise<SeenAnswer> {
  const count = await lockCount(tx, countId);
  if (!count) return { kind: 'unknown-count' };
  if (count.state !== 'open') return { kind: 'not-open' };
  await clearCounted(tx, countId, formatIds);
  return { kind: 'counted' };
}

async function write(
  tx: Tx,
  countId: number,
  { line, formatId, counted }: { line: CountLine | undefined; formatId: FormatId; counted: number },
  by: By,
): Promise<void> {
  const expected = (await expectedBottles(tx, [formatId], by.now)).expected.get(formatId) ?? 0;
  const firstExpected = line?.counted == null ? expected : line.firstExpected;
  const isInScope = line?.isInScope ?? false;
  await writeCounted(tx, countId, { formatId, isInScope, counted, firstExpected, expected }, by);
}
