import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import { randomToken } from '#kit/ids.ts';
import { type AttemptAnswer, countAttempt } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { Account, AccountId } from './account.ts';
import { accountByKey } from './accounts.store.ts';
import { emailKey, parseEmail } from './email.rules.ts';
import { findAccount } from './find-account.ts';
import { passcodeLifeMs } from './passcode.ts';
import { deleteRequestsBefore, findWorkingRequest, openAccountOf, openRequest } from './passcodes.store.ts';

export interface ResetRequest {
  email: unknown;
  /** What the limits count for where it comes from; null where that may be everybody (decision 009). */
  address: string | null;
  now: number;
}

export type ResetRequestAnswer =
  /** The same whether the address has an account or not (M-045). */
  { kind: 'asked' } | { kind: 'not-an-email' } | { kind: 'too-many'; retryAfterMs: number };

const hourMs = 60 * 60_000;
/** Codes an hour for an e-mail address, and of those the most that one place may ask for: a stranger leaves its owner one. */
const [codesAnHour, codesOfAPlace] = [3, 2];
/** Mails an hour that bring a code once more. */
const repeatsAnHour = 3;

/**
 * Sends a passcode to the address, if it has an account; the newest replaces the older. Three an hour for an address, two of them from
 * one place. Beyond that nobody is turned away as long as the last code works: it is mailed once more, so that whoever uses the share up does
 * not keep the mailbox's owner out.
 */
export async function requestPasswordReset(db: Db, { email: given, address, now }: ResetRequest): Promise<ResetRequestAnswer> {
  const email = parseEmail(given);
  if (email === null) return { kind: 'not-an-email' };
  const key = emailKey(email);
  const place = address === null ? null : addressGroup(address);
  return inTransaction(db, async (tx): Promise<ResetRequestAnswer> => {
    if (place !== null) {
      const ofPlace = await countAttempt(tx, { key: `passcode from ${place}`, limit: 30, windowMs: hourMs, now });
      if (ofPlace.kind === 'too-many') return ofPlace;
    }
    const counted = await countCode(tx, { key, place, now });
    if (counted.kind === 'too-many') return (await repeatCode(tx, key, now)) ? { kind: 'asked' } : counted;
    const accountId: AccountId | null = (await accountByKey(tx, key))?.id ?? null;
    const id = randomToken();
    await openRequest(tx, { id, accountId, key, now, expiresAt: now + passcodeLifeMs });
    // For an address without an account too: it costs the same, and whoever sends the mail finds nobody to send it to.
    await leaveWord(tx, { id, key: id, now });
    return { kind: 'asked' };
  });
}

/** The place first: what it asks for beyond its part takes nothing from the address. */
async function countCode(tx: Tx, { key, place, now }: { key: string; place: string | null; now: number }): Promise<AttemptAnswer> {
  if (place !== null) {
    const ofPlace = await countAttempt(tx, { key: `passcode ${key} from ${place}`, limit: codesOfAPlace, windowMs: hourMs, now });
    if (ofPlace.kind === 'too-many') return ofPlace;
  }
  return countAttempt(tx, { key: `passcode ${key}`, limit: codesAnHour, windowMs: hourMs, now });
}

/** True while the last code works; its mail is sent once more, a few times an hour. */
async function repeatCode(tx: Tx, key: string, now: number): Promise<boolean> {
  const id = await findWorkingRequest(tx, key, now);
  if (id === undefined) return false;
  const counted = await countAttempt(tx, { key: `passcode again ${key}`, limit: repeatsAnHour, windowMs: hourMs, now });
  if (counted.kind === 'allowed') await leaveWord(tx, { id, key: `${id}:${randomToken()}`, now });
  return true;
}

function leaveWord(tx: Tx, { id, key, now }: { id: string; key: string; now: number }): Promise<void> {
  return writeOutbox(tx, { key: `account.passcode-asked:${key}`, event: 'account.passcode-asked', payload: { requestId: id }, now });
}

/** To whom the code of a request goes, and until when it works (epoch ms); undefined when it works no more or the address has no account. */
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
