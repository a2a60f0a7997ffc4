import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { noteCounted, readCorrectedSince } from '#domains/stock/heard-late.ts';
import { lockStockLevels } from '#domains/stock/lock-stock-levels.ts';
import { moveBottles } from '#domains/stock/move-bottles.ts';
import { askRecount } from '#domains/stock/recounts.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { linesOfCount, lockCount, markUndone } from './counts.store.ts';
import { type CountedLine, isCounted, readDifferences } from './read-differences.ts';

/**
 * Undoes an accepted count with opposite movements that refer to it: what was sold since stays sold (B-033).
 * Sizes that were counted again since keep that later result; `left` says how many (B-034).
 */
export function undoCount(db: Db, id: number, by: By): Promise<UndoAnswer> {
  return inTransaction(db, async (tx): Promise<UndoAnswer> => {
    const count = await lockCount(tx, id);
    if (count?.state !== 'accepted' || count.undone !== null || count.closed === null)
      return { kind: 'refused', reason: 'gone' };
    const lines = (await linesOfCount(tx, id)).filter(isCounted);
    await lockStockLevels(
      tx,
      lines.map(({ formatId }) => formatId),
      by.now,
    );
    const standing = await stillStanding(tx, lines);
    const { moved, bottles } = await moveBack(
      tx,
      standing,
      { ...by, id, note: `Count of ${count.name}, undone` },
      count.closed.at,
    );
    await markUndone(tx, id, by);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'count', id },
      verb: 'undone',
      before: { name: count.name, changed: moved, bottles },
    });
    const undone = new Set(standing);
    return { kind: 'undone', left: lines.filter((line) => line.acceptedChange && !undone.has(line)).length };
  });
}

/** The lines whose size was neither counted again since nor set by a file. */
async function stillStanding(tx: Tx, lines: readonly CountedLine[]): Promise<CountedLine[]> {
  const now = await readDifferences(tx, lines);
  return lines.filter(({ formatId, last }) => {
    const found = now.get(formatId);
    return found !== undefined && !found.isOutdated && found.countedBefore === last.at;
  });
}

async function moveBack(
  tx: Tx,
  lines: readonly CountedLine[],
  { id, note, actor, now }: By & { id: number; note: string },
  acceptedAt: number,
): Promise<{ moved: number; bottles: number }> {
  // Sales from before this count that the till reported only after it were taken for losses.
  const corrected = await readCorrectedSince(
    tx,
    lines.map(({ formatId, last, countedBefore }) => ({
      ...{ formatId, since: acceptedAt, happenedAfter: countedBefore, happenedBy: last.at },
    })),
  );
  const moved = await moveBottles(
    tx,
    lines.map(({ formatId, acceptedChange, last }) => ({
      ...{ formatId, change: -((acceptedChange ?? 0) + (corrected.get(formatId) ?? 0)) },
      // Another count of these bottles must find the difference as if this count had not been accepted.
      happenedAt: last.at,
    })),
    { cause: 'counted', source: `count:${id}`, note, actor, now },
  );
  await noteCounted(
    tx,
    lines.map(({ formatId, countedBefore }) => ({ formatId, at: countedBefore })),
  );
  for (const { formatId, missing } of moved)
    if (missing > 0)
      await askRecount(tx, { formatId, why: `${missing} were gone already (${note})` }, { actor, now });
  return {
    moved: moved.filter(({ change }) => change !== 0).length,
    bottles: moved.reduce((sum, { change }) => sum + change, 0),
  };
}
