import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { Account } from './account.ts';
import { noteAccountChange } from './account-changes.ts';
import type { EraseTraces } from './end-account.ts';
import { endAccount } from './end-account.ts';

/**
 * Erases an account whose owner asked the store to, exactly as if they had deleted it themselves (G-53).
 * False if it was already erased.
 */
export function eraseAccount(
  { db, eraseTraces }: { db: Db; eraseTraces: EraseTraces },
  { id, visitorId }: Pick<Account, 'id' | 'visitorId'>,
  by: By,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await endAccount(tx, eraseTraces, { accountId: id, visitorId, now: by.now }))) return false;
    await noteAccountChange(tx, id, 'erased', by);
    return true;
  });
}
