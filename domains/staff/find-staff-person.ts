import type { Db } from '#db/connection.ts';
import type { StaffId } from '#kit/ids.ts';
import { allPeople, personByEmail, personById } from './people.store.ts';
import type { StaffPerson } from './person.ts';

/** Finds a staff member in any status; undefined for an unknown id. Used to look up names for display. */
export function findStaffPerson(db: Db, id: StaffId): Promise<StaffPerson | undefined> {
  return personById(db, id);
}

/** Finds a person who is not closed by e-mail address, regardless of case. */
export async function findPersonByEmail(db: Db, email: string): Promise<StaffPerson | undefined> {
  const person = await personByEmail(db, email);
  if (!person) return undefined;
  const { passwordHash: _, totpSecretSealed: __, totpStep: ___, ...shown } = person;
  return shown;
}

/** Whether anyone could open the desk as an owner (B-002). */
export async function hasOwner(db: Db, now: number): Promise<boolean> {
  return (await allPeople(db)).some((person) => person.role === 'owner' && isActive(person, now));
}

/** Everyone, including closed people, longest-serving first. */
export function listStaffPeople(db: Db): Promise<StaffPerson[]> {
  return allPeople(db);
}

/** Whether a person may use the desk at this moment (B-007, B-018). */
export function isActive({ status, activeUntil }: StaffPerson, now: number): boolean {
  return status === 'active' && (activeUntil === null || now <= activeUntil);
}
