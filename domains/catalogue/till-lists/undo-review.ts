import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type Activity, listActivityItems } from '#platform/activity/list-activity.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { setWithdrawn } from '../edit/product-fields.store.ts';
import { type FieldEdit, writeProductFields } from '../edit/write-product-fields.ts';
import { productNames } from '../history/product-names.store.ts';
import type { NotedReview } from './review.ts';
import { forgetLesson, keepLesson, markDoubtful } from './till-readings.store.ts';

interface NotedValue {
  field: FieldEdit['field'];
  value: FieldEdit['to'];
}

/**
 * Turns the bottles of an answer back into drafts, as they were read, and forgets what it taught (B-033).
 * Bottles that changed since stay as they are.
 */
export async function undoReview(db: Db, done: Activity, by: By): Promise<UndoAnswer> {
  return inTransaction(db, async (tx) => {
    const items = await listActivityItems(tx, [done.seq]);
    const answers = await writeProductFields(
      tx,
      items.map(({ subject, before, after }) => ({
        productId: Number(subject.id),
        edits: editsBack(before as NotedValue[], after as NotedValue[]),
      })),
      by,
    );
    const back = answers.flatMap((answer) => (answer.kind === 'written' ? [answer.productId] : []));
    if (back.length === 0) return { kind: 'changed-since', now: { isSold: true } };
    await setWithdrawn(tx, back, null);
    for (const { slug } of await productNames(tx, back)) await markDoubtful(tx, slug);
    const { clue, lesson } = done.before as NotedReview;
    if (lesson) await keepLesson(tx, lesson, by);
    else if (clue !== '') await forgetLesson(tx, clue);
    await noteActivity(tx, {
      ...by,
      subject: done.subject,
      verb: done.verb,
      before: done.before,
      items: items
        .filter(({ subject }) => back.includes(Number(subject.id)))
        .map(({ subject, before, after }) => ({ subject, before: after, after: before })),
    });
    return { kind: 'undone', left: items.length - back.length };
  });
}

function editsBack(before: readonly NotedValue[], after: readonly NotedValue[]): FieldEdit[] {
  return before.map(({ field, value }, index) => ({
    part: '',
    field,
    to: value,
    ...(after[index] && { from: after[index].value }),
  }));
}
