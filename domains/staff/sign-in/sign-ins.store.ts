/** The only SQL on `staff_sign_ins`. */
import type { Selectable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { StaffSignInRow } from '#db/tables/staff.ts';
import type { StaffId } from '#kit/ids.ts';

export type SignInTry = Pick<StaffSignInRow, 'how' | 'device_id' | 'browser' | 'at'>;

/** Notes a failed attempt; `staffId` is null if the address belongs to no one. */
export async function insertTry(db: Db, staffId: StaffId | null, given: SignInTry): Promise<number> {
  const row = await db
    .insertInto('staff_sign_ins')
    .values({ staff_id: staffId, succeeded: 0, ...given })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return row.seq;
}

export async function markSucceeded(db: Db, seq: number, how: StaffSignInRow['how']): Promise<void> {
  await db.updateTable('staff_sign_ins').set({ succeeded: 1, how }).where('seq', '=', seq).execute();
}

/** A person's sign-ins and failed attempts, newest first. */
export function triesOf(
  db: Db,
  staffId: StaffId,
  { since, limit }: { since: number; limit: number },
): Promise<Selectable<StaffSignInRow>[]> {
  return db
    .selectFrom('staff_sign_ins')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** The time of a person's last sign-in before a moment, both in epoch ms; undefined for none. */
export async function lastSignInBefore(
  db: Db,
  staffId: StaffId,
  before: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('staff_sign_ins')
    .select('at')
    .where('staff_id', '=', staffId)
    .where('succeeded', '=', 1)
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Failed attempts since a moment, including those with an address that belongs to no one. */
export async function countFailedTries(db: Db, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('staff_sign_ins')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('succeeded', '=', 0)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteTriesBefore(db: Db, by: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('staff_sign_ins').where('at', '<=', by).executeTakeFirst();
  return Number(numDeletedRows);
}
