import type { Tx } from '#db/transaction.ts';
import { newId, type StaffId } from '#kit/ids.ts';
import { insertPerson } from './people.store.ts';
import type { StaffRole } from './permissions.rules.ts';

/**
 * Adds a person who is active at once, without any way to sign in yet: for the demonstration and for tests.
 * Real people are invited.
 *
 * @throws a unique violation if a person who is not closed has the address
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
