/** The answers to an undo, in words for the person who asked (B-034). */
import type { StaffAct } from '#domains/staff/permissions.rules.ts';
import { actorName } from '#kit/actor.ts';
import type { Activity } from '#platform/activity/list-activity.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { changedSinceWords, undoneWords, undoRefusalWords } from '#widgets/desk/history/undo-words.rules.ts';

export type UndoActivityAnswer =
  /** `left`: how many of its many things have changed since and stay as they are. */
  | { kind: 'undone'; act: Activity; left: number }
  | { kind: 'unknown-act' }
  | { kind: 'undone-already'; act: Activity }
  | { kind: 'cannot-be-undone'; act: Activity }
  /** The person may not do what the undo requires. */
  | { kind: 'not-allowed'; needs: StaffAct }
  /** B-034: the values before, after, and now, and who made the latest change, if that is on record. */
  | { kind: 'changed-since'; act: Activity; now: unknown; by: Activity | null }
  | { kind: 'refused'; act: Activity; reason: string };

type Answered = Exclude<UndoActivityAnswer, { kind: 'unknown-act' | 'not-allowed' }>;

/** `people`: the current names of the store's people. */
export function undoSentence(
  answer: Answered,
  { people, now }: { people: readonly { id: string; name: string }[]; now: number },
): string {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const told = ({ actor, at }: { actor: string; at: number }) => ({
    who: actorName(actor, names),
    when: formatMoment(at, now),
  });
  switch (answer.kind) {
    case 'undone':
      return undoneWords(answer.left);
    case 'undone-already': {
      const by = answer.act.undoneBy && told(answer.act.undoneBy);
      const sentence = by ? `${by.who} has undone this, ${by.when}.` : 'This was undone already.';
      return `${sentence} Nothing was changed by you.`;
    }
    case 'cannot-be-undone':
      return undoRefusalWords('cannot-be-undone');
    case 'changed-since': {
      const { before, after } = answer.act;
      return changedSinceWords({ before, after, now: answer.now }, answer.by && told(answer.by));
    }
    case 'refused':
      return undoRefusalWords(answer.reason);
  }
}
