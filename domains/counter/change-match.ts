import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { askRecount } from '#domains/stock/recounts.ts';
import type { FormatId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { itemByKey, latestMatches, type Match, rewriteItem } from './items.store.ts';
import { wasSold } from './lines.store.ts';
import type { ItemMeaning } from './match-item.ts';

export { latestMatches as readMatches };

export type ChangeMatchAnswer =
  | { kind: 'changed' }
  | { kind: 'unknown-item' }
  | { kind: 'unknown-format' }
  /** Someone changed it in the meantime. */
  | { kind: 'changed-since' };

/** What an item of the till was matched with, as recorded in the activity. */
export interface NotedMatch {
  formatId: FormatId | null;
  bottles: number;
}

/**
 * Changes what an item of the till is, for everything sold under it from now on (B-175). What was sold so far
 * was taken off the other bottle, so a recount of both is requested.
 *
 * @param matchedAt when the match to be changed was made, as it was read
 */
export async function changeMatch(
  tx: Tx,
  { itemKey, matchedAt }: { itemKey: string; matchedAt: number },
  meant: ItemMeaning | null,
  by: By,
): Promise<ChangeMatchAnswer> {
  const was = await itemByKey(tx, itemKey);
  if (!was) return { kind: 'unknown-item' };
  if (was.matchedAt !== matchedAt) return { kind: 'changed-since' };
  if (meant && !(await readBottles(tx, [meant.formatId])).has(meant.formatId))
    return { kind: 'unknown-format' };
  const next: NotedMatch = { formatId: meant?.formatId ?? null, bottles: meant?.bottles ?? 1 };
  if (!(await rewriteItem(tx, was, next, by))) return { kind: 'changed-since' };
  if (was.formatId !== next.formatId && (await wasSold(tx, itemKey)))
    for (const formatId of [was.formatId, next.formatId].filter((id) => id !== null).sort((a, b) => a - b))
      await askRecount(
        tx,
        { formatId, why: `What the till calls “${was.name}” was matched to the wrong bottle` },
        by,
      );
  const names = await namesOf(tx, [was, next]);
  const noted = ({ formatId, bottles }: NotedMatch) => ({
    ...{ name: was.name, formatId, bottles },
    bottle: formatId === null ? null : (names.get(formatId) ?? null),
  });
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'till', id: itemKey },
    verb: 'till-match-changed',
    before: noted(was),
    after: noted(next),
  });
  return { kind: 'changed' };
}

async function namesOf(db: Db, matches: readonly NotedMatch[]): Promise<Map<FormatId, string>> {
  const bottles = await readBottles(
    db,
    matches.flatMap(({ formatId }) => formatId ?? []),
  );
  return new Map(
    [...bottles].map(([id, { name, vintage, size }]) => [
      id,
      `${[name, vintage].filter(Boolean).join(' ')}, ${size}`,
    ]),
  );
}

/** Restores the previous match of an item, unless someone has changed it since (B-033). */
export function undoMatchChange(
  db: Db,
  { itemKey, before, after }: { itemKey: string; before: NotedMatch; after: NotedMatch },
  by: By,
): Promise<UndoAnswer> {
  return inTransaction(db, async (tx): Promise<UndoAnswer> => {
    const now = await itemByKey(tx, itemKey);
    if (!now) return { kind: 'refused', reason: 'gone' };
    if (now.formatId !== after.formatId || now.bottles !== after.bottles)
      return { kind: 'changed-since', now: { formatId: now.formatId, bottles: now.bottles } };
    const { formatId, bottles } = before;
    const meant = formatId === null ? null : { formatId, bottles };
    const { kind } = await changeMatch(tx, now, meant, by);
    return kind === 'changed' ? { kind: 'undone' } : { kind: 'refused', reason: 'gone' };
  });
}

export type { Match };
