/**
 * The browsers that have signed in to an account before. A known browser has no rights, only attempts of its
 * own, so that failed passwords and requests for codes from elsewhere cannot lock the owner out (R-055;
 * docs/decisions/021).
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

/** Browsers per account and accounts per browser; the one that signed in longest ago is forgotten. */
const [maxOfAccount, maxOfBrowser] = [10, 5];

/**
 * The id that a known browser's attempts are counted under; undefined if the account has not signed in there.
 */
export function findKnownDevice(
  db: Db,
  token: string | null,
  accountId: AccountId | null,
): Promise<string | undefined> {
  return deviceOf(db, hashDevice(token ?? ''), accountId);
}

/** The key under which a known browser's failed passwords since its last correct one are counted. */
export function deviceGuessesKey(deviceId: string): string {
  return `guesses of device ${deviceId}`;
}

/**
 * Remembers a browser after a correct password or reset code, and returns the token for its cookie. A browser
 * that is new to the account gets a fresh token, so that a planted one is worthless.
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
    await keepLatest(tx, { tokenHash }, maxOfBrowser);
    await keepLatest(tx, { accountId }, maxOfAccount);
    return fresh;
  });
}

/**
 * Forgets an account's browsers, in the transaction of the change that requires it.
 *
 * @param exceptToken the browser that made the request, which stays known; null for none
 */
export function forgetDevices(tx: Tx, accountId: AccountId, exceptToken: string | null): Promise<void> {
  return deleteDevicesOf(tx, accountId, exceptToken === null ? null : hashDevice(exceptToken));
}

/** What is stored of an account's browsers: when each last signed in, epoch ms. */
export function listDevices(db: Db, accountId: AccountId): Promise<number[]> {
  return timesKnown(db, accountId);
}

/** Deletes the browsers whose cookies have expired and returns how many there were. */
export function deleteOldDevices(db: Db, now: number): Promise<number> {
  return deleteDevicesBefore(db, now - deviceLifeMs);
}
