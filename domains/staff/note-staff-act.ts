import type { Tx } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';

interface Change {
  before?: unknown;
  after?: unknown;
}

/**
 * Notes what was done to a staff member, in the transaction of the act; before and after contain no personal
 * data.
 */
export async function notePerson(
  tx: Tx,
  id: StaffId,
  verb: string,
  by: By,
  change: Change = {},
): Promise<void> {
  await noteActivity(tx, { ...by, subject: { kind: 'staff', id }, verb, ...change });
}

/** Notes what was done to a device, in the transaction of the act. */
export async function noteDevice(
  tx: Tx,
  id: string,
  verb: string,
  by: By,
  change: Change = {},
): Promise<void> {
  await noteActivity(tx, { ...by, subject: { kind: 'device', id }, verb, ...change });
}
