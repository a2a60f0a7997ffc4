import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { endDeskSessionsOn } from '#platform/desk-sessions/end-desk-sessions.ts';
import { noteDevice } from '../note-staff-act.ts';
import { type StaffDevice, toDevice } from './device.ts';
import { readDeviceName } from './device-name.rules.ts';
import { changeDevice, deviceById } from './devices.store.ts';

export type DeviceChangeAnswer =
  | { kind: 'changed' }
  | { kind: 'unknown' }
  | { kind: 'not-a-name' }
  /** Not a whole number from 1 to 15. */
  | { kind: 'not-minutes' };

/** Renames a device. */
export async function renameDevice(db: Db, id: string, name: unknown, by: By): Promise<DeviceChangeAnswer> {
  const read = readDeviceName(name);
  if (read === null) return { kind: 'not-a-name' };
  return change(db, id, async (tx, { name: before }) => {
    if (!(await changeDevice(tx, id, { name: read }))) return false;
    await noteDevice(tx, id, 'device-renamed', by, { before, after: read });
    return true;
  });
}

/** Sets how many idle minutes pass before a device asks for a PIN, 1 to 15 (B-011). */
export async function setLockMinutes(
  db: Db,
  id: string,
  minutes: unknown,
  by: By,
): Promise<DeviceChangeAnswer> {
  const read = Number(minutes);
  if (!Number.isInteger(read) || read < 1 || read > 15) return { kind: 'not-minutes' };
  return change(db, id, async (tx, { lockMinutes }) => {
    if (!(await changeDevice(tx, id, { lock_minutes: read }))) return false;
    await noteDevice(tx, id, 'device-lock-set', by, { before: lockMinutes, after: read });
    return true;
  });
}

/** Ends an enrollment, and every session opened on the device. */
export function revokeDevice(db: Db, id: string, by: By): Promise<DeviceChangeAnswer> {
  return change(db, id, async (tx) => {
    if (!(await changeDevice(tx, id, { revoked_at: by.now, revoked_by: by.actor }))) return false;
    await endDeskSessionsOn(tx, id);
    await noteDevice(tx, id, 'device-revoked', by);
    return true;
  });
}

/** `work` returns false if the device was revoked in the meantime. */
function change(
  db: Db,
  id: string,
  work: (tx: Tx, device: StaffDevice) => Promise<boolean>,
): Promise<DeviceChangeAnswer> {
  return inTransaction(db, async (tx) => {
    const row = await deviceById(tx, id);
    const isDone = row !== undefined && (await work(tx, toDevice(row)));
    return { kind: isDone ? 'changed' : 'unknown' };
  });
}
