import type { Tx } from '#db/transaction.ts';
import { newId, type StaffId } from '#kit/ids.ts';
import { insertPerson } from './people.store.ts';
import type { StaffRole } from './permissions.rules.ts';

/**
 * Adds a person who is active immediately, without any way to sign in yet: for the demonstration and for
 * tests. Real people are invited.
 *
 * @throws a unique violation if the address belongs to a person who is not closed
 */
export async function addStaffPerson(
  tx: Tx,
  person: { email: string; name: string; role: StaffRole; activeUntil?: number | null },
  { by, now }: { by: string; now: number },
): Promise<StaffId> {
  const id = newId<StaffId>();
  await insertPerson(
    tx,
    { id, ...person, activeUntil: person.activeUntil ?? null, status: 'active' },
    { by, now },
  );
  return id;
}
