import { inTransaction } from '#db/transaction.ts';
import { type ItemCount, itemCounts, writeTillCount } from './counts.store.ts';
import { writeCompared } from './feeds.store.ts';
import type { TillDeps } from './poll-till.ts';

export { differencesSince as findDifferences } from './counts.store.ts';

const itemsAtOnce = 500;

/**
 * Compares the till's counts with ours, and notes since when they differ; the note is cleared when they agree
 * again. Call it right after the till's sales were taken in. False if the till does not answer.
 */
export async function compareCounts(
  { db, clock, tillSales }: TillDeps,
  { locationId, seenUntil: moment }: { locationId: string; seenUntil: number },
): Promise<boolean> {
  let after = '';
  for (;;) {
    const limit = itemsAtOnce;
    const counts = await itemCounts(db, { locationId, moment, isDueOnly: false, after, limit });
    if (counts.length === 0) break;
    const told = counts.filter(({ expected }) => expected !== null);
    const answer = await tillSales.readCounts(
      locationId,
      told.map(({ itemKey }) => itemKey),
    );
    if (answer.kind === 'unreachable') return false;
    const now = clock();
    const changed = told.flatMap((count) => {
      const seen = seenOf(count, answer.counts.get(count.itemKey), now);
      return seen.tillCount === count.tillCount && seen.differsSince === count.differsSince
        ? []
        : [{ itemKey: count.itemKey, seen }];
    });
    await inTransaction(db, async (tx) => {
      for (const { itemKey, seen } of changed) await writeTillCount(tx, { itemKey, locationId }, seen);
    });
    after = counts.at(-1)?.itemKey ?? after;
  }
  await writeCompared(db, locationId, clock());
  return true;
}

/** The till may count below zero when it sold bottles it did not have; our count is then zero. */
function seenOf({ wanted, differsSince }: ItemCount, tillCount: number | undefined, now: number) {
  if (tillCount === undefined) return { tillCount: null, differsSince: null };
  const differs = Math.max(0, tillCount) !== wanted;
  return { tillCount, differsSince: differs ? (differsSince ?? now) : null };
}
