import type { Db } from '#db/connection.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { AccountId } from './account.ts';
import { erasedIds, openIds } from './accounts.store.ts';

/** The accounts whose personal data has been erased; nothing else is known about them. */
export function findErasedAccounts(db: Db): Promise<AccountId[]> {
  return erasedIds(db);
}

/**
 * Open accounts that `isErased` reports as erased: restoring an older copy of the books brought them back
 * (O-057).
 */
export async function findReturnedAccounts(
  db: Db,
  isErased: (id: AccountId) => boolean,
): Promise<{ id: AccountId; visitorId: VisitorId }[]> {
  return (await openIds(db)).filter(({ id }) => isErased(id));
}
