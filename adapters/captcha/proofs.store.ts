/** The embedded check's own table of puzzles that have been solved and used. */
import type { Db } from '#db/connection.ts';

/** False when it was used before. A single statement, so of two concurrent calls only one gets true. */
export async function takeProof(db: Db, challenge: string, expiresAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_proofs')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function deleteProofsBefore(db: Db, now: number): Promise<void> {
  await db.deleteFrom('used_proofs').where('expires_at', '<=', now).execute();
}
