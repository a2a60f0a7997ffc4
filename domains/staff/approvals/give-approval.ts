import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { randomToken, type StaffId } from '#kit/ids.ts';
import { isActive, listStaffPeople } from '../find-staff-person.ts';
import { mayApprove, type StaffAct } from '../permissions.rules.ts';
import type { StaffPerson } from '../person.ts';
import type { StaffSecrets } from '../secrets.ts';
import type { Proved } from '../sign-in/sign-in-place.ts';
import { insertApproval } from './approvals.store.ts';
import { readAsk } from './asked-act.ts';

/** How long an approval waits for its act. */
const approvalLifeMs = 5 * 60_000;

export type ApprovalAnswer =
  /** The act's form sends the id in its field `approval`. */
  | { kind: 'given'; approvalId: string; by: StaffId }
  /** Requested too long ago, or by a person other than the one at the screen. */
  | { kind: 'stale' }
  /** The person may not approve this act. */
  | { kind: 'may-not'; person: StaffPerson }
  /** The proof was used, or the person was suspended, in the meantime. */
  | { kind: 'not-proved' };

/**
 * Records a manager's approval of one act with its amounts, after a PIN, a passkey, or password and code
 * proved who gives it (B-013).
 */
export async function giveApproval(
  db: Db,
  { signer }: StaffSecrets,
  given: { ask: unknown; askedBy: StaffId; proved: Proved; deviceId: string | null },
  now: number,
): Promise<ApprovalAnswer> {
  const ask = readAsk(signer, given.ask, now);
  const { person, how, stillRight } = given.proved;
  if (ask?.askedBy !== given.askedBy) return { kind: 'stale' };
  if (!mayApprove(ask.act, person.role)) return { kind: 'may-not', person };
  const approvalId = randomToken();
  return inTransaction(db, async (tx) => {
    if (!(await stillRight(tx))) return { kind: 'not-proved' };
    await insertApproval(tx, {
      id: approvalId,
      act_hash: ask.hash,
      act: ask.act,
      asked_by: ask.askedBy,
      given_by: person.id,
      how: how === 'recovery' ? 'password' : how,
      device_id: given.deviceId,
      created_at: now,
      expires_at: now + approvalLifeMs,
      used_at: null,
    });
    return { kind: 'given', approvalId, by: person.id };
  });
}

/** The people who may approve an act, by name. */
export async function listApprovers(db: Db, act: StaffAct, now: number): Promise<StaffPerson[]> {
  const people = await listStaffPeople(db);
  return people
    .filter((person) => isActive(person, now) && mayApprove(act, person.role))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-US'));
}
