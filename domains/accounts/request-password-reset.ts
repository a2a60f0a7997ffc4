import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import { randomToken } from '#kit/ids.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { Account, AccountId } from './account.ts';
import { accountByKey } from './accounts.store.ts';
import { emailKey, parseEmail } from './email.rules.ts';
import { findAccount } from './find-account.ts';
import { passcodeLifeMs } from './passcode.ts';
import { deleteRequestsBefore, openAccountOf, openRequest } from './passcodes.store.ts';

export interface ResetRequest {
  email: unknown;
  ip: string;
  /** False on the shop's own machine, whose address stands for everybody. */
  countsIp: boolean;
  now: number;
}

export type ResetRequestAnswer =
  /** The same whether the address has an account or not (M-045). */
  { kind: 'asked' } | { kind: 'not-an-email' } | { kind: 'too-many'; retryAfterMs: number };

const hourMs = 60 * 60_000;

/** Sends a passcode to the address, if it has an account; the newest replaces the older. Three an hour for an address. */
export async function requestPasswordReset(db: Db, { email: given, ip, countsIp, now }: ResetRequest): Promise<ResetRequestAnswer> {
  const email = parseEmail(given);
  if (email === null) return { kind: 'not-an-email' };
  const key = emailKey(email);
  return inTransaction(db, async (tx): Promise<ResetRequestAnswer> => {
    const counted = await countAttempt(tx, { key: `passcode ${key}`, limit: 3, windowMs: hourMs, now });
    if (counted.kind === 'too-many') return counted;
    if (countsIp) {
      const ofPlace = await countAttempt(tx, { key: `passcode from ${addressGroup(ip)}`, limit: 30, windowMs: hourMs, now });
      if (ofPlace.kind === 'too-many') return ofPlace;
    }
    const accountId: AccountId | null = (await accountByKey(tx, key))?.id ?? null;
    const id = randomToken();
    await openRequest(tx, { id, accountId, key, now, expiresAt: now + passcodeLifeMs });
    // For an address without an account too: it costs the same, and whoever sends the mail finds nobody to send it to.
    await writeOutbox(tx, { key: `account.passcode-asked:${id}`, event: 'account.passcode-asked', payload: { requestId: id }, now });
    return { kind: 'asked' };
  });
}

/** To whom the code of a request goes; undefined when it works no more or the address has no account. */
export async function findPasscodeReader(db: Db, requestId: string, now: number): Promise<Account | undefined> {
  const accountId = await openAccountOf(db, requestId, now);
  return accountId === null ? undefined : findAccount(db, accountId);
}

/** Removes requests that ended a day ago and returns how many there were. */
export function forgetPasscodeRequests(db: Db, now: number): Promise<number> {
  return deleteRequestsBefore(db, now - 24 * hourMs);
}
