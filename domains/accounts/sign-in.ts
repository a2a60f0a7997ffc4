import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import { type AttemptAnswer, countAttempt, forgetAttempts, returnAttempt } from '#platform/limits/count-attempt.ts';
import type { Account } from './account.ts';
import { accountByKey, changeAccount, type StoredAccount } from './accounts.store.ts';
import { readablePassword } from './check-password.ts';
import { emailKey, parseEmail } from './email.rules.ts';
import { withoutSecret } from './find-account.ts';
import { guessesKey } from './guesses-key.ts';
import { isPassword } from './hash-password.ts';

export interface SignInRequest {
  email: unknown;
  password: unknown;
  /** What the limits count for where it comes from; null where that may be everybody (decision 009). */
  ip: string | null;
  now: number;
}

export type SignInAnswer =
  /** `stillRight`: asked in the transaction that lets them in, whether the password is the account's to this moment. */
  | { kind: 'signed-in'; account: Account; stillRight: (tx: Tx) => Promise<boolean> }
  /** The same for an unknown address, a wrong password and an account that has been guessed at too often. */
  | { kind: 'wrong' }
  | { kind: 'too-many'; retryAfterMs: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Until the password is reset. */
const untilReset = 10 * 365 * 24 * hourMs;

/** Of one address from one place, of all addresses from one place, and of one account from anywhere. */
const ofBoth = { limit: 5, windowMs: minuteMs };
const ofPlace = { limit: 30, windowMs: minuteMs };
const ofAccount = 100;

/** Signs somebody in. An unknown address costs the same time and the same writes as a known one. */
export async function signIn(db: Db, { email, password, ip, now }: SignInRequest): Promise<SignInAnswer> {
  const key = emailKey(parseEmail(email) ?? '');
  const place = ip === null ? null : addressGroup(ip);
  const keys = { both: `sign-in ${key} ${place ?? 'from anywhere'}`, place: place === null ? null : `sign-in from ${place}` };
  const admitted = await inTransaction(db, async (tx) => admit(tx, key, keys, now));
  if (admitted.kind === 'too-many') return admitted;

  const { account } = admitted;
  const isRight = await isPassword(readablePassword(password), account?.passwordHash ?? null);
  if (!account || !isRight) return { kind: 'wrong' };
  await forgetAttempts(db, [keys.both, guessesKey(key)]);
  if (keys.place !== null) await returnAttempt(db, keys.place);
  const { id, passwordHash } = account;
  // Writing to the row, not reading it: a change of the password then waits for the new session, and ends it.
  return { kind: 'signed-in', account: withoutSecret(account), stillRight: (tx) => changeAccount(tx, id, {}, now, { passwordHash }) };
}

type Admission = { kind: 'too-many'; retryAfterMs: number } | { kind: 'admitted'; account: StoredAccount | undefined };

/** Counts before the password is looked at, so that guesses at the same moment are counted too. */
async function admit(tx: Tx, key: string, keys: { both: string; place: string | null }, now: number): Promise<Admission> {
  const both = await countAttempt(tx, { key: keys.both, ...ofBoth, now });
  const refused: AttemptAnswer =
    both.kind === 'allowed' && keys.place !== null ? await countAttempt(tx, { key: keys.place, ...ofPlace, now }) : both;
  if (refused.kind === 'too-many') return refused;
  const account = await accountByKey(tx, key);
  const guesses = await countAttempt(tx, { key: guessesKey(key), limit: ofAccount, windowMs: account ? untilReset : hourMs, now });
  return { kind: 'admitted', account: guesses.kind === 'allowed' ? account : undefined };
}
