import type { Db } from '#db/connection.ts';
import type { StaffId } from '#kit/ids.ts';
import type { DeskSession } from '#platform/desk-sessions/desk-session.ts';
import { findStaffPerson, isActive } from './find-staff-person.ts';
import type { ProofKind } from './permissions.rules.ts';
import type { StaffPerson } from './person.ts';

/** Read once per request: a session object lives no longer than that. */
const known = new WeakMap<DeskSession, StaffPerson>();

/**
 * The person of a desk session, with role and status as stored at the time of the request (B-007); null for a
 * session without a person, or if the person may no longer use the desk. `now` in epoch ms.
 */
export async function currentStaff(db: Db, session: DeskSession, now: number): Promise<StaffPerson | null> {
  if (session.staffId === null) return null;
  const read = known.get(session) ?? (await findStaffPerson(db, session.staffId as StaffId));
  if (!read || !isActive(read, now)) return null;
  known.set(session, read);
  return read;
}

/** The person of a request that the desk's guard has let through (`app/desk/rules.ts`). */
export function staffOf(session: DeskSession): StaffPerson {
  const person = known.get(session);
  if (!person) throw new Error('The route lacks the guard of the desk.');
  return person;
}

/** How the person at the screen proved their identity: a PIN proves less (B-011). */
export function proofOf({ kind }: DeskSession): ProofKind {
  return kind === 'full' ? 'full' : 'pin';
}
