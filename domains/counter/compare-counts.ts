import { inTransaction } from '#db/transaction.ts';
import { type ItemCount, itemCounts, writeTillCount } from './counts.store.ts';
import { writeCompared } from './feeds.store.ts';
import type { TillDeps } from './poll-till.ts';

export { differencesSince as findDifferences } from './counts.store.ts';

const itemsAtOnce = 500;

/**
 * Compares what the till shows with what we have, and notes since when they differ; one that agrees again is no
 * difference any more. Ask right after its sales were taken in. False if the till does not answer.
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

/** The till may count below zero what it sold and did not have; there, ours is none. */
function seenOf({ wanted, differsSince }: ItemCount, tillCount: number | undefined, now: number) {
  if (tillCount === undefined) return { tillCount: null, differsSince: null };
  const differs = Math.max(0, tillCount) !== wanted;
  return { tillCount, differsSince: differs ? (differsSince ?? now) : null };
}
