import type { Db } from '#db/connection.ts';
import type { TakenWorkRow } from '#db/tables/staff.ts';
import type { Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { deleteNotesBefore, insertNote, moveWork } from './handover.store.ts';
import { noteLines } from './shift-note.rules.ts';

export { notesSince as readLeftNotes, takers as readTakers } from './handover.store.ts';

/**
 * Kinds of half-done work that someone is in charge of: anyone in the store may take over what is open
 * (B-309).
 */
export type WorkKind = TakenWorkRow['kind'];

/** People who return after a longer absence see nothing older. */
const keptMs = 31 * 24 * 60 * 60_000;

/** Leaves a note for the next shift: at most three lines. Its text is stored nowhere else. */
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
 * Takes over what another person left half done, with an entry in its own history. If two people take it over
 * at the same time, the first one gets it.
 *
 * @param from who was in charge according to the page, 'staff:<id>'
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
