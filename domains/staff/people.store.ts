/** The only SQL on `staff_people`. */
import type { Db } from '#db/connection.ts';
import type { StaffPersonRow } from '#db/tables/staff.ts';
import type { Tx } from '#db/transaction.ts';
import { emailKey } from '#kit/email.ts';
import type { StaffId } from '#kit/ids.ts';
import { daysOfBits } from './duty/duty.rules.ts';
import type { StaffPerson } from './person.ts';

/** @throws a unique violation if the address belongs to a person who is not closed */
export async function insertPerson(
  tx: Tx,
  person: Pick<StaffPerson, 'id' | 'email' | 'name' | 'role' | 'status' | 'activeUntil'>,
  { by, now }: { by: string; now: number },
): Promise<void> {
  await tx
    .insertInto('staff_people')
    .values({
      id: person.id,
      email: person.email,
      email_key: emailKey(person.email),
      name: person.name,
      role: person.role,
      status: person.status,
      active_until: person.activeUntil,
      password_hash: null,
      totp_secret_sealed: null,
      totp_step: null,
      created_at: now,
      created_by: by,
      joined_at: person.status === 'active' ? now : null,
      updated_at: now,
      closed_at: null,
      shift_note_read_at: null,
      has_single_keys: 1,
      phone: null,
      duty_days: 0,
      quiet_from_minutes: null,
      quiet_to_minutes: null,
    })
    .execute();
}

export async function personById(db: Db, id: StaffId): Promise<StaffPerson | undefined> {
  const row = await db.selectFrom('staff_people').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPerson(row);
}

/** A person with what is needed to check a password; never leaves the domain. */
export interface StoredPerson extends StaffPerson {
  passwordHash: string | null;
  totpSecretSealed: string | null;
  totpStep: number | null;
}

/** Among the people who are not closed. */
export async function personByEmail(db: Db, email: string): Promise<StoredPerson | undefined> {
  const row = await db
    .selectFrom('staff_people')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .where('status', '<>', 'closed')
    .executeTakeFirst();
  return row && toStored(row);
}

type Change = Partial<
  Pick<
    StaffPersonRow,
    | 'name'
    | 'role'
    | 'status'
    | 'active_until'
    | 'password_hash'
    | 'totp_secret_sealed'
    | 'totp_step'
    | 'joined_at'
    | 'closed_at'
    | 'shift_note_read_at'
    | 'has_single_keys'
    | 'phone'
    | 'duty_days'
    | 'quiet_from_minutes'
    | 'quiet_to_minutes'
  >
>;

/** False if the person does not have, or no longer has, one of the statuses. */
export async function changePerson(
  tx: Tx,
  id: StaffId,
  change: Change,
  { statuses, now }: { statuses: readonly StaffPerson['status'][]; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_people')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', statuses)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Uses up one code of the authenticator: false if it or a later one was already used, if the person is not
 * active, or if the password has changed since it was read.
 */
export async function spendTotpStep(
  tx: Tx,
  id: StaffId,
  { step, passwordHash, now }: { step: number; passwordHash: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_people')
    .set({ totp_step: step, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('password_hash', '=', passwordHash)
    .where(({ eb, or }) => or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True while the person is active; locks the row, so that a suspension waits and then ends what was opened. */
export async function lockActivePerson(tx: Tx, id: StaffId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_people')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * The owners who stay: active, without a last day. Locks their rows, so that of two concurrent changes the
 * second counts after the first.
 */
export async function lockLastingOwners(tx: Tx): Promise<StaffId[]> {
  const rows = await tx
    .updateTable('staff_people')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .where('active_until', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id as StaffId);
}

/** Suspends people whose last day has passed, and returns who they are (B-018). */
export async function suspendEnded(tx: Tx, now: number): Promise<StaffId[]> {
  const rows = await tx
    .updateTable('staff_people')
    .set({ status: 'suspended', updated_at: now })
    .where('status', '=', 'active')
    .where('active_until', '<', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id as StaffId);
}

/** Everyone, longest-serving first. */
export async function allPeople(db: Db): Promise<StaffPerson[]> {
  const rows = await db.selectFrom('staff_people').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toPerson);
}

function toStored(row: StaffPersonRow): StoredPerson {
  return {
    ...toPerson(row),
    passwordHash: row.password_hash,
    totpSecretSealed: row.totp_secret_sealed,
    totpStep: row.totp_step,
  };
}

function toPerson(row: StaffPersonRow): StaffPerson {
  return {
    id: row.id as StaffId,
    email: row.email,
    name: row.name,
    role: row.role,
    status: row.status,
    activeUntil: row.active_until,
    hasPassword: row.password_hash !== null,
    createdAt: row.created_at,
    joinedAt: row.joined_at,
    shiftNoteReadAt: row.shift_note_read_at,
    hasSingleKeys: row.has_single_keys === 1,
    phone: row.phone,
    dutyDays: daysOfBits(row.duty_days),
    quiet:
      row.quiet_from_minutes === null || row.quiet_to_minutes === null
        ? null
        : { fromMinutes: row.quiet_from_minutes, toMinutes: row.quiet_to_minutes },
  };
}

/** The sealed secret of each person's authenticator. */
export async function sealedTotpSecrets(db: Db): Promise<{ id: StaffId; sealed: string }[]> {
  const rows = await db
    .selectFrom('staff_people')
    .select(['id', 'totp_secret_sealed as sealed'])
    .where('totp_secret_sealed', 'is not', null)
    .execute();
  return rows as { id: StaffId; sealed: string }[];
}

/** The same secret under another seal; a secret that changed in the meantime stays. */
export async function replaceSeal(
  tx: Tx,
  id: StaffId,
  { before, sealed }: { before: string; sealed: string },
): Promise<void> {
  await tx
    .updateTable('staff_people')
    .set({ totp_secret_sealed: sealed })
    .where('id', '=', id)
    .where('totp_secret_sealed', '=', before)
    .execute();
}
