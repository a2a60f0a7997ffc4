import { listStaffPeople } from '#domains/staff/find-staff-person.ts';
import { actorName } from '#kit/actor.ts';
import type { ActivityDeps, UndoSentence } from '#screens/desk/activity/handlers.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { changedSinceWords, undoRefusalWords } from '#widgets/desk/history/undo-words.rules.ts';
import type { Shop } from '../shop.ts';
import { readHistory } from './read-history.ts';
import { type UndoActivityAnswer, undoActivity } from './undo-activity.ts';

/** What the page of all activity needs, including the table of how each act is undone. */
export function activityDeps({ db, clock }: Pick<Shop, 'db' | 'clock'>): ActivityDeps {
  return {
    clock,
    listPeople: () => listStaffPeople(db),
    readHistory: (filter, page, reader) => readHistory(db, filter, page, reader),
    async undo(seq, by, may) {
      const answer = await undoActivity(db, seq, by, may);
      if (answer.kind === 'unknown-act') return undefined;
      if (answer.kind === 'not-allowed') return answer;
      const names = new Map((await listStaffPeople(db)).map(({ id, name }) => [id as string, name]));
      const who = ({ actor, at }: { actor: string; at: number }) => ({
        who: actorName(actor, names),
        when: formatMoment(at, by.now),
      });
      return sentenceFor(answer, who);
    },
  };
}

function undoneWords(left: number): string {
  if (left === 0) return 'Undone.';
  return `Undone, except for ${left === 1 ? 'one product that was' : `${left} products that were`} changed since.`;
}

type Answered = Exclude<UndoActivityAnswer, { kind: 'unknown-act' | 'not-allowed' }>;
type Who = (act: { actor: string; at: number }) => { who: string; when: string };

function sentenceFor(answer: Answered, who: Who): UndoSentence {
  switch (answer.kind) {
    case 'undone':
      return { kind: 'undone', sentence: undoneWords(answer.left) };
    case 'undone-already': {
      const by = answer.act.undoneBy && who(answer.act.undoneBy);
      const sentence = by ? `${by.who} has undone this, ${by.when}.` : 'This was undone already.';
      return { kind: 'refused', sentence: `${sentence} Nothing was changed by you.` };
    }
    case 'no-way-back':
      return { kind: 'refused', sentence: undoRefusalWords('no-way-back') };
    case 'changed-since': {
      const { before, after } = answer.act;
      const by = answer.by && who(answer.by);
      return { kind: 'refused', sentence: changedSinceWords({ before, after, now: answer.now }, by) };
    }
    case 'refused':
      return { kind: 'refused', sentence: undoRefusalWords(answer.reason) };
  }
}
