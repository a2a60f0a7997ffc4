import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { storeDay } from '#kit/clock.ts';
import type { StaffId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { notePerson } from './note-staff-act.ts';
import { changePerson, lockActivePerson, personById } from './people.store.ts';

/**
 * Records that the person has read what happened since the last shift; it is not shown again today (B-039).
 */
export function readShiftNote(
  db: Db,
  id: StaffId,
  by: By,
): Promise<{ kind: 'read' } | { kind: 'unchanged' }> {
  return inTransaction(db, async (tx) => {
    // Two concurrent taps wait for each other here.
    if (!(await lockActivePerson(tx, id))) return { kind: 'unchanged' };
    const readAt = (await personById(tx, id))?.shiftNoteReadAt ?? null;
    if (readAt !== null && storeDay(readAt) === storeDay(by.now)) return { kind: 'unchanged' };
    await changePerson(tx, id, { shift_note_read_at: by.now }, { statuses: ['active'], now: by.now });
    await notePerson(tx, id, 'shift-note-read', by);
    return { kind: 'read' };
  });
}
