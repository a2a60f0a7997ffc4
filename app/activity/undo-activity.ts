import type { Db } from '#db/connection.ts';
import type { StaffAct } from '#domains/staff/permissions.rules.ts';
import { type Activity, findActivity, listActivity } from '#platform/activity/list-activity.ts';
import { AlreadyUndone, type By } from '#platform/activity/note-activity.ts';
import type { UndoActivityAnswer } from '#screens/desk/activity/undo-sentence.ts';
import { undoableOf } from './undo-table.ts';

/**
 * Undoes an act, in one transaction that is an act of its own and can be undone in turn (B-033).
 *
 * @param may whether the person may do what the undo requires
 */
export async function undoActivity(
  db: Db,
  seq: number,
  by: By,
  may: (act: StaffAct) => boolean,
): Promise<UndoActivityAnswer> {
  const act = await findActivity(db, seq);
  if (!act) return { kind: 'unknown-act' };
  if (act.undoneBy) return { kind: 'undone-already', act };
  const way = undoableOf(act, by.now);
  if (!way) return { kind: 'cannot-be-undone', act };
  const needs = way.act(act, by.actor);
  if (!may(needs)) return { kind: 'not-allowed', needs };
  try {
    const answer = await way.undo(db, act, { ...by, undoes: seq });
    switch (answer.kind) {
      case 'undone':
        return { kind: 'undone', act, left: answer.left ?? 0 };
      case 'changed-since':
        return { kind: 'changed-since', act, now: answer.now, by: await whoChanged(db, act) };
      case 'refused':
        return { kind: 'refused', act, reason: answer.reason };
    }
  } catch (error) {
    if (!(error instanceof AlreadyUndone)) throw error;
    return { kind: 'undone-already', act: (await findActivity(db, seq)) ?? act };
  }
}

const pageLength = 50;

/** The latest act on the same pack, size or setting, if there was one. */
async function whoChanged(db: Db, { seq, subject, after }: Activity): Promise<Activity | null> {
  const { acts } = await listActivity(db, { subject }, { limit: pageLength });
  return acts.find((later) => later.seq > seq && keyOf(later.after) === keyOf(after)) ?? null;
}

function keyOf(value: unknown): number | undefined {
  const { packId, formatId } = (value ?? {}) as { packId?: number; formatId?: number };
  return packId ?? formatId;
}
