/**
 * The browsers in which somebody has signed in to an account before. Being known opens nothing: it gives
 * attempts of its own, so that whoever fails passwords and asks for codes from elsewhere keeps no owner out
 * (R-055; docs/decisions/021).
 */
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { randomToken } from '#kit/ids.ts';
import { forgetAttempts } from '#platform/limits/count-attempt.ts';
import { deviceLifeMs } from '#platform/sessions/device-cookie.ts';
import type { AccountId } from './account.ts';
import {
  deleteDevicesBefore,
  deleteDevicesOf,
  deviceOf,
  hashDevice,
  insertDevice,
  keepLatest,
  renameDevice,
  timesKnown,
  touchDevice,
} from './known-devices.store.ts';

/** Browsers of an account, and accounts of a browser; the one that signed in longest ago makes room. */
const [mostOfAccount, mostOfBrowser] = [10, 5];

/**
 * The id under which a known browser's attempts are counted; undefined where the account has not signed in,
 * or there is none.
 */
export function findKnownDevice(
  db: Db,
  token: string | null,
  accountId: AccountId | null,
): Promise<string | undefined> {
  return deviceOf(db, hashDevice(token ?? ''), accountId);
}

/** Counts the wrong passwords of a known browser since its last right one. */
export function deviceGuessesKey(deviceId: string): string {
  return `guesses of device ${deviceId}`;
}

/**
 * Knows a browser from now on, after a right password or a passcode of the mailbox; answers the token for its
 * cookie. A browser that an account is new to gets a fresh token: one that somebody planted there is worth
 * nothing.
 */
export function rememberDevice(
  db: Db,
  { accountId, token, now }: { accountId: AccountId; token: string | null; now: number },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const known = token === null ? undefined : await findKnownDevice(tx, token, accountId);
    if (token !== null && known !== undefined) {
      await touchDevice(tx, known, now);
      await forgetAttempts(tx, [deviceGuessesKey(known)]);
      return token;
    }
    const fresh = randomToken();
    const tokenHash = hashDevice(fresh);
    if (token !== null) await renameDevice(tx, hashDevice(token), tokenHash);
    await insertDevice(tx, { id: randomToken(), tokenHash, accountId, now });
    await keepLatest(tx, { tokenHash }, mostOfBrowser);
    await keepLatest(tx, { accountId }, mostOfAccount);
    return fresh;
  });
}

/**
 * In the transaction of what made it necessary. @param exceptToken the browser that asked, which stays known;
 * null: none does
 */
export function forgetDevices(tx: Tx, accountId: AccountId, exceptToken: string | null): Promise<void> {
  return deleteDevicesOf(tx, accountId, exceptToken === null ? null : hashDevice(exceptToken));
}

/** All that is kept of an account's browsers: when somebody last signed in on each, epoch ms. */
export function listDevices(db: Db, accountId: AccountId): Promise<number[]> {
  return timesKnown(db, accountId);
}

/** Removes the browsers whose cookies have run out and returns how many there were. */
export function forgetOldDevices(db: Db, now: number): Promise<number> {
  return deleteDevicesBefore(db, now - deviceLifeMs);
}
