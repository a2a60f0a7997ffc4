import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import { emailKey, readEmail } from '#kit/email.ts';
import type { StaffId } from '#kit/ids.ts';
import {
  type AttemptAnswer,
  countAttempt,
  forgetAttempts,
  returnAttempts,
} from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { isPassword } from '#platform/passwords/hash-password.ts';
import { isActive } from '../find-staff-person.ts';
import { lockActivePerson, personByEmail, type StoredPerson, spendTotpStep } from '../people.store.ts';
import type { StaffSecrets } from '../secrets.ts';
import { isOpenRecovery, spendRecovery } from './recovery.store.ts';
import { readRecoveryCode, recoveryHash } from './recovery-codes.ts';
import type { PasswordAnswer, Proved, SignInPlace } from './sign-in-place.ts';
import { insertTry, markSucceeded } from './sign-ins.store.ts';
import { newTotpSecret, totpStepOf } from './totp.ts';

const windowMs = 15 * 60_000;
/** Failed attempts for one person from one place, or on one device (B-005). */
const ofPerson = { limit: 5, windowMs };
/** Attempts from one address, for all people together (B-005). */
const ofAddress = { limit: 20, windowMs };
/**
 * Correct passwords with a wrong code, for one person from all unknown browsers together: guessing a code
 * from many addresses must not pay off.
 */
const ofCodes = { limit: 20, windowMs: 24 * 60 * 60_000 };

export interface PasswordTry {
  email: unknown;
  password: unknown;
  /** Six digits of the authenticator, or a recovery code. */
  code: unknown;
}

/**
 * Checks e-mail, password and code. A person without a password may give only a recovery code, which replaces
 * the lost key. An unknown address takes the same time and writes as a known one, and gets the same answer
 * (B-005, B-006).
 */
export async function checkPasswordAndCode(
  db: Db,
  secrets: StaffSecrets,
  given: PasswordTry,
  place: SignInPlace,
): Promise<PasswordAnswer> {
  const { now, deviceId, browser } = place;
  const email = readEmail(given.email) ?? '';
  const keys = attemptKeys(email, place);
  const admitted = await inTransaction(db, async (tx) => {
    const counted = await count(tx, keys, now);
    if (counted.kind === 'too-many') return counted;
    const person = await personByEmail(tx, email);
    const at = { how: 'password', device_id: deviceId, browser, at: now } as const;
    return { kind: 'counted', person, seq: await insertTry(tx, person?.id ?? null, at) } as const;
  });
  if (admitted.kind === 'too-many') return admitted;

  const { person, seq } = admitted;
  const hash = person?.passwordHash ?? null;
  const isRight = await isPassword(text(given.password), hash, deviceId === null ? 'stranger' : 'known');
  const code = text(given.code).trim();
  const used = await findCode(db, secrets, person, code, now);
  const isEnough = isRight || (person?.passwordHash === null && used?.kind === 'recovery');
  const codes = person && isEnough && deviceId === null ? `desk codes of ${person.id}` : null;
  if (!(await mayTryCode(db, codes, now))) return { kind: 'wrong' };
  if (!person || !isActive(person, now) || !isEnough || !used) return { kind: 'wrong' };
  await forgetAttempts(db, [keys.person]);
  await returnAttempts(
    db,
    [keys.address, codes].filter((key) => key !== null),
  );
  return proved(person, used, { seq, now });
}

/** Accepts only text, of a length that a person could type. */
function text(given: unknown): string {
  return typeof given === 'string' && given.length <= 500 ? given : '';
}

type UsedCode = { kind: 'totp'; step: number; passwordHash: string } | { kind: 'recovery'; hash: string };

/** A secret to compare with if there is no person, so that it takes equally long. */
const dummySecret = newTotpSecret();

async function findCode(
  db: Db,
  { sealer, signer }: StaffSecrets,
  person: StoredPerson | undefined,
  code: string,
  now: number,
): Promise<UsedCode | null> {
  const sealed = person?.totpSecretSealed ?? sealer.seal(dummySecret);
  const secret = sealer.open(sealed) ?? dummySecret;
  const digits = code.replaceAll(/\s/g, '');
  const step = totpStepOf(secret, /^\d{6}$/.test(digits) ? digits : '000000', now);
  for (const way of signer.ways) {
    const recovery = recoveryHash(way, (person?.id ?? '') as StaffId, readRecoveryCode(code) ?? '');
    if (await isOpenRecovery(db, recovery)) return { kind: 'recovery', hash: recovery };
  }
  const isTotp = step !== null && secret !== dummySecret && /^\d{6}$/.test(digits);
  if (!isTotp || !person?.passwordHash || step <= (person.totpStep ?? 0)) return null;
  return { kind: 'totp', step, passwordHash: person.passwordHash };
}

function proved(person: StoredPerson, code: UsedCode, { seq, now }: { seq: number; now: number }): Proved {
  const { passwordHash: _, totpSecretSealed: __, totpStep: ___, ...shown } = person;
  const how = code.kind === 'totp' ? 'password' : 'recovery';
  const stillRight = async (tx: Tx) => {
    const isRight =
      code.kind === 'totp'
        ? await spendTotpStep(tx, person.id, { ...code, now })
        : (await lockActivePerson(tx, person.id)) && (await spendRecovery(tx, code.hash, now));
    if (!isRight) return false;
    await markSucceeded(tx, seq, how);
    if (code.kind === 'recovery')
      await writeOutbox(tx, {
        key: `staff recovery ${code.hash}`,
        event: 'staff.recovery-used',
        payload: { staffId: person.id },
        now,
      });
    return true;
  };
  return { kind: 'proved', person: shown, how, stillRight };
}

interface AttemptKeys {
  person: string;
  address: string | null;
}

/** An enrolled device has its own attempts, which no stranger can use up. */
function attemptKeys(email: string, { ip, deviceId }: SignInPlace): AttemptKeys {
  const key = emailKey(email);
  if (deviceId !== null) return { person: `desk sign-in ${key} on ${deviceId}`, address: null };
  const from = ip === null ? 'anywhere' : addressGroup(ip);
  return {
    person: `desk sign-in ${key} from ${from}`,
    address: ip === null ? null : `desk sign-in from ${from}`,
  };
}

/** Counts before anything is checked, so that simultaneous attempts are counted, too. */
async function count(tx: Tx, { person, address }: AttemptKeys, now: number): Promise<AttemptAnswer> {
  const counted = await countAttempt(tx, { key: person, ...ofPerson, now });
  if (counted.kind === 'too-many' || address === null) return counted;
  return countAttempt(tx, { key: address, ...ofAddress, now });
}

/** Counts an attempt at the code even if there is nothing to count, so that it takes equally long. */
async function mayTryCode(db: Db, key: string | null, now: number): Promise<boolean> {
  const attempt = { key: key ?? 'desk codes of no one', windowMs: ofCodes.windowMs, now };
  const limit = key === null ? 1_000_000_000 : ofCodes.limit;
  return (await countAttempt(db, { ...attempt, limit })).kind === 'allowed';
}
