import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { heardLate, noteCounted } from '#domains/stock/heard-late.ts';
import { type BottleMove, moveBottles } from '#domains/stock/move-bottles.ts';
import { askRecount, endRecounts } from '#domains/stock/recounts.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { crashPoint } from '#platform/crash-point.ts';
import type { Count, CountLine } from './count.ts';
import { linesOfCount, linesToAccept, lockCount, markAccepted, writeCountState } from './counts.store.ts';
import { differenceOf } from './difference.rules.ts';

/** Sizes in one transaction, so that shoppers' orders do not wait. */
const sizesAtOnce = 100;

export type AcceptAnswer =
  | { kind: 'accepted'; sizes: number; changed: number }
  | { kind: 'unknown-count' }
  | { kind: 'not-open' }
  | { kind: 'nothing-counted' };

/**
 * Begins to write what was counted into the books; `acceptSlices` goes on. From here on nobody counts in it any
 * more. Begun once, it is finished by whoever presses again.
 */
export async function beginAccepting(tx: Tx, id: number, by: By): Promise<AcceptAnswer> {
  const count = await lockCount(tx, id);
  if (!count) return { kind: 'unknown-count' };
  if (count.state === 'accepting') return { kind: 'accepted', sizes: 0, changed: 0 };
  if (count.state !== 'open') return { kind: 'not-open' };
  const counted = (await linesOfCount(tx, id)).filter((line) => line.isInScope && line.counted !== null);
  if (counted.length === 0) return { kind: 'nothing-counted' };
  await writeCountState(tx, id, 'accepting', by);
  return { kind: 'accepted', sizes: counted.length, changed: 0 };
}

/**
 * Writes the differences as movements, slice by slice; after a crash the next call goes on where this one stopped,
 * and each size is written once. A size that is sold into the difference meanwhile is not taken below what is held:
 * what lacks there is asked to be counted again (B-167, B-168).
 */
export async function acceptSlices(db: Db, id: number, by: By): Promise<AcceptAnswer> {
  for (;;) {
    const done = await inTransaction(db, (tx) => acceptSlice(tx, id, by));
    crashPoint('mid_count');
    if (done !== null) return done;
  }
}

/** Null while there is more to write. */
async function acceptSlice(tx: Tx, id: number, by: By): Promise<AcceptAnswer | null> {
  const count = await lockCount(tx, id);
  if (!count) return { kind: 'unknown-count' };
  if (count.state === 'accepted') return summary(tx, count);
  if (count.state !== 'accepting') return { kind: 'not-open' };
  const lines = await linesToAccept(tx, id, sizesAtOnce);
  if (lines.length > 0) {
    await writeDifferences(tx, count, lines, by);
    return null;
  }
  await writeCountState(tx, id, 'accepted', by);
  const told = await summary(tx, count);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'count', id },
    verb: 'accepted',
    after: { name: count.name, sizes: told.sizes, changed: told.changed },
  });
  return told;
}

async function writeDifferences(tx: Tx, count: Count, lines: readonly CountLine[], by: By): Promise<void> {
  const late = await heardLate(
    tx,
    lines.map(({ formatId, last }) => ({ formatId, since: last?.at ?? by.now })),
  );
  const moves = lines.map(
    (line): BottleMove => ({
      formatId: line.formatId,
      change: differenceOf(line, late.get(line.formatId)) ?? 0,
    }),
  );
  const note = `Count of ${count.name}`;
  const source = `count:${count.id}`;
  const moved = await moveBottles(tx, moves, {
    ...{ cause: 'counted', source, note, actor: by.actor, now: by.now },
  });
  await markAccepted(tx, count.id, moved);
  await noteCounted(
    tx,
    lines.flatMap(({ formatId, last }) => (last ? [{ formatId, at: last.at }] : [])),
  );
  await endRecounts(
    tx,
    lines.map(({ formatId }) => formatId),
  );
  for (const { formatId, missing } of moved)
    if (missing > 0)
      await askRecount(
        tx,
        { formatId, why: `${missing} bottles that are sold were not there (${note})` },
        by,
      );
}

async function summary(tx: Tx, { id }: Count) {
  const written = (await linesOfCount(tx, id)).flatMap((line) => line.acceptedChange ?? []);
  const changed = written.filter((change) => change !== 0).length;
  return { kind: 'accepted' as const, sizes: written.length, changed };
}
