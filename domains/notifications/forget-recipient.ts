import type { Db } from '#db/connection.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { blankRecipients } from './messages.store.ts';

/** Forgets where the letters of an account went; part of erasing it. */
export async function forgetRecipient(db: Db, accountId: AccountId): Promise<void> {
  await blankRecipients(db, accountId);
}
