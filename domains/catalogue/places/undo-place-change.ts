import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { type NotedEntry, openToChange, putEntry, setOnSale, whyKept } from './change-places.ts';
import { isNameTaken } from './place-entries.rules.ts';

/** Puts an entry back as it was, if it is still as the act left it (B-033, B-034, B-151). */
export function undoPlaceChange(
  db: Db,
  { before, after }: { before: NotedEntry; after: NotedEntry },
  by: By,
): Promise<UndoAnswer> {
  return inTransaction(db, async (tx) => {
    const { trees, entries } = await openToChange(tx);
    const slug = (after.entry ?? before.entry)?.slug ?? '';
    const now = entries.get(slug) ?? null;
    if (!isDeepStrictEqual(now, meaning(after.entry)))
      return { kind: 'changed-since', now: { entry: now, place: after.place } };
    const removed = !before.entry && after.entry?.isAdded ? after.entry : null;
    if (removed && (await whyKept(tx, trees, removed))) return { kind: 'refused', reason: 'place-used' };
    const back = before.entry;
    if (back?.isAdded && isTaken(back)) return { kind: 'refused', reason: 'place-name-taken' };
    await putEntry(tx, { before: now, after: back }, by.now);
    if (after.entry?.isHidden && !back?.isHidden) await setOnSale(tx, after.products ?? [], true, by);
    else await noteProductChange(tx, null, by.now);
    return { kind: 'undone' };

    function isTaken({ tree, parent, name }: NonNullable<NotedEntry['entry']>): boolean {
      if (parent !== null && tree !== 'grapes' && !trees[tree].find(parent)) return true;
      return isNameTaken(trees, { tree, parent, name: name ?? slug, slug });
    }
  });
}

/** What the table has of it: an entry that says nothing of its own is not there. */
function meaning(entry: NotedEntry['entry']): NotedEntry['entry'] {
  const isEmpty = entry && !entry.isAdded && entry.name === null && entry.note === null && !entry.isHidden;
  return isEmpty ? null : entry;
}
