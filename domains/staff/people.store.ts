/** The only SQL on `staff_people`. */
import type { Db } from '#db/connection.ts';
import type { StaffPersonRow } from '#db/tables/staff.ts';
import type { Tx } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import type { StaffPerson } from './person.ts';

/** @throws a unique violation if a person who is not closed has the address */
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
      email_key: person.email.toLowerCase(),
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
    })
    .execute();
}

export async function personById(db: Db, id: StaffId): Promise<StaffPerson | undefined> {
  const row = await db.selectFrom('staff_people').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPerson(row);
}

/** Everybody, the longest here first. */
export async function allPeople(db: Db): Promise<StaffPerson[]> {
  const rows = await db.selectFrom('staff_people').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toPerson);
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
  };
}
