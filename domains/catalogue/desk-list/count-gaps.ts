import type { Db } from '#db/connection.ts';
import { countOfList } from './desk-list.store.ts';
import { type Gap, gaps } from './gaps.rules.ts';
import { mostCounted } from './list-for-desk.ts';

/** How many products have each gap, counting no further than 1,001 (B-154). */
export async function countGaps(
  db: Db,
  now: number,
  isWanted: (gap: Gap) => boolean,
): Promise<{ gap: Gap; products: number }[]> {
  const counted = [];
  for (const gap of gaps.filter(isWanted))
    counted.push({ gap, products: await countOfList(db, { filters: { gap }, now }, mostCounted + 1) });
  return counted;
}
