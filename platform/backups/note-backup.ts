/** When copies of the database were made, so that their absence is noticed (B-250). */
import type { Db } from '#db/connection.ts';

const keptDays = 400;
const dayMs = 24 * 60 * 60_000;

/** @param copy when it was made, epoch ms, and its size; 0 bytes if another program made it */
export async function noteBackup(db: Db, { now, bytes }: { now: number; bytes: number }): Promise<void> {
  await db
    .deleteFrom('backups')
    .where('made_at', '<', now - keptDays * dayMs)
    .execute();
  await db
    .insertInto('backups')
    .values({ made_at: now, bytes })
    .onConflict((conflict) => conflict.column('made_at').doUpdateSet({ bytes }))
    .execute();
}

/** When the last copy was made, epoch ms; null for none. */
export async function latestBackupAt(db: Db): Promise<number | null> {
  const { at } = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max<number | string | null>('made_at').as('at'))
    .executeTakeFirstOrThrow();
  return at === null ? null : Number(at);
}
