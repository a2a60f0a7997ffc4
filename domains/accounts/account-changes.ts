/** The journal of what staff did to accounts: who and when. */
import type { Db } from '#db/connection.ts';
import type { AccountChangeRow } from '#db/tables/accounts.ts';
import type { Tx } from '#db/transaction.ts';
import type { AccountId } from './account.ts';
import { insertAccountChange, readAccountChanges } from './account-changes.store.ts';

/** A member of staff, and when. */
export interface ByStaff {
  actor: string;
  now: number;
}

export interface AccountChange {
  what: AccountChangeRow['what'];
  actor: string;
  /** Epoch ms. */
  at: number;
}

/** Written in the transaction of the change. */
export function noteAccountChange(
  tx: Tx,
  accountId: AccountId,
  what: AccountChange['what'],
  { actor, now }: ByStaff,
): Promise<void> {
  return insertAccountChange(tx, { account_id: accountId, what, actor, at: now });
}

/** Oldest first. */
export function listAccountChanges(db: Db, accountId: AccountId): Promise<AccountChange[]> {
  return readAccountChanges(db, accountId);
}
