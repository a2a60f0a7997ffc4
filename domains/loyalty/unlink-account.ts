import type { Tx } from '#db/transaction.ts';
import type { Id } from '#kit/ids.ts';
import { clearAccount } from './customers.store.ts';

/**
 * Ends the link of an account to its loyalty customer, whose points stay with the phone; false when there was
 * none.
 */
export function unlinkAccount(
  tx: Tx,
  { accountId, now }: { accountId: Id<'account'>; now: number },
): Promise<boolean> {
  return clearAccount(tx, accountId, now);
}
