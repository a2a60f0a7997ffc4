import { createHash } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#db/transaction.ts';
import { readEmail } from '#kit/email.ts';
import { newId, randomToken, type StaffId } from '#kit/ids.ts';
import { readPersonName } from '#kit/person-name.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { notePerson } from '../note-staff-act.ts';
import { deskOrigin } from '../passkeys/relying-party.rules.ts';
import { insertPerson, personByEmail, personById, type StoredPerson } from '../people.store.ts';
import type { StaffRole } from '../permissions.rules.ts';
import type { StaffPerson } from '../person.ts';
import type { StaffSecrets } from '../secrets.ts';
import { insertInvite, withdrawInvites } from './invites.store.ts';

const minuteMs = 60_000;
/** How long a link printed by the command line works: half an hour (B-001). */
export const printedInviteLifeMs = 30 * minuteMs;
/** A link that is mailed or shown as a QR code works for a day. */
export const sentInviteLifeMs = 24 * 60 * minuteMs;

/** How an invite reaches its person. */
export interface InviteWay {
  /** True if its token is mailed to the person; otherwise the caller shows it. */
  isMailed: boolean;
  lifeMs: number;
  by: By;
}

export interface Invited {
  kind: 'invited';
  staffId: StaffId;
  /** Opens the invite once; stored nowhere. */
  token: string;
  /** Epoch ms. */
  expiresAt: number;
}

export type InviteAnswer =
  | Invited
  | { kind: 'not-an-email' }
  | { kind: 'not-a-name' }
  /** The address belongs to a person who is not closed. */
  | { kind: 'taken'; person: StaffPerson };

/**
 * Invites a new person; without a name, the name is derived from the address. The person's row exists from
 * now on, in the state `invited`.
 */
export async function invitePerson(
  db: Db,
  { signer }: StaffSecrets,
  given: { email: unknown; name?: unknown; role: StaffRole; activeUntil?: number | null },
  way: InviteWay,
): Promise<InviteAnswer> {
  const email = readEmail(given.email);
  if (email === null) return { kind: 'not-an-email' };
  const name = readPersonName(given.name ?? email.slice(0, email.indexOf('@')));
  if (name === null) return { kind: 'not-a-name' };
  const { role, activeUntil = null } = given;
  const person = { id: newId<StaffId>(), email, name, role, status: 'invited', activeUntil } as const;
  try {
    return await inTransaction(db, async (tx) => {
      const taken = await personByEmail(tx, email);
      if (taken) return takenBy(taken);
      await insertPerson(tx, person, { by: way.by.actor, now: way.by.now });
      await notePerson(tx, person.id, 'person-invited', way.by, { after: { role, activeUntil } });
      return writeInvite(tx, signer, person.id, way);
    });
  } catch (error) {
    // Another invite came first; an outer transaction has to start over, because this one is lost.
    const isRace = isUniqueViolation(error) && !db.isTransaction;
    const taken = isRace ? await personByEmail(db, email) : undefined;
    if (!taken) throw error;
    return takenBy(taken);
  }
}

function takenBy({
  passwordHash: _,
  totpSecretSealed: __,
  totpStep: ___,
  ...person
}: StoredPerson): InviteAnswer {
  return { kind: 'taken', person };
}

export type RenewAnswer = Invited | { kind: 'unknown' } | { kind: 'not-open'; person: StaffPerson };

/**
 * Makes a new link for a person who lost their keys, or let the first link expire: accepting it ends the old
 * keys, the password and the recovery codes. Only the command line may do so for a suspended person.
 */
export function renewInvite(
  db: Db,
  { signer }: StaffSecrets,
  staffId: StaffId,
  way: InviteWay,
): Promise<RenewAnswer> {
  return inTransaction(db, async (tx) => {
    const person = await personById(tx, staffId);
    if (!person) return { kind: 'unknown' };
    const isOpen = person.status === 'invited' || person.status === 'active';
    const isBack = person.status === 'suspended' && way.by.actor.startsWith('cli:');
    if (!isOpen && !isBack) return { kind: 'not-open', person };
    await notePerson(tx, staffId, 'person-invited-again', way.by);
    return writeInvite(tx, signer, staffId, way);
  });
}

async function writeInvite(tx: Tx, signer: Signer, staffId: StaffId, way: InviteWay): Promise<Invited> {
  const { isMailed, lifeMs, by } = way;
  const { now } = by;
  await withdrawInvites(tx, staffId, now);
  const seed = randomToken();
  const token = inviteToken(signer, seed);
  const expiresAt = now + lifeMs;
  await insertInvite(tx, {
    hash: inviteHash(token),
    staff_id: staffId,
    created_at: now,
    created_by: by.actor,
    expires_at: expiresAt,
  });
  if (isMailed)
    await writeOutbox(tx, {
      key: `staff invite ${inviteHash(token)}`,
      event: 'staff.invited',
      payload: { staffId, seed, expiresAt },
      now,
    });
  return { kind: 'invited', staffId, token, expiresAt };
}

/** Made from the seed and the shop's key, so that the outbox, which holds the seed, contains no link. */
export function inviteToken(signer: Signer, seed: string): string {
  return signer.sign(`invite|${seed}`);
}

export function inviteHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The URL that an invite's token opens. */
export function inviteLink(appUrl: string, token: string): string {
  return `${deskOrigin(appUrl)}/desk/invite/${token}`;
}
