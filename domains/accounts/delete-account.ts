import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AccountId } from './account.ts';
import { checkPassword } from './check-password.ts';
import type { EraseTraces } from './end-account.ts';
import { endAccount } from './end-account.ts';

export interface Deletion {
  accountId: AccountId;
  password: unknown;
  now: number;
}

export type DeleteAccountAnswer =
  | { kind: 'deleted' }
  | { kind: 'wrong' }
  | { kind: 'too-many'; retryAfterMs: number };

/**
 * Deletes an account, given its password (M-243). Personal data is removed at once, in one transaction.
 * Orders stay without a name, open ones lose it once they end (G-53), and every device is signed out.
 */
export async function deleteAccount(
  { db, eraseTraces }: { db: Db; eraseTraces: EraseTraces },
  { accountId, password, now }: Deletion,
): Promise<DeleteAccountAnswer> {
  const checked = await checkPassword(db, { accountId, password, now });
  if (checked.kind !== 'right') return checked;
  const { visitorId } = checked.account;
  await inTransaction(db, (tx) => endAccount(tx, eraseTraces, { accountId, visitorId, now }));
  return { kind: 'deleted' };
}
