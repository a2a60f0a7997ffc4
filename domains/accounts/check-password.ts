import type { Db } from '#db/connection.ts';
import { countAttempt, forgetAttempts } from '#platform/limits/count-attempt.ts';
import { isPassword } from '#platform/passwords/hash-password.ts';
import type { AccountId } from './account.ts';
import { accountById, type StoredAccount } from './accounts.store.ts';

export interface PasswordCheck {
  accountId: AccountId;
  password: unknown;
  now: number;
}

export type PasswordAnswer =
  | { kind: 'right'; account: StoredAccount }
  | { kind: 'wrong' }
  | { kind: 'too-many'; retryAfterMs: number };

/**
 * Checks the password of a signed-in shopper. Allows five wrong ones a minute, so an unattended browser can't
 * be used to guess it.
 */
export async function checkPassword(
  db: Db,
  { accountId, password, now }: PasswordCheck,
): Promise<PasswordAnswer> {
  const key = `password ${accountId}`;
  const counted = await countAttempt(db, { key, limit: 5, windowMs: 60_000, now });
  if (counted.kind === 'too-many') return counted;
  const account = await accountById(db, accountId);
  const isRight = await isPassword(readablePassword(password), account?.passwordHash ?? null, 'known');
  if (!account || !isRight) return { kind: 'wrong' };
  await forgetAttempts(db, [key]);
  return { kind: 'right', account };
}

/** Reads a password from outside; anything that cannot be one becomes an empty string. */
export function readablePassword(value: unknown): string {
  return typeof value === 'string' && value.length <= 1_000 ? value : '';
}
