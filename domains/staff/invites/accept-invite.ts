import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import type { NewPasswordRefusal } from '#kit/new-password.ts';
import { parseNewPassword } from '#kit/new-password.ts';
import { readPersonName } from '#kit/person-name.ts';
import { endDeskSessionsOf } from '#platform/desk-sessions/end-desk-sessions.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { notePerson } from '../note-staff-act.ts';
import type { Challenge } from '../passkeys/challenge.ts';
import { deletePasskeysOf, insertPasskey, KeyKnown } from '../passkeys/passkeys.store.ts';
import { beginPasskey, type PasskeyAnswer, readNewPasskey } from '../passkeys/register-passkey.ts';
import type { RelyingParty } from '../passkeys/relying-party.rules.ts';
import { changePerson, personById } from '../people.store.ts';
import type { StaffPerson } from '../person.ts';
import type { StaffSecrets } from '../secrets.ts';
import { replaceRecovery } from '../sign-in/recovery.store.ts';
import { newRecoveryCodes, recoveryHash } from '../sign-in/recovery-codes.ts';
import { newTotpSecret, totpStepOf } from '../sign-in/totp.ts';
import { inviteHash } from './invite-person.ts';
import { inviteByHash, keepTotpSecret, spendInvite } from './invites.store.ts';

export type OpenedInvite =
  | { kind: 'open'; person: StaffPerson; expiresAt: number }
  /** Not a link of the shop: 404. */
  | { kind: 'unknown' }
  /** Used, withdrawn or expired: 410. */
  | { kind: 'over' };

/**
 * What an invite's page shows. Opening it does not use it up, because mail programs open links, too (B-001).
 */
export async function openInvite(db: Db, token: string, now: number): Promise<OpenedInvite> {
  const invite = await inviteByHash(db, inviteHash(token));
  if (!invite) return { kind: 'unknown' };
  const person = await personById(db, invite.staff_id as StaffId);
  const isOpen = invite.used_at === null && invite.withdrawn_at === null && invite.expires_at > now;
  return person && isOpen && person.status !== 'closed'
    ? { kind: 'open', person, expiresAt: invite.expires_at }
    : { kind: 'over' };
}

/** Begins a passkey for the invited person; null if the invite is not open. */
export async function beginInvitedPasskey(
  db: Db,
  token: string,
  where: { party: RelyingParty; shopName: string; now: number },
): Promise<Challenge<PublicKeyCredentialCreationOptionsJSON> | null> {
  const invite = await openInvite(db, token, where.now);
  return invite.kind === 'open' ? beginPasskey(db, invite.person, where) : null;
}

/**
 * The secret that the invited person enters in an authenticator, the same each time; null if the invite is
 * not open.
 */
export async function beginInvitedPassword(
  db: Db,
  { sealer }: StaffSecrets,
  token: string,
  now: number,
): Promise<{ person: StaffPerson; totpSecret: string } | null> {
  const opened = await openInvite(db, token, now);
  if (opened.kind !== 'open') return null;
  const hash = inviteHash(token);
  await keepTotpSecret(db, hash, sealer.seal(newTotpSecret()));
  const sealed = (await inviteByHash(db, hash))?.totp_secret_sealed ?? null;
  const totpSecret = sealed === null ? null : sealer.open(sealed);
  return totpSecret === null ? null : { person: opened.person, totpSecret };
}

export type AcceptAnswer =
  /** The recovery codes are shown once. */
  | { kind: 'accepted'; person: StaffPerson; recoveryCodes: string[] }
  | { kind: 'over' }
  | { kind: 'not-a-name' }
  /** The browser's key was not valid; the link still works. */
  | { kind: 'key-refused' };

