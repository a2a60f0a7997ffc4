import type { Db } from '#db/connection.ts';
import type { Id } from '#kit/ids.ts';
import { deleteSessionsOf } from './session.store.ts';

/**
 * Signs an account out on every device, in the transaction of the change that requires it.
 *
 * @param keepId the session that asked for it and stays; null ends all of them
 */
export function endSessions(dbOrTx: Db, accountId: Id<'account'>, keepId: string | null): Promise<void> {
  return deleteSessionsOf(dbOrTx, accountId, keepId);
}
