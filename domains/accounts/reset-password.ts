import { timingSafeEqual } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { forgetAttempts } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { AccountId } from './account.ts';
import { accountById, changeAccount } from './accounts.store.ts';
import { isCommonPassword } from './common-passwords.ts';
import { emailKey, parseEmail } from './email.rules.ts';
import { guessesKey } from './guesses-key.ts';
import { hashPassword } from './hash-password.ts';
import { type NewPasswordRefusal, parseNewPassword } from './new-password.rules.ts';
import { passcodeOf } from './passcode.ts';
import { closeRequest, takeTry } from './passcodes.store.ts';

export interface ResetDeps {
  db: Db;
  passcodeSigner: Signer;
  shopName: string;
}

export interface PasswordReset {
  email: unknown;
  otp: unknown;
  password: unknown;
  password_confirmation: unknown;
  now: number;
}

export type ResetAnswer =
  | { kind: 'reset'; accountId: AccountId }
  | { kind: 'refused'; refusals: (NewPasswordRefusal | { field: 'otp'; kind: 'wrong' })[] };

const wrong: ResetAnswer = { kind: 'refused', refusals: [{ field: 'otp', kind: 'wrong' }] };

/**
 * A new password for whoever has the newest passcode of the address: ten minutes, five tries, once (M-047, R-060). Signs the
 * account out everywhere. A password that is not taken costs no try.
 */
export async function resetPassword({ db, passcodeSigner, shopName }: ResetDeps, reset: PasswordReset): Promise<ResetAnswer> {
  const parsed = parseNewPassword(reset, { shopName, isCommon: isCommonPassword });
  if (parsed.kind === 'refused') return parsed;
  const email = parseEmail(reset.email);
  const key = email === null ? null : emailKey(email);
  const request = key === null ? undefined : await takeTry(db, key, reset.now);
  if (!request || key === null || !isSameText(reset.otp, passcodeOf(passcodeSigner, request.id))) return wrong;
  const { accountId } = request;
  if (accountId === null) return wrong;
  const passwordHash = await hashPassword(parsed.password);
  const { now } = reset;
  return inTransaction(db, async (tx): Promise<ResetAnswer> => {
    const account = await accountById(tx, accountId);
    if (!account || !(await closeRequest(tx, request.id, now))) return wrong;
    // Whoever read the code has read the mailbox; the address may have changed since the code was asked for.
    const verified = account.emailVerifiedAt === null ? { email_verified_at: now } : {};
    if (!(await changeAccount(tx, accountId, { password_hash: passwordHash, ...verified }, now, { emailKey: key }))) return wrong;
    await endSessions(tx, accountId, null);
    await forgetAttempts(tx, [guessesKey(key)]);
    const event = 'account.password-changed';
    await writeOutbox(tx, { key: `${event}:${accountId}:${request.id}`, event, payload: { accountId }, now });
    return { kind: 'reset', accountId };
  });
}

function isSameText(given: unknown, expected: string): boolean {
  const text = typeof given === 'string' ? given.trim() : '';
  return text.length === expected.length && timingSafeEqual(Buffer.from(text.padEnd(6)).subarray(0, 6), Buffer.from(expected));
}
