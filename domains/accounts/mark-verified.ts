import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { emailKey } from '#kit/email.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { Account } from './account.ts';
import { noteAccountChange } from './account-changes.ts';
import { changeAccount } from './accounts.store.ts';

/**
 * Staff confirm the address, for example for a shopper whose mail never arrived. False when it was already
 * verified or has changed.
 */
export function markVerified(db: Db, { id, email }: Pick<Account, 'id' | 'email'>, by: By): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const still = { emailKey: emailKey(email), isUnverified: true } as const;
    if (!(await changeAccount(tx, id, { email_verified_at: by.now }, by.now, still))) return false;
    await noteAccountChange(tx, id, 'verified', by);
    return true;
  });
}