/** Accepts an invite with a passkey. All previous ways to sign in end with it. */
export async function acceptByPasskey(
  db: Db,
  secrets: StaffSecrets,
  given: PasskeyAnswer & { token: string; name: unknown; keyName: string },
  { party, now }: { party: RelyingParty; now: number },
): Promise<AcceptAnswer> {
  const opened = await openInvite(db, given.token, now);
  if (opened.kind !== 'open') return { kind: 'over' };
  const name = readPersonName(given.name);
  if (name === null) return { kind: 'not-a-name' };
  const staffId = opened.person.id;
  const passkey = await readNewPasskey(db, staffId, given, { party, now });
  if (!passkey) return { kind: 'key-refused' };
  try {
    return await accept(db, secrets, { token: given.token, person: opened.person, name, now }, (tx) =>
      insertPasskey(tx, { ...passkey, staff_id: staffId, name: given.keyName }),
    );
  } catch (error) {
    if (error instanceof KeyKnown) return { kind: 'key-refused' };
    throw error;
  }
}

export type AcceptPasswordAnswer =
  | Exclude<AcceptAnswer, { kind: 'key-refused' }>
  | { kind: 'refused'; refusals: NewPasswordRefusal[] }
  | { kind: 'wrong-code' };

/** Accepts an invite with a password and the authenticator that was set up for it (B-003, B-006). */
export async function acceptByPassword(
  db: Db,
  secrets: StaffSecrets,
  given: {
    token: string;
    name: unknown;
    password: unknown;
    password_confirmation: unknown;
    code: unknown;
  },
  { shopName, now }: { shopName: string; now: number },
): Promise<AcceptPasswordAnswer> {
  const opened = await openInvite(db, given.token, now);
  if (opened.kind !== 'open') return { kind: 'over' };
  const name = readPersonName(given.name);
  if (name === null) return { kind: 'not-a-name' };
  const parsed = parseNewPassword(given, { shopName, isCommon: isCommonPassword });
  if (parsed.kind === 'refused') return parsed;
  const sealed = (await inviteByHash(db, inviteHash(given.token)))?.totp_secret_sealed ?? null;
  const secret = sealed === null ? null : secrets.sealer.open(sealed);
  const code = String(given.code ?? '').replaceAll(/\s/g, '');
  const step = secret === null ? null : totpStepOf(secret, code, now);
  if (step === null) return { kind: 'wrong-code' };
  const password_hash = await hashPassword(parsed.password, 'known');
  const password = { password_hash, totp_secret_sealed: sealed, totp_step: step };
  return accept(db, secrets, { token: given.token, person: opened.person, name, now }, undefined, password);
}

interface Accepting {
  token: string;
  person: StaffPerson;
  name: string;
  now: number;
}

const noPassword = { password_hash: null, totp_secret_sealed: null, totp_step: null };

/** Ends the old keys, adds the new one and activates the person: all or nothing. */
function accept(
  db: Db,
  { signer }: StaffSecrets,
  { token, person, name, now }: Accepting,
  addKey: (tx: Tx) => Promise<void> = async () => undefined,
  password:
    | { password_hash: string; totp_secret_sealed: string | null; totp_step: number }
    | typeof noPassword = noPassword,
): Promise<Extract<AcceptAnswer, { kind: 'accepted' | 'over' }>> {
  const { id } = person;
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => recoveryHash(signer, id, code.replaceAll('-', '')));
  return inTransaction(db, async (tx) => {
    if (!(await spendInvite(tx, inviteHash(token), now))) return { kind: 'over' };
    const joined_at = person.joinedAt ?? now;
    const change = { name, status: 'active', joined_at, ...password } as const;
    const statuses = ['invited', 'active', 'suspended'] as const;
    if (!(await changePerson(tx, id, change, { statuses, now }))) return { kind: 'over' };
    await deletePasskeysOf(tx, id);
    await addKey(tx);
    await replaceRecovery(tx, id, { hashes, keyMark: signer.keyMark }, now);
    await endDeskSessionsOf(tx, id);
    const verb = person.joinedAt === null ? 'person-joined' : 'keys-replaced';
    const after = { by: password.password_hash === null ? 'passkey' : 'password' };
    await notePerson(tx, id, verb, { actor: `staff:${id}`, now }, { after });
    await writeOutbox(tx, {
      key: `staff joined ${inviteHash(token)}`,
      event: `staff.${verb}`,
      payload: { staffId: id },
      now,
    });
    const hasPassword = password.password_hash !== null;
    return {
      kind: 'accepted',
      person: { ...person, name, status: 'active', joinedAt: joined_at, hasPassword },
      recoveryCodes,
    };
  });
}
