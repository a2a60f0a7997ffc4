import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { type NotedEntry, openToChange, putEntry, setOnSale, whyKept } from './change-places.ts';
import { isNameTaken } from './place-entries.rules.ts';
import { onSaleIn } from './places.store.ts';
import { renewTaglines } from './renew-taglines.ts';

/** Restores an entry, if it is still as the act left it (B-033, B-034, B-151). */
export async function undoPlaceChange(
  db: Db,
  { before, after }: { before: NotedEntry; after: NotedEntry },
  by: By,
): Promise<UndoAnswer> {
  const slug = (after.entry ?? before.entry)?.slug ?? '';
  let was: string | undefined;
  const undone = await inTransaction(db, async (tx): Promise<UndoAnswer> => {
    const { trees, entries } = await openToChange(tx);
    const now = entries.get(slug) ?? null;
    if (!isDeepStrictEqual(now, meaning(after.entry)))
      return { kind: 'changed-since', now: { entry: now, place: after.place } };
    const removed = !before.entry && after.entry?.isAdded ? after.entry : null;
    if (removed && (await whyKept(tx, trees, removed))) return { kind: 'refused', reason: 'place-used' };
    const back = before.entry;
    if (back?.isHidden && !after.entry?.isHidden && (await hasOnSale()))
      return { kind: 'refused', reason: 'place-used' };
    if (back?.isAdded && isTaken(back)) return { kind: 'refused', reason: 'place-name-taken' };
    was = (trees.regions.find(slug) ?? trees.categories.find(slug) ?? trees.grape(slug))?.name;
    await putEntry(tx, { before: now, after: back }, by.now);
    const isShown = after.entry?.isHidden === true && !back?.isHidden;
    // Of all the acts noted here, only one is the undo itself.
    if (isShown) await setOnSale(tx, after.products ?? [], true, { ...by, undoes: null });
    else await noteProductChange(tx, null, by.now);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'place', id: slug },
      verb: verbOf(after.entry, back),
      before: after,
      after: before,
    });
    return { kind: 'undone' };

    async function hasOnSale(): Promise<boolean> {
      const path = trees.categories.find(slug)?.path ?? '';
      return (await onSaleIn(tx, trees.categories.pathsUnder(path), 1)).length > 0;
    }

    function isTaken({ tree, parent, name }: NonNullable<NotedEntry['entry']>): boolean {
      if (parent !== null && tree !== 'grapes' && !trees[tree].find(parent)) return true;
      return isNameTaken(trees, { tree, parent, name: name ?? slug, slug });
    }
  });
  if (undone.kind === 'undone' && was !== undefined) await renewTaglines(db, { slug, was }, by);
  return undone;
}

/** The verb that leads from one entry to the other, as the acts themselves are called. */
function verbOf(from: NotedEntry['entry'], to: NotedEntry['entry']): string {
  if (!from && to?.isAdded) return 'place-added';
  if (from?.isAdded && !to) return 'place-removed';
  if ((from?.isHidden ?? false) !== (to?.isHidden ?? false))
    return to?.isHidden ? 'place-hidden' : 'place-shown';
  return (from?.note ?? null) === (to?.note ?? null) ? 'place-renamed' : 'place-described';
}

/** The entry as the table has it: one that changes nothing is not stored. */
function meaning(entry: NotedEntry['entry']): NotedEntry['entry'] {
  const isEmpty = entry && !entry.isAdded && entry.name === null && entry.note === null && !entry.isHidden;
  return isEmpty ? null : entry;
}
