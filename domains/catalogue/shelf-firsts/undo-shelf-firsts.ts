import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { type NotedShelf, setShelfFirsts } from './set-shelf-firsts.ts';

/** Restores the products that stood first before, unless others do by now (B-033, B-034, B-152). */
export async function undoShelfFirsts(
  db: Db,
  { categoryPath, before, after }: { categoryPath: string; before: NotedShelf; after: NotedShelf },
  by: By,
): Promise<UndoAnswer> {
  const wish = { categoryPath, ...before, seen: after.productIds };
  const answer = await inTransaction(db, (tx) => setShelfFirsts(tx, wish, by));
  switch (answer.kind) {
    case 'set':
      return { kind: 'undone' };
    case 'changed-since':
      return { kind: 'changed-since', now: { ...after, productIds: answer.now } };
    case 'unchanged':
      return { kind: 'changed-since', now: before };
    case 'day-over':
      return { kind: 'refused', reason: 'shelf-over' };
    default:
      return { kind: 'refused', reason: 'gone' };
  }
}
