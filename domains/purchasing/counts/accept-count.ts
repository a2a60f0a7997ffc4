import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { noteCounted } from '#domains/stock/heard-late.ts';
import { lockStocks } from '#domains/stock/lock-stock-levels.ts';
import { moveBottles } from '#domains/stock/move-bottles.ts';
import { askRecount, endRecounts } from '#domains/stock/recounts.ts';
import { noteSights } from '#domains/stock/sights/note-sights.ts';
import type { Clock } from '#kit/clock.ts';
import type { FormatId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { crashPoint } from '#platform/crash-point.ts';
import type { Count } from './count.ts';
import {
  acceptingCounts,
  endAccepting,
  linesOfCount,
  linesToAccept,
  lockCount,
  markAccepted,
  writeCountState,
} from './counts.store.ts';
import { type CountedLine, isCounted, readDifferences } from './read-differences.ts';

/** Sizes per transaction, few enough that shoppers' orders do not wait. */
const sizesAtOnce = 50;

export type BeginAnswer =
  | { kind: 'begun'; sizes: number }
  | { kind: 'unknown-count' }
  | { kind: 'not-open' }
  | { kind: 'nothing-counted' }
  /** Someone has counted since: the difference is no longer the one that the person saw. */
  | { kind: 'changed-since' };

/**
 * Begins to write what was counted into the books; `acceptSlices` continues, in this process or another. From
 * now on the count accepts no more scans.
 *
 * @param version of the count as the person saw it
 */
export async function beginAccepting(tx: Tx, id: number, version: number, by: By): Promise<BeginAnswer> {
  const count = await lockCount(tx, id);
  if (!count) return { kind: 'unknown-count' };
  if (count.state !== 'open') return { kind: 'not-open' };
  if (count.version !== version) return { kind: 'changed-since' };
  const counted = (await linesOfCount(tx, id)).filter(isCounted);
  if (counted.length === 0) return { kind: 'nothing-counted' };
  await writeCountState(tx, id, 'accepting', by);
  const differences = [...(await readDifferences(tx, counted)).values()].map(({ bottles }) => bottles);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'count', id },
    verb: 'accepted',
    after: {
      name: count.name,
      sizes: counted.length,
      changed: differences.filter((bottles) => bottles !== 0).length,
      bottles: differences.reduce((sum, bottles) => sum + bottles, 0),
    },
  });
  return { kind: 'begun', sizes: counted.length };
}

/**
 * Writes the differences of a count whose acceptance has begun as movements, slice by slice; after a crash
 * the next call continues where this one stopped, and each size is written once. If bottles of a size were
 * sold in the meantime, it is never reduced below what is held: a recount is requested for what is missing
 * (B-167, B-168).
 */
export async function acceptSlices(db: Db, id: number, clock: Clock): Promise<void> {
  // Slices go in the order of format ids: each starts after the last one of the slice before.
  let after = 0;
  for (;;) {
    const last = await inTransaction(db, (tx) => acceptSlice(tx, { id, after, now: clock() }));
    if (last === null) return;
    after = last;
    crashPoint('mid_count');
    await nextTurn();
  }
}

/** A process that is accepting a count writes many slices per second. */
const stalledAfterMs = 5_000;

/** Continues counts whose process is gone. */
export async function resumeCounts(db: Db, clock: Clock): Promise<void> {
  for (const { id } of await acceptingCounts(db, clock() - stalledAfterMs)) await acceptSlices(db, id, clock);
}

/** Returns the last format that it wrote; null if there is nothing left to write. */
async function acceptSlice(
  tx: Tx,
  { id, after, now }: { id: number; after: number; now: number },
): Promise<FormatId | null> {
  const count = await lockCount(tx, id);
  if (count?.state !== 'accepting') return null;
  const lines = (await linesToAccept(tx, id, { after, limit: sizesAtOnce })).filter(isCounted);
  const last = lines.at(-1);
  if (!last) {
    await endAccepting(tx, id);
    return null;
  }
  await writeDifferences(tx, count, lines, { actor: count.closed?.by ?? count.opened.by, now });
  return last.formatId;
}

async function writeDifferences(
  tx: Tx,
  count: Count,
  lines: readonly CountedLine[],
  by: { actor: string; now: number },
): Promise<void> {
  const locked = await lockStocks(
    tx,
    lines.map(({ formatId }) => formatId),
    by.now,
  );
  const differences = await readDifferences(tx, lines);
  const note = `Count of ${count.name}`;
  const moved = await moveBottles(
    tx,
    lines.map(({ formatId, last }) => ({
      ...{ formatId, change: differences.get(formatId)?.bottles ?? 0 },
      // Another count of these bottles must not find the same difference again.
      happenedAt: last.at,
    })),
    { cause: 'counted', source: `count:${count.id}`, note, locked, ...by },
  );
  await markAccepted(
    tx,
    count.id,
    moved.map((move) => ({
      ...move,
      countedBefore: differences.get(move.formatId)?.countedBefore ?? null,
    })),
  );
  const wrong = new Set(moved.filter(({ change }) => change !== 0).map(({ formatId }) => formatId));
  await noteSights(
    tx,
    lines.map(({ formatId, last }) => ({ formatId, isWrong: wrong.has(formatId), at: last.at })),
    { kind: 'count', actor: by.actor },
  );
  await noteCounted(
    tx,
    lines
      .filter(({ formatId }) => differences.get(formatId)?.isOutdated === false)
      .map(({ formatId, last }) => ({ formatId, at: last.at })),
  );
  await endRecounts(
    tx,
    lines.map(({ formatId }) => formatId),
  );
  for (const { formatId, missing } of moved)
    if (missing > 0) await askRecount(tx, { formatId, why: missingWords(missing, note) }, by);
}

const missingWords = (bottles: number, note: string) =>
  bottles === 1 ? `1 sold bottle was missing (${note})` : `${bottles} sold bottles were missing (${note})`;
