import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import { randomToken, type VisitorId } from '#kit/ids.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { Account, AccountId } from './account.ts';
import { accountByKey } from './accounts.store.ts';
import { emailKey, parseEmail } from './email.rules.ts';
import { findAccount } from './find-account.ts';
import { findKnownDevice } from './known-device.ts';
import { passcodeLifeMs } from './passcode.ts';
import { countCode } from './passcode-budget.ts';
import {
  deleteRequestsBefore,
  findWorkingRequest,
  openAccountOf,
  openRequest,
  type PasscodeOwner,
} from './passcodes.store.ts';

export interface ResetRequest {
  email: unknown;
  /** The browser that asks: the code works in it alone. */
  visitorId: VisitorId;
  /** Of the browser's device cookie; null for none. */
  deviceToken: string | null;
  /** What the limits count for where it comes from; null where that may be everybody (decision 009). */
  address: string | null;
  now: number;
}

export type ResetRequestAnswer =
  /** The same whether the address has an account or not (M-045). */
  { kind: 'asked' } | { kind: 'not-an-email' } | { kind: 'too-many'; retryAfterMs: number };

const hourMs = 60 * 60_000;
/** Of all addresses that one place asks for. */
const askedOfPlace = 30;
/** Mails an hour that bring a code once more. */
const repeatsAnHour = 3;

/**
 * Sends a passcode to the address, if it has an account, for the browser that asks; its newest replaces its
 * older. How many: `passcode-budget.ts`. Beyond that nobody is turned away as long as their last code works:
 * it is mailed once more.
 */
export async function requestPasswordReset(db: Db, request: ResetRequest): Promise<ResetRequestAnswer> {
  const { visitorId, deviceToken, address, now } = request;
  const email = parseEmail(request.email);
  if (email === null) return { kind: 'not-an-email' };
  const key = emailKey(email);
  const place = address === null ? null : addressGroup(address);
  return inTransaction(db, async (tx): Promise<ResetRequestAnswer> => {
    const accountId: AccountId | null = (await accountByKey(tx, key))?.id ?? null;
    const deviceId = await findKnownDevice(tx, deviceToken, accountId);
    if (place !== null && deviceId === undefined) {
      const ofPlace = await countAttempt(tx, {
        key: `passcode from ${place}`,
        limit: askedOfPlace,
        windowMs: hourMs,
        now,
      });
      if (ofPlace.kind === 'too-many') return ofPlace;
    }
    const counted = await countCode(tx, { key, visitorId, place, deviceId, now });
    if (counted.kind === 'too-many')
      return (await repeatCode(tx, { key, visitorId }, now)) ? { kind: 'asked' } : counted;
    const id = randomToken();
    await openRequest(tx, { id, accountId, key, visitorId, now, expiresAt: now + passcodeLifeMs });
    // For an address without an account too: it costs the same, and whoever sends the mail finds nobody to
    // send it to.
    await leaveWord(tx, { id, key: id, now });
    return { kind: 'asked' };
  });
}

/** True while the browser's last code works; its mail is sent once more, a few times an hour. */
async function repeatCode(tx: Tx, owner: PasscodeOwner, now: number): Promise<boolean> {
  const id = await findWorkingRequest(tx, owner, now);
  if (id === undefined) return false;
  const counted = await countAttempt(tx, {
    key: `passcode again ${owner.key}`,
    limit: repeatsAnHour,
    windowMs: hourMs,
    now,
  });
  if (counted.kind === 'allowed') await leaveWord(tx, { id, key: `${id}:${randomToken()}`, now });
  return true;
}

function leaveWord(tx: Tx, { id, key, now }: { id: string; key: string; now: number }): Promise<void> {
  return writeOutbox(tx, {
    key: `account.passcode-asked:${key}`,
    event: 'account.passcode-asked',
    payload: { requestId: id },
    now,
  });
}

/**
 * To whom the code of a request goes, and until when it works (epoch ms); undefined when it works no more or
 * the address has no account.
 */
export async function findPasscodeReader(
  db: Db,
  requestId: string,
  now: number,
): Promise<{ account: Account; expiresAt: number } | undefined> {
  const request = await openAccountOf(db, requestId, now);
  const account = request && (await findAccount(db, request.accountId));
  return account && { account, expiresAt: request.expiresAt };
}

/** Removes requests that ended a day ago and returns how many there were. */
export function forgetPasscodeRequests(db: Db, now: number): Promise<number> {
  return deleteRequestsBefore(db, now - 24 * hourMs);
}
