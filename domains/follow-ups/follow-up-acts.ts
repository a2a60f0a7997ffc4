/** What was done about follow-ups, as activity: in the order's own history, if there is an order. */
import type { Tx } from '#db/transaction.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';

/** Who was first, and when; null if it was not a person. */
export type First = { actor: string; at: number } | null;

type Verb = 'follow-up-tried' | 'follow-up-given-up';

/** Two requests for the same within this time count as one try. */
const sameTryMs = 60_000;
const maxRead = 100;

/** Records a try or a giving up. */
export async function noteFollowUp(
  tx: Tx,
  by: By,
  verb: Verb,
  { order, after }: { order: number | null; after: object },
): Promise<void> {
  await noteActivity(tx, { ...by, subject: subjectOf(order), verb, after });
}

/** Who asked for the same try just before. */
export async function whoAsked(tx: Tx, order: number | null, now: number): Promise<First> {
  const filter = { subject: subjectOf(order), verb: 'follow-up-tried', from: now - sameTryMs };
  const [latest] = (await listActivity(tx, filter, { limit: 1 })).acts;
  return latest ? { actor: latest.actor, at: latest.at } : null;
}

/** Who gave this entry up. */
export async function whoGaveUp(tx: Tx, id: number): Promise<First> {
  const { acts } = await listActivity(tx, { verb: 'follow-up-given-up' }, { limit: maxRead });
  const act = acts.find(({ after }) => (after as { id?: number } | null)?.id === id);
  return act ? { actor: act.actor, at: act.at } : null;
}

const subjectOf = (order: number | null) =>
  order === null ? { kind: 'follow-up', id: 'all' } : { kind: 'order', id: String(order) };
