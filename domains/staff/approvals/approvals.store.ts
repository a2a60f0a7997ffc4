/** The only SQL on `approvals`. */
import type { Db } from '#db/connection.ts';
import type { ApprovalRow } from '#db/tables/staff.ts';
import type { Tx } from '#db/transaction.ts';

export async function insertApproval(tx: Tx, row: ApprovalRow): Promise<void> {
  await tx.insertInto('approvals').values(row).execute();
}

/** Uses up an approval; undefined if it was used, has expired, or is for something else. */
export async function takeApproval(
  tx: Tx,
  { id, actHash, askedBy, now }: { id: string; actHash: string; askedBy: string; now: number },
): Promise<Pick<ApprovalRow, 'given_by' | 'how'> | undefined> {
  return tx
    .updateTable('approvals')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('act_hash', '=', actHash)
    .where('asked_by', '=', askedBy)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['given_by', 'how'])
    .executeTakeFirst();
}

/** Deletes approvals that expired before then, used or not; the acts themselves name who approved them. */
export async function deleteApprovalsBefore(db: Db, endedBy: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('approvals')
    .where('expires_at', '<=', endedBy)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
