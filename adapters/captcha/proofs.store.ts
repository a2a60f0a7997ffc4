/** The embedded check's own book: which puzzles have been handed in. */
import type { Db } from '#db/connection.ts';

/** False when it was handed in before: one statement, so of two at once one hears true. */
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
