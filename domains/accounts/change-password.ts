import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type NewPasswordRefusal, parseNewPassword } from '#kit/new-password.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import type { AccountId } from './account.ts';
import { changeAccount } from './accounts.store.ts';
import { checkPassword } from './check-password.ts';
import { forgetDevices } from './known-device.ts';

export interface PasswordChange {
  accountId: AccountId;
  /** The requesting session, which stays; all others end. */
  sessionId: string | null;
  /** The requesting device, which stays known; all others are forgotten. */
  deviceToken: string | null;
  current_password: unknown;
  password: unknown;
  password_confirmation: unknown;
  now: number;
}

export type ChangePasswordAnswer =
  | { kind: 'changed' }
  | { kind: 'refused'; refusals: (NewPasswordRefusal | { field: 'current_password'; kind: 'wrong' })[] }
  | { kind: 'too-many'; retryAfterMs: number };

const wrong: ChangePasswordAnswer = {
  kind: 'refused',
  refusals: [{ field: 'current_password', kind: 'wrong' }],
};

/**
 * Changes the password of a signed-in shopper who knows the old one (M-242). Signs out all other devices
 * (R-065).
 */
export async function changePassword(
  { db, shopName }: { db: Db; shopName: string },
  change: PasswordChange,
): Promise<ChangePasswordAnswer> {
  const { accountId, sessionId, deviceToken, now } = change;
  const parsed = parseNewPassword(change, { shopName, isCommon: isCommonPassword });
  if (parsed.kind === 'refused') return parsed;
  const checked = await checkPassword(db, { accountId, password: change.current_password, now });
  if (checked.kind === 'too-many') return checked;
  if (checked.kind === 'wrong') return wrong;
  const { passwordHash: oldHash } = checked.account;
  const passwordHash = await hashPassword(parsed.password, 'known');
  return inTransaction(db, async (tx): Promise<ChangePasswordAnswer> => {
    // Another device may have changed it meanwhile.
    if (
      !(await changeAccount(tx, accountId, { password_hash: passwordHash }, now, { passwordHash: oldHash }))
    )
      return wrong;
    await endSessions(tx, accountId, sessionId);
    await forgetDevices(tx, accountId, deviceToken);
    const event = 'account.password-changed';
    await writeOutbox(tx, { key: `${event}:${accountId}:${now}`, event, payload: { accountId }, now });
    return { kind: 'changed' };
  });
}
