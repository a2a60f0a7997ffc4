import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import { emailKey, readEmail } from '#kit/email.ts';
import {
  type AttemptAnswer,
  countAttempt,
  forgetAttempts,
  returnAttempt,
} from '#platform/limits/count-attempt.ts';
import { isPassword } from '#platform/passwords/hash-password.ts';
import type { Account } from './account.ts';
import { accountByKey, changeAccount, type StoredAccount } from './accounts.store.ts';
import { readablePassword } from './check-password.ts';
import { withoutSecret } from './find-account.ts';
import { deviceGuessesKey, findKnownDevice } from './known-device.ts';

export interface SignInRequest {
  email: unknown;
  password: unknown;
  /** The client address that rate limits count by; null when all clients may share it (decision 009). */
  ip: string | null;
  /** From the browser's device cookie; null for none. */
  deviceToken: string | null;
  /** False if the owner disallows resets (M-041): a locked account then unlocks by itself after an hour. */
  canReset: boolean;
  now: number;
}

export type SignInAnswer =
  /** `stillRight`: checks, in the transaction that opens the session, that the password has not changed. */
  | { kind: 'signed-in'; account: Account; stillRight: (tx: Tx) => Promise<boolean> }
  /** The same for an unknown address, a wrong password and an account with too many failed passwords. */
  | { kind: 'wrong' }
  | { kind: 'too-many'; retryAfterMs: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Until the password is reset. */
const untilReset = 10 * 365 * 24 * hourMs;

/**
 * For one address from one place or on one known device, and for all addresses from one place
 * (R-054).
 */
const ofBoth = { limit: 5, windowMs: minuteMs };
const ofPlace = { limit: 30, windowMs: minuteMs };
/** Failed passwords of one account from all unknown browsers together, or on one known device. */
const maxGuesses = 100;

/**
 * Signs a shopper in. An unknown address costs the same time and the same writes as a known one. A
 * browser that signed in to the account before has attempts of its own, which no other browser can use up.
 */
export async function signIn(db: Db, request: SignInRequest): Promise<SignInAnswer> {
  const { password, ip, deviceToken, canReset, now } = request;
  const key = emailKey(readEmail(request.email) ?? '');
  const admitted = await inTransaction(db, async (tx): Promise<Admission> => {
    const account = await accountByKey(tx, key);
    const deviceId = await findKnownDevice(tx, deviceToken, account?.id ?? null);
    const known =
      account && deviceId !== undefined ? await admitKnown(tx, { account, deviceId, now }) : undefined;
    return (
      known ??
      admitStranger(tx, { account, key, place: ip === null ? null : addressGroup(ip), canReset, now })
    );
  });
  if (admitted.kind === 'too-many') return admitted;

  const { account } = admitted;
  const isRight = await isPassword(
    readablePassword(password),
    account?.passwordHash ?? null,
    admitted.isKnown ? 'known' : 'stranger',
  );
  if (!account || !isRight) return { kind: 'wrong' };
  await forgetAttempts(db, admitted.forget);
  if (admitted.giveBack !== null) await returnAttempt(db, admitted.giveBack);
  const { id, passwordHash } = account;
  // This check writes to the row instead of reading it, so that a concurrent password change waits for this
  // session and then ends it.
  return {
    kind: 'signed-in',
    account: withoutSecret(account),
    stillRight: (tx) => changeAccount(tx, id, {}, now, { passwordHash }),
  };
}

type Admission =
  | { kind: 'too-many'; retryAfterMs: number }
  | {
      kind: 'admitted';
      /** Undefined if no password can be right. */
      account: StoredAccount | undefined;
      isKnown: boolean;
      /** The counters that a correct password resets, and the attempt that it gives back. */
      forget: string[];
      giveBack: string | null;
    };

interface Asking {
  now: number;
}

/**
 * Undefined if the device has failed too often since its last correct password; it then counts as a
 * stranger's.
 */
async function admitKnown(
  tx: Tx,
  { account, deviceId, now }: Asking & { account: StoredAccount; deviceId: string },
): Promise<Admission | undefined> {
  const [minute, guesses] = [`sign-in on device ${deviceId}`, deviceGuessesKey(deviceId)];
  const counted = await countAttempt(tx, { key: minute, ...ofBoth, now });
  if (counted.kind === 'too-many') return counted;
  const guessed = await countAttempt(tx, { key: guesses, limit: maxGuesses, windowMs: untilReset, now });
  if (guessed.kind === 'too-many') return undefined;
  return { kind: 'admitted', account, isKnown: true, forget: [minute, guesses], giveBack: null };
}

/** Counts before the password is checked, so that simultaneous guesses are counted too. */
async function admitStranger(
  tx: Tx,
  {
    account,
    key,
    place,
    canReset,
    now,
  }: Asking & { account: StoredAccount | undefined; key: string; place: string | null; canReset: boolean },
): Promise<Admission> {
  const keys = {
    both: `sign-in ${key} ${place ?? 'from anywhere'}`,
    place: place === null ? null : `sign-in from ${place}`,
  };
  const both = await countAttempt(tx, { key: keys.both, ...ofBoth, now });
  const refused: AttemptAnswer =
    both.kind === 'allowed' && keys.place !== null
      ? await countAttempt(tx, { key: keys.place, ...ofPlace, now })
      : both;
  if (refused.kind === 'too-many') return refused;
  const windowMs = account && canReset ? untilReset : hourMs;
  const guesses = await countAttempt(tx, { key: failedPasswordsKey(key), limit: maxGuesses, windowMs, now });
  const open = guesses.kind === 'allowed' ? account : undefined;
  return {
    kind: 'admitted',
    account: open,
    isKnown: false,
    forget: [keys.both, failedPasswordsKey(key)],
    giveBack: keys.place,
  };
}

/**
 * The key under which an account's failed passwords since the last correct one are counted; a reset starts
 * over.
 */
export function failedPasswordsKey(emailKey: string): string {
  return `guesses at ${emailKey}`;
}
