/** What owners can change about the staff, and the rule that one owner always remains. */
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { endDeskSessionsOf, endDeskSessionsOn } from '#platform/desk-sessions/end-desk-sessions.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { changeDevice, devicesOfPerson } from './devices/devices.store.ts';
import { deletePin } from './devices/pins.store.ts';
import { withdrawInvites } from './invites/invites.store.ts';
import { notePerson } from './note-staff-act.ts';
import { deletePasskeysOf } from './passkeys/passkeys.store.ts';
import { changePerson, lockLastingOwners, personById } from './people.store.ts';
import type { StaffRole } from './permissions.rules.ts';
import type { StaffPerson, StaffStatus } from './person.ts';
import { deleteRecovery } from './sign-in/recovery.store.ts';

export type PersonChangeAnswer =
  | { kind: 'changed' }
  | { kind: 'unchanged' }
  | { kind: 'unknown' }
  /** The person's status does not allow it: a closed person stays closed. */
  | { kind: 'not-now'; status: StaffStatus }
  /** 'There must be one owner.' (B-014) */
  | { kind: 'last-owner' };

/** Gives another role; every session ends, so that nothing of the old role remains on a screen (B-014). */
export function changeRole(db: Db, id: StaffId, role: StaffRole, by: By): Promise<PersonChangeAnswer> {
  return change(db, id, by, {
    statuses: ['invited', 'active', 'suspended'],
    isNeeded: (person) => person.role !== role,
    endsOwner: role !== 'owner',
    async work(tx, person, write) {
      if (!(await write({ role }))) return false;
      await endDeskSessionsOf(tx, id);
      await notePerson(tx, id, 'role-changed', by, { before: person.role, after: role });
      await tell(tx, id, 'staff.role-changed', by);
      return true;
    },
  });
}

/** Suspends a person until further notice; their next click leads to the sign-in (B-007, B-014). */
export function suspendPerson(db: Db, id: StaffId, by: By): Promise<PersonChangeAnswer> {
  return change(db, id, by, {
    statuses: ['invited', 'active'],
    isNeeded: ({ status }) => status !== 'suspended',
    endsOwner: true,
    async work(tx, { status }, write) {
      if (!(await write({ status: 'suspended' }))) return false;
      await withdrawInvites(tx, id, by.now);
      await endDeskSessionsOf(tx, id);
      await notePerson(tx, id, 'person-suspended', by, { before: status, after: 'suspended' });
      await tell(tx, id, 'staff.suspended', by);
      return true;
    },
  });
}

/** Lets a suspended person work again, with their previous keys and without a last day. */
export function activatePerson(db: Db, id: StaffId, by: By): Promise<PersonChangeAnswer> {
  return change(db, id, by, {
    statuses: ['suspended'],
    isNeeded: ({ status }) => status !== 'active',
    endsOwner: false,
    async work(tx, { joinedAt }, write) {
      const status = joinedAt === null ? 'invited' : 'active';
      if (!(await write({ status, active_until: null }))) return false;
      await notePerson(tx, id, 'person-activated', by, { before: 'suspended', after: status });
      await tell(tx, id, 'staff.activated', by);
      return true;
    },
  });
}

/** Closes a person for good: keys, PIN and phones end; the row and the history stay. */
export function closePerson(db: Db, id: StaffId, by: By): Promise<PersonChangeAnswer> {
  return change(db, id, by, {
    statuses: ['invited', 'active', 'suspended'],
    isNeeded: ({ status }) => status !== 'closed',
    endsOwner: true,
    async work(tx, { status }, write) {
      const noPassword = { password_hash: null, totp_secret_sealed: null, totp_step: null };
      const noDuty = { phone: null, duty_days: 0, quiet_from_minutes: null, quiet_to_minutes: null };
      const closed = { status: 'closed', closed_at: by.now, ...noPassword, ...noDuty } as const;
      if (!(await write(closed))) return false;
      await withdrawInvites(tx, id, by.now);
      await deletePasskeysOf(tx, id);
      await deleteRecovery(tx, id);
      await deletePin(tx, id);
      for (const device of await devicesOfPerson(tx, id)) {
        await changeDevice(tx, device, { revoked_at: by.now, revoked_by: by.actor });
        await endDeskSessionsOn(tx, device);
      }
      await endDeskSessionsOf(tx, id);
      await notePerson(tx, id, 'person-closed', by, { before: status, after: 'closed' });
      await tell(tx, id, 'staff.closed', by);
      return true;
    },
  });
}

/** Sets the end of a seasonal worker's last day, epoch ms; null for no end (B-018). */
export function setLastDay(
  db: Db,
  id: StaffId,
  activeUntil: number | null,
  by: By,
): Promise<PersonChangeAnswer> {
  return change(db, id, by, {
    statuses: ['invited', 'active'],
    isNeeded: (person) => person.activeUntil !== activeUntil,
    endsOwner: activeUntil !== null,
    async work(tx, person, write) {
      if (!(await write({ active_until: activeUntil }))) return false;
      await notePerson(tx, id, 'last-day-set', by, { before: person.activeUntil, after: activeUntil });
      return true;
    },
  });
}

/** Ends every session of a person, including PIN unlocks, except the requesting one (B-008). */
export async function signOutEverywhere(
  db: Db,
  id: StaffId,
  { exceptSession, by }: { exceptSession: string | null; by: By },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endDeskSessionsOf(tx, id, exceptSession);
    await notePerson(tx, id, 'signed-out-everywhere', by);
  });
}

interface Change {
  statuses: readonly StaffStatus[];
  isNeeded: (person: StaffPerson) => boolean;
  /** Whether the change would take away an owner who stays. */
  endsOwner: boolean;
  /** Returns false if `write` did: the person was changed in the meantime. */
  work: (
    tx: Tx,
    person: StaffPerson,
    write: (columns: Parameters<typeof changePerson>[2]) => Promise<boolean>,
  ) => Promise<boolean>;
}

function change(
  db: Db,
  id: StaffId,
  { now }: By,
  { statuses, isNeeded, endsOwner, work }: Change,
): Promise<PersonChangeAnswer> {
  return inTransaction(db, async (tx) => {
    const owners = endsOwner ? await lockLastingOwners(tx) : [];
    const person = await personById(tx, id);
    if (!person) return { kind: 'unknown' };
    if (!isNeeded(person)) return { kind: 'unchanged' };
    if (owners.length === 1 && owners[0] === id) return { kind: 'last-owner' };
    const write = (columns: Parameters<typeof changePerson>[2]) =>
      changePerson(tx, id, columns, { statuses, now });
    return (await work(tx, person, write)) ? { kind: 'changed' } : { kind: 'not-now', status: person.status };
  });
}

/** Causes a letter to the person and to all owners. */
async function tell(tx: Tx, staffId: StaffId, event: string, { actor, now }: By): Promise<void> {
  await writeOutbox(tx, { key: `${event} ${staffId} ${now}`, event, payload: { staffId, actor }, now });
}
