import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Account } from './account.ts';
import { type ByStaff, noteAccountChange } from './account-changes.ts';
import { endAccount } from './end-account.ts';
import type { EraseTraces } from './ports.ts';

/**
 * Ends an account for its owner, who asked the store for it: the same goes as when they do it themselves
 * (G-53). False when somebody was quicker.
 */
export function eraseAccount(
  { db, eraseTraces }: { db: Db; eraseTraces: EraseTraces },
  { id, visitorId }: Pick<Account, 'id' | 'visitorId'>,
  by: ByStaff,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await endAccount(tx, eraseTraces, { accountId: id, visitorId, now: by.now }))) return false;
    await noteAccountChange(tx, id, 'erased', by);
    return true;
  });
}
