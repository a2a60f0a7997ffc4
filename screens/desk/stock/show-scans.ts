/** Scans as they are sent, and their results, in words. */
import type { Db } from '#db/connection.ts';
import { type Bottle, readBottles } from '#domains/catalogue/read-bottles.ts';
import type { ScanMeaning, Scanned } from '#domains/purchasing/meaning-of-scan.ts';
import type { FormatId } from '#kit/ids.ts';
import { noCodeWords } from '../barcode-words.rules.ts';
import type { FoundBottle, ScanAnswer } from './props.ts';
import { bottleName } from './show-receipt.ts';

const maxScans = 50;

interface CountedScan {
  kind: 'counted';
  id: string;
  formatId: FormatId;
}

type ScanResult<Counted extends CountedScan> =
  | Counted
  | { kind: 'counted-before'; id: string }
  | { kind: 'too-many'; id: string }
  | (Exclude<ScanMeaning, { kind: 'bottle' }> & { id: string });

/**
 * @param words the words for a scan that was counted, with the bottle's name
 * @param tooMany the words for a scan for which there is no more room
 */
export async function showScans<Counted extends CountedScan>(
  db: Db,
  results: readonly ScanResult<Counted>[],
  words: (name: string, counted: Counted) => string,
  tooMany: string,
): Promise<ScanAnswer[]> {
  const ids = results.flatMap((result) => {
    if (result.kind === 'counted') return [result.formatId];
    return result.kind === 'which' ? result.among.map(({ formatId }) => formatId) : [];
  });
  const bottles = await readBottles(db, [...new Set(ids)]);
  const nameOf = (formatId: FormatId) => {
    const bottle = bottles.get(formatId);
    return bottle ? bottleName(bottle) : '';
  };
  const show = (result: ScanResult<Counted>): ScanAnswer => {
    const { id } = result;
    switch (result.kind) {
      case 'counted':
        return { kind: 'counted', id, words: words(nameOf(result.formatId), result) };
      case 'counted-before':
        return { kind: 'counted-before', id };
      case 'no-code':
        return { kind: 'refused', id, words: noCodeWords };
      case 'too-many':
        return { kind: 'refused', id, words: tooMany };
      case 'unknown':
        return { kind: 'unknown', id, code: result.code };
      case 'which':
        return {
          ...{ kind: 'which', id, code: result.code },
          among: result.among.flatMap(({ formatId, bottles: count }) => {
            const bottle = bottles.get(formatId);
            return bottle ? [{ ...foundBottle(bottle), bottles: count }] : [];
          }),
        };
    }
  };
  return results.map(show);
}

export function foundBottle(bottle: Bottle): FoundBottle {
  const { formatId, productId, producer } = bottle;
  return { formatId, productId, name: bottleName(bottle), words: producer, bottles: 1 };
}

/** Null if one of them cannot be read. */
export function readScans(given: unknown, now: number): Scanned[] | null {
  if (!Array.isArray(given) || given.length === 0 || given.length > maxScans) return null;
  const scans = given.map((scan) => readScan(scan, now));
  return scans.every((scan) => scan !== null) ? scans : null;
}

/** A device in the cellar has no signal for a day at most; older scans count as made then. */
const longestAgeMs = 24 * 60 * 60_000;

function readScan(given: unknown, now: number): Scanned | null {
  const { id, code, formatId = null, bottles = 1, ageMs = 0 } = (given ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !/^[0-9a-f]{8,64}$/.test(id)) return null;
  if (typeof code !== 'string' || code.length > 40) return null;
  if (!Number.isSafeInteger(bottles) || Number(bottles) < 1 || Number(bottles) > 99) return null;
  if (formatId !== null && (!Number.isSafeInteger(formatId) || Number(formatId) < 1)) return null;
  if (!Number.isSafeInteger(ageMs) || Number(ageMs) < 0) return null;
  const at = now - Math.min(Number(ageMs), longestAgeMs);
  return { id, code, formatId: formatId as FormatId | null, bottles: Number(bottles), at };
}
