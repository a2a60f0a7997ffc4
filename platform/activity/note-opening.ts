import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type By, noteActivity, type Subject } from './note-activity.ts';

/**
 * Acts that show who a customer is and change nothing (B-290). Lists of acts leave them out unless asked for
 * them.
 */
export const openingVerbs = [
  'opened',
  'slip-printed',
  'label-printed',
  'evidence-printed',
  'listed',
] as const;

export interface Opening extends By {
  subject: Subject;
  verb: (typeof openingVerbs)[number];
}

const hourMs = 60 * 60_000;

/**
 * Records that a person of the store saw who a customer is. Repeated looks are noted once per person, subject
 * and clock hour, so that a day at the board is hundreds of rows and not a row for each click; a printout
 * with a name leaves the desk and is noted each time.
 */
export async function noteOpening(db: Db, opening: Opening): Promise<void> {
  if (opening.verb === 'opened' && (await isNoted(db, opening))) return;
  await inTransaction(db, (tx) => noteActivity(tx, opening));
}

async function isNoted(db: Db, { actor, subject, verb, now }: Opening): Promise<boolean> {
  const row = await db
    .selectFrom('activity')
    .select('seq')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', String(subject.id))
    .where('at', '>=', now - (now % hourMs))
    .where('actor', '=', actor)
    .where('verb', '=', verb)
    .executeTakeFirst();
  return row !== undefined;
}
