/** The journal of what staff did to accounts: who and when. */
import type { Db } from '#db/connection.ts';
import type { AccountChangeRow } from '#db/tables/accounts.ts';
import type { Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { AccountId } from './account.ts';
import { insertAccountChange, readAccountChanges } from './account-changes.store.ts';

export interface AccountChange {
  what: AccountChangeRow['what'];
  actor: string;
  /** Epoch ms. */
  at: number;
}

/** Written in the transaction of the change, together with its entry in the activity (B-030). */
export async function noteAccountChange(
  tx: Tx,
  accountId: AccountId,
  what: AccountChange['what'],
  by: By,
): Promise<void> {
  await insertAccountChange(tx, { account_id: accountId, what, actor: by.actor, at: by.now });
  await noteActivity(tx, { ...by, subject: { kind: 'account', id: accountId }, verb: what });
}

/** Oldest first. */
export function listAccountChanges(db: Db, accountId: AccountId): Promise<AccountChange[]> {
  return readAccountChanges(db, accountId);
}
