import type { Db } from '#db/connection.ts';
import type { StaffId } from '#kit/ids.ts';
import { allPeople, personById } from './people.store.ts';
import type { StaffPerson } from './person.ts';

/** Finds one of the store's people in any status; undefined if the id is of none. Names are looked up with it when shown. */
export function findStaffPerson(db: Db, id: StaffId): Promise<StaffPerson | undefined> {
  return personById(db, id);
}

/** Everybody, closed people too, the longest here first. */
export function listStaffPeople(db: Db): Promise<StaffPerson[]> {
  return allPeople(db);
}

/** Whether a person may use the desk at this moment (B-007, B-018). */
export function isActive({ status, activeUntil }: StaffPerson, now: number): boolean {
  return status === 'active' && (activeUntil === null || now <= activeUntil);
}
