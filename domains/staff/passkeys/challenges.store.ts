/** The only SQL on `staff_challenges`. */
import type { Db } from '#db/connection.ts';
import type { StaffChallengeRow } from '#db/tables/staff.ts';

export type ChallengePurpose = StaffChallengeRow['purpose'];

export async function insertChallenge(db: Db, row: StaffChallengeRow): Promise<void> {
  await db.insertInto('staff_challenges').values(row).execute();
}

/** Removes the challenge, so that it can be used once; undefined if it is gone or has expired. */
export async function takeChallenge(
  db: Db,
  { id, purpose, now }: { id: string; purpose: ChallengePurpose; now: number },
): Promise<StaffChallengeRow | undefined> {
  const row = await db
    .deleteFrom('staff_challenges')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst();
  return row && row.expires_at > now ? row : undefined;
}

export async function deleteEndedChallenges(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_challenges')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
