import type { Db } from '#db/connection.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { AccountId } from './account.ts';
import { erasedIds, openIds } from './accounts.store.ts';

/** The accounts whose persons are erased; nothing else is known of them. */
export function findErasedAccounts(db: Db): Promise<AccountId[]> {
  return erasedIds(db);
}

/** Open accounts that `isErased` knows as erased: a copy of the books from before has them again (O-057). */
export async function findReturnedAccounts(
  db: Db,
  isErased: (id: AccountId) => boolean,
): Promise<{ id: AccountId; visitorId: VisitorId }[]> {
  return (await openIds(db)).filter(({ id }) => isErased(id));
}
