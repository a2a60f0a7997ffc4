/** The only SQL on `account_changes`, which is append-only. */
import type { Insertable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { AccountChangeRow } from '#db/tables/accounts.ts';
import type { Tx } from '#db/transaction.ts';

export async function insertAccountChange(tx: Tx, change: Insertable<AccountChangeRow>): Promise<void> {
  await tx.insertInto('account_changes').values(change).execute();
}

export function readAccountChanges(
  db: Db,
  accountId: string,
): Promise<Pick<AccountChangeRow, 'what' | 'actor' | 'at'>[]> {
  return db
    .selectFrom('account_changes')
    .select(['what', 'actor', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute();
}
