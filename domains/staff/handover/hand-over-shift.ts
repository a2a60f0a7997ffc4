import type { Db } from '#db/connection.ts';
import type { TakenWorkRow } from '#db/tables/staff.ts';
import type { Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { deleteNotesBefore, insertNote, moveWork } from './handover.store.ts';
import { noteLines } from './shift-note.rules.ts';

export { notesSince as readLeftNotes, takers as readTakers } from './handover.store.ts';

/** Half done, and somebody's: what is open may be taken over by anyone who is in the store (B-309). */
export type WorkKind = TakenWorkRow['kind'];

/** Who comes back after a longer absence reads nothing older. */
const keptMs = 31 * 24 * 60 * 60_000;

/** Leaves a note for the next shift: three lines at most. Its words are nowhere else. */
export async function leaveShiftNote(
  tx: Tx,
  { words, ...by }: By & { words: string },
): Promise<{ kind: 'left'; id: number } | { kind: 'not-three-lines' }> {
  const lines = noteLines(words);
  if (lines === null) return { kind: 'not-three-lines' };
  const id = await insertNote(tx, { words: lines.join('\n'), by: by.actor, at: by.now });
  await noteActivity(tx, { ...by, subject: { kind: 'shift', id }, verb: 'shift-note-left' });
  return { kind: 'left', id };
}

/**
 * Takes over what another left half done, with a row in its own history. Of two who take it at once the first has it.
 *
 * @param from who looked after it on the page, 'staff:<id>'
 */
export async function takeWork(
  tx: Tx,
  { kind, id, from, ...by }: By & { kind: WorkKind; id: string; from: string },
): Promise<{ kind: 'taken' } | { kind: 'others-now' }> {
  if (from === by.actor) return { kind: 'others-now' };
  if (!(await moveWork(tx, { kind, id, from, to: by.actor, now: by.now }))) return { kind: 'others-now' };
  await noteActivity(tx, {
    ...by,
    subject: { kind, id },
    verb: 'work-taken',
    before: { by: from },
    after: { by: by.actor },
  });
  return { kind: 'taken' };
}

export function forgetShiftNotes(db: Db, now: number): Promise<void> {
  return deleteNotesBefore(db, now - keptMs);
}
