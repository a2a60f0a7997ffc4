import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import { emailKey, readEmail } from '#kit/email.ts';
import { randomToken, type VisitorId } from '#kit/ids.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { Account, AccountId } from './account.ts';
import { accountByKey } from './accounts.store.ts';
import { findAccount } from './find-account.ts';
import { findKnownDevice } from './known-device.ts';
import { resetCodeLifeMs } from './reset-code.ts';
import { countCode } from './reset-code-budget.ts';
import {
  deleteRequestsBefore,
  findWorkingRequest,
  openAccountOf,
  openRequest,
  type ResetCodeOwner,
} from './reset-codes.store.ts';

export interface ResetRequest {
  email: unknown;
  /** The requesting browser; the code works only there. */
  visitorId: VisitorId;
  /** From the browser's device cookie; null for none. */
  deviceToken: string | null;
  /** The client address that rate limits count by; null when all clients may share it (decision 009). */
  address: string | null;
  now: number;
}

export type ResetRequestAnswer =
  /** The same whether the address has an account or not (M-045). */
  { kind: 'asked' } | { kind: 'not-an-email' } | { kind: 'too-many'; retryAfterMs: number };

const hourMs = 60 * 60_000;
/** For all addresses together. */
const maxPerHourOfPlace = 30;
/** Mails that repeat a code. */
const maxRepeatsPerHour = 3;

/**
 * Sends a reset code to the address, if it has an account, for the requesting browser; it replaces that
 * browser's previous one. `reset-code-budget.ts` limits how many. Beyond that, the browser's last code is
 * mailed again while it works.
 */
export async function requestPasswordReset(db: Db, request: ResetRequest): Promise<ResetRequestAnswer> {
  const { visitorId, deviceToken, address, now } = request;
  const email = readEmail(request.email);
  if (email === null) return { kind: 'not-an-email' };
  const key = emailKey(email);
  const place = address === null ? null : addressGroup(address);
  return inTransaction(db, async (tx): Promise<ResetRequestAnswer> => {
    const accountId: AccountId | null = (await accountByKey(tx, key))?.id ?? null;
    const deviceId = await findKnownDevice(tx, deviceToken, accountId);
    if (place !== null && deviceId === undefined) {
      const ofPlace = await countAttempt(tx, {
        key: `passcode from ${place}`,
        limit: maxPerHourOfPlace,
        windowMs: hourMs,
        now,
      });
      if (ofPlace.kind === 'too-many') return ofPlace;
    }
    const counted = await countCode(tx, { key, visitorId, place, deviceId, now });
    if (counted.kind === 'too-many')
      return (await repeatCode(tx, { key, visitorId }, now)) ? { kind: 'asked' } : counted;
    const id = randomToken();
    await openRequest(tx, { id, accountId, key, visitorId, now, expiresAt: now + resetCodeLifeMs });
    // Also for an address without an account, so that it costs the same; the mail then finds no recipient.
    await askForMail(tx, { id, key: id, now });
    return { kind: 'asked' };
  });
}

/** True if the browser's last code still works; it is then mailed again, a few times an hour. */
async function repeatCode(tx: Tx, owner: ResetCodeOwner, now: number): Promise<boolean> {
  const id = await findWorkingRequest(tx, owner, now);
  if (id === undefined) return false;
  const counted = await countAttempt(tx, {
    key: `passcode again ${owner.key}`,
    limit: maxRepeatsPerHour,
    windowMs: hourMs,
    now,
  });
  if (counted.kind === 'allowed') await askForMail(tx, { id, key: `${id}:${randomToken()}`, now });
  return true;
}

function askForMail(tx: Tx, { id, key, now }: { id: string; key: string; now: number }): Promise<void> {
  return writeOutbox(tx, {
    key: `account.passcode-asked:${key}`,
    event: 'account.passcode-asked',
    payload: { requestId: id },
    now,
  });
}

/**
 * The account that the code of a request goes to, and when the code expires (epoch ms); undefined once it has
 * expired, or if the address has no account.
 */
export async function findResetCodeRecipient(
  db: Db,
  requestId: string,
  now: number,
): Promise<{ account: Account; expiresAt: number } | undefined> {
  const request = await openAccountOf(db, requestId, now);
  const account = request && (await findAccount(db, request.accountId));
  return account && { account, expiresAt: request.expiresAt };
}

/** Deletes requests that ended a day ago and returns how many there were. */
export function deleteOldResetCodes(db: Db, now: number): Promise<number> {
  return deleteRequestsBefore(db, now - 24 * hourMs);
}
