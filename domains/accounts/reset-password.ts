import { timingSafeEqual } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import { emailKey, readEmail } from '#kit/email.ts';
import { randomToken, type VisitorId } from '#kit/ids.ts';
import { type NewPasswordRefusal, parseNewPassword } from '#kit/new-password.ts';
import { countAttempt, forgetAttempts } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { AccountId } from './account.ts';
import { accountById, changeAccount } from './accounts.store.ts';
import { makeResetCode } from './reset-code.ts';
import { closeRequest, closeRequestsOf, takeTry } from './reset-codes.store.ts';
import { accountOfGrant } from './reset-link.ts';
import { failedPasswordsKey } from './sign-in.ts';

export interface ResetDeps {
  db: Db;
  resetCodeSigner: Signer;
  shopName: string;
}

export interface PasswordReset {
  email: unknown;
  otp: unknown;
  password: unknown;
  password_confirmation: unknown;
  /** The browser that submits the code; null for one that has done nothing yet. */
  visitorId: VisitorId | null;
  /** From a mailed link that was opened in this browser (`grantOfResetLink`); null for none. */
  grant: string | null;
  /** The client address that rate limits count by; null when all clients may share it (decision 009). */
  address: string | null;
  now: number;
}

export type ResetAnswer =
  | { kind: 'reset'; accountId: AccountId }
  | { kind: 'refused'; refusals: (NewPasswordRefusal | { field: 'otp'; kind: 'wrong' })[] }
  | { kind: 'too-many'; retryAfterMs: number };

const wrong: ResetAnswer = { kind: 'refused', refusals: [{ field: 'otp', kind: 'wrong' }] };

/** Limits for answers without an open code: per address and place, and per place for all addresses. */
const minuteMs = 60_000;
const [idleAnswers, idleAnswersOfPlace] = [5, 30];

/**
 * Sets a new password for a shopper with the newest reset code that this browser requested, valid for ten
 * minutes, five attempts and a single use (M-047, R-060), or with the link from the mail. Signs the account
 * out everywhere. A password that doesn't meet the rules costs no attempt.
 */
export async function resetPassword(deps: ResetDeps, reset: PasswordReset): Promise<ResetAnswer> {
  const { db } = deps;
  const parsed = parseNewPassword(reset, { shopName: deps.shopName, isCommon: isCommonPassword });
  if (parsed.kind === 'refused') return parsed;
  const key = emailKey(readEmail(reset.email) ?? '');
  const proof = await proofOf(deps, key, reset);
  if (proof.kind !== 'proven') return proof;
  const { accountId, requestId } = proof;
  const passwordHash = await hashPassword(parsed.password, 'known');
  const { now } = reset;
  return inTransaction(db, async (tx): Promise<ResetAnswer> => {
    const account = await accountById(tx, accountId);
    if (!account || (requestId !== null && !(await closeRequest(tx, requestId, now)))) return wrong;
    // Knowing the code proves access to the mailbox. The address may have changed since the code was
    // requested.
    const verified = account.emailVerifiedAt === null ? { email_verified_at: now } : {};
    const still = { emailKey: key, ...(proof.replaces !== null && { passwordHash: proof.replaces }) };
    if (!(await changeAccount(tx, accountId, { password_hash: passwordHash, ...verified }, now, still)))
      return wrong;
    await closeRequestsOf(tx, accountId, now);
    await endSessions(tx, accountId, null);
    await forgetAttempts(tx, [failedPasswordsKey(key)]);
    const event = 'account.password-changed';
    await writeOutbox(tx, {
      key: `${event}:${accountId}:${requestId ?? randomToken()}`,
      event,
      payload: { accountId },
      now,
    });
    return { kind: 'reset', accountId };
  });
}

type Proof =
  /** By a code, which is then used up, or by a link, which is bound to the password that it replaces. */
  { kind: 'proven'; accountId: AccountId; requestId: string | null; replaces: string | null } | ResetAnswer;

async function proofOf(
  deps: ResetDeps,
  key: string,
  { grant, visitorId, otp, address, now }: PasswordReset,
): Promise<Proof> {
  const byLink = await accountOfGrant(deps.db, grant, now);
  if (byLink && emailKey(byLink.email) === key) {
    return { kind: 'proven', accountId: byLink.id, requestId: null, replaces: byLink.passwordHash };
  }
  const request = visitorId === null ? undefined : await takeTry(deps.db, { key, visitorId }, now);
  if (!request) return countIdle(deps.db, key, address, now);
  const isRight = deps.resetCodeSigner.ways.some((way) => isSameText(otp, makeResetCode(way, request.id)));
  if (request.accountId === null || !isRight) return wrong;
  return { kind: 'proven', accountId: request.accountId, requestId: request.id, replaces: null };
}

/**
 * This browser has no open code, so no answer can be right. These attempts are counted separately and never
 * lock out a shopper with a valid code.
 */
async function countIdle(db: Db, key: string, address: string | null, now: number): Promise<ResetAnswer> {
  const place = address === null ? 'anywhere' : addressGroup(address);
  const both = await countAttempt(db, {
    key: `no code for ${key} ${place}`,
    limit: idleAnswers,
    windowMs: minuteMs,
    now,
  });
  if (both.kind === 'too-many') return both;
  if (address === null) return wrong;
  const ofPlace = await countAttempt(db, {
    key: `no code from ${place}`,
    limit: idleAnswersOfPlace,
    windowMs: minuteMs,
    now,
  });
  return ofPlace.kind === 'too-many' ? ofPlace : wrong;
}

function isSameText(given: unknown, expected: string): boolean {
  const text = typeof given === 'string' ? given.trim() : '';
  return (
    text.length === expected.length &&
    timingSafeEqual(Buffer.from(text.padEnd(6)).subarray(0, 6), Buffer.from(expected))
  );
}
