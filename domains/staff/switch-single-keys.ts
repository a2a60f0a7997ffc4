import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { notePerson } from './note-staff-act.ts';
import { changePerson, lockActivePerson, personById } from './people.store.ts';

/** Sets whether single keys act on the person's board, on every device (B-261, WCAG 2.1.4). */
export function switchSingleKeys(
  db: Db,
  id: StaffId,
  isOn: boolean,
  by: By,
): Promise<{ kind: 'switched' } | { kind: 'unchanged' }> {
  return inTransaction(db, async (tx) => {
    // Two concurrent taps wait for each other here.
    if (!(await lockActivePerson(tx, id))) return { kind: 'unchanged' };
    const person = await personById(tx, id);
    if (person === undefined || person.hasSingleKeys === isOn) return { kind: 'unchanged' };
    const columns = { has_single_keys: isOn ? 1 : 0 };
    await changePerson(tx, id, columns, { statuses: ['active'], now: by.now });
    await notePerson(tx, id, 'single-keys-switched', by, { before: !isOn, after: isOn });
    return { kind: 'switched' };
  });
}
