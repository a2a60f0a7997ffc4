import type { Db } from '#db/connection.ts';
import { deleteChallengesBefore } from './challenges.store.ts';
import { longestWindowMs } from './text-limits.rules.ts';
import { deleteTextsBefore } from './text-limits.store.ts';

/** Removes challenges and counted texts that no limit and no proof looks at any more; `now` in epoch ms. */
export async function forgetChallenges(db: Db, now: number): Promise<void> {
  await deleteChallengesBefore(db, now - longestWindowMs);
  await deleteTextsBefore(db, now - longestWindowMs);
}
