import type { Db } from '#db/connection.ts';
import type { AwardState } from '#db/tables/loyalty.ts';
import { lateAwards } from './awards.store.ts';

/** Awards whose change has waited to reach the programme since before a moment (epoch ms), oldest first. */
export function findLateAwards(
  db: Db,
  before: number,
  limit: number,
): Promise<{ state: AwardState; updatedAt: number }[]> {
  return lateAwards(db, before, limit);
}
