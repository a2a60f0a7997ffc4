import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { lookedAtNames } from './opening-facts.rules.ts';
import { putMark, readMarks } from './opening-marks.store.ts';

export type MarkAnswer = { kind: 'marked' } | { kind: 'unknown' };

/** Notes that an owner has looked at it and found it correct (N-115). */
export async function markLookedAt(tx: Tx, what: string, by: By): Promise<MarkAnswer> {
  const known = lookedAtNames.find((each) => each === what);
  if (known === undefined) return { kind: 'unknown' };
  await putMark(tx, known, { at: by.now, by: by.actor });
  await noteActivity(tx, { ...by, subject: { kind: 'opening', id: known }, verb: 'opening-looked-at' });
  return { kind: 'marked' };
}

/** When each was last looked at, epoch ms, and by whom. */
export function readLookedAt(db: Db): Promise<Map<string, { at: number; by: string }>> {
  return readMarks(db);
}
