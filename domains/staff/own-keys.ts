/** What people can change about their own ways to sign in, on `/desk/me`, after a step-up. */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import { type NewPasswordRefusal, parseNewPassword } from '#kit/new-password.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { notePerson } from './note-staff-act.ts';
import { deletePasskey, insertPasskey, KeyKnown, passkeysOf } from './passkeys/passkeys.store.ts';
import { type PasskeyAnswer, readNewPasskey } from './passkeys/register-passkey.ts';
import type { RelyingParty } from './passkeys/relying-party.rules.ts';
import { changePerson, lockActivePerson, personById } from './people.store.ts';
import type { StaffSecrets } from './secrets.ts';
import { countRecovery, replaceRecovery } from './sign-in/recovery.store.ts';
import { newRecoveryCodes, recoveryHash } from './sign-in/recovery-codes.ts';
import { newTotpSecret, totpStepOf } from './sign-in/totp.ts';

export interface OwnPasskey {
  id: string;
  name: string;
  /** The host that it works on. */
  host: string;
  /** Epoch ms. */
  createdAt: number;
  lastUsedAt: number | null;
}

/** A person's passkeys, oldest first, and how many recovery codes are left. */
export async function listOwnKeys(
  db: Db,
  staffId: StaffId,
): Promise<{ passkeys: OwnPasskey[]; recoveryLeft: number }> {
  const rows = await passkeysOf(db, staffId);
  const passkeys = rows.map(({ id, name, rp_id, created_at, last_used_at }) => ({
    id,
    name,
    host: rp_id,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }));
  return { passkeys, recoveryLeft: await countRecovery(db, staffId) };
}

/** Adds another passkey. */
export async function addPasskey(
  db: Db,
  staffId: StaffId,
  given: PasskeyAnswer & { keyName: string },
  { party, by }: { party: RelyingParty; by: By },
): Promise<{ kind: 'added' } | { kind: 'key-refused' }> {
  const passkey = await readNewPasskey(db, staffId, given, { party, now: by.now });
  if (!passkey) return { kind: 'key-refused' };
  try {
    await inTransaction(db, async (tx) => {
      await insertPasskey(tx, { ...passkey, staff_id: staffId, name: given.keyName });
      await notePerson(tx, staffId, 'passkey-added', by);
    });
    return { kind: 'added' };
  } catch (error) {
    if (error instanceof KeyKnown) return { kind: 'key-refused' };
    throw error;
  }
}

/** Removes a passkey; the last way to sign in cannot be removed. */
export function removePasskey(
  db: Db,
  staffId: StaffId,
  id: string,
  by: By,
): Promise<{ kind: 'removed' } | { kind: 'unknown' } | { kind: 'last-key' }> {
  return inTransaction(db, async (tx) => {
    // Two concurrent removals wait for each other here.
    await lockActivePerson(tx, staffId);
    const person = await personById(tx, staffId);
    const keys = await passkeysOf(tx, staffId);
    if (!keys.some((key) => key.id === id)) return { kind: 'unknown' };
    if (keys.length === 1 && !person?.hasPassword) return { kind: 'last-key' };
    await deletePasskey(tx, staffId, id);
    await notePerson(tx, staffId, 'passkey-removed', by);
    return { kind: 'removed' };
  });
}

/** Makes ten new recovery codes, shown once; the previous ones stop working. */
export async function renewRecoveryCodes(
  db: Db,
  { signer }: StaffSecrets,
  staffId: StaffId,
  by: By,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(signer, staffId, code.replaceAll('-', '')));
  await inTransaction(db, async (tx) => {
    await replaceRecovery(tx, staffId, { hashes, keyMark: signer.keyMark }, by.now);
    await notePerson(tx, staffId, 'recovery-codes-renewed', by);
  });
  return codes;
}

export type OwnPasswordAnswer =
  | { kind: 'set' }
  | { kind: 'refused'; refusals: NewPasswordRefusal[] }
  | { kind: 'wrong-code' }
  /** The person may no longer work. */
  | { kind: 'not-active' };

/**
 * A secret for an authenticator, and its sealed form, which comes back with the first code: only then is it
 * stored.
 */
export function newAuthenticator({ sealer }: StaffSecrets): { totpSecret: string; sealed: string } {
  const totpSecret = newTotpSecret();
  return { totpSecret, sealed: sealer.seal(totpSecret) };
}

/** Sets a password and the authenticator that goes with it; the previous ones stop working (B-006). */
export async function setOwnPassword(
  db: Db,
  { sealer }: StaffSecrets,
  staffId: StaffId,
  given: { password: unknown; password_confirmation: unknown; code: unknown; sealed: unknown },
  { shopName, by }: { shopName: string; by: By },
): Promise<OwnPasswordAnswer> {
  const parsed = parseNewPassword(given, { shopName, isCommon: isCommonPassword });
  if (parsed.kind === 'refused') return parsed;
  const sealed = String(given.sealed ?? '');
  const secret = sealer.open(sealed);
  const code = String(given.code ?? '').replaceAll(/\s/g, '');
  const step = secret === null ? null : totpStepOf(secret, code, by.now);
  if (step === null) return { kind: 'wrong-code' };
  const password_hash = await hashPassword(parsed.password, 'known');
  return inTransaction(db, async (tx) => {
    const columns = { password_hash, totp_secret_sealed: sealed, totp_step: step };
    const isSet = await changePerson(tx, staffId, columns, { statuses: ['active'], now: by.now });
    if (!isSet) return { kind: 'not-active' };
    await notePerson(tx, staffId, 'password-set', by);
    return { kind: 'set' };
  });
}
