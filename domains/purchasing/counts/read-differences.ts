import type { Db } from '#db/connection.ts';
import { heardSince, readCountedAt } from '#domains/stock/heard-late.ts';
import type { FormatId } from '#kit/ids.ts';
import type { CountLine, Stamp } from './count.ts';
import { differenceOf } from './difference.rules.ts';

export interface CountedLine extends CountLine {
  counted: number;
  last: Stamp;
}

export interface Difference {
  bottles: number;
  /** It was counted since, or a file set its stock: this count no longer changes anything. */
  isOutdated: boolean;
  /** The moment up to which a count has established what was there; null if none has. */
  countedBefore: number | null;
}

export const isCounted = (line: CountLine): line is CountedLine =>
  line.isInScope && line.counted !== null && line.last !== null;

/**
 * The difference of each counted size, as of its last scan and including what was reported later (B-167,
 * B-168).
 */
export async function readDifferences(
  db: Db,
  lines: readonly CountedLine[],
): Promise<Map<FormatId, Difference>> {
  const moments = lines.map(({ formatId, last }) => ({ formatId, since: last.at }));
  const { late, imported } = await heardSince(db, moments);
  const countedAt = await readCountedAt(
    db,
    moments.map(({ formatId }) => formatId),
  );
  return new Map(
    lines.map((line) => {
      const { formatId, last } = line;
      const countedBefore = countedAt.get(formatId) ?? null;
      const isOutdated = imported.has(formatId) || (countedBefore ?? 0) > last.at;
      const bottles = isOutdated ? 0 : (differenceOf(line, late.get(formatId)) ?? 0);
      return [formatId, { bottles, isOutdated, countedBefore }];
    }),
  );
}
