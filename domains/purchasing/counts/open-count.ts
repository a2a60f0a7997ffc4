import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { insertCount, linesOfCount, lockCount, writeCountState } from './counts.store.ts';

/** The most sizes in one count; more must be counted in parts. */
export const maxCounted = 3_000;

export type OpenAnswer = { kind: 'opened'; id: number } | { kind: 'nothing-there' | 'too-many' };

/** Begins a count of these sizes. The store keeps selling them (B-166, B-167). */
export async function openCount(
  tx: Tx,
  { name, isBlind, formatIds }: { name: string; isBlind: boolean; formatIds: readonly FormatId[] },
  by: By,
): Promise<OpenAnswer> {
  if (formatIds.length === 0) return { kind: 'nothing-there' };
  if (formatIds.length > maxCounted) return { kind: 'too-many' };
  const id = await insertCount(tx, { name, isBlind, formatIds }, by);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'count', id },
    verb: 'opened',
    after: { name, sizes: formatIds.length },
  });
  return { kind: 'opened', id };
}

export type DropAnswer = { kind: 'dropped' | 'unknown-count' | 'not-open' };

/** Ends a count without changing the books. */
export async function dropCount(tx: Tx, id: number, by: By): Promise<DropAnswer> {
  const count = await lockCount(tx, id);
  if (!count) return { kind: 'unknown-count' };
  if (count.state !== 'open') return { kind: 'not-open' };
  await writeCountState(tx, id, 'dropped', by);
  const counted = (await linesOfCount(tx, id)).filter((line) => line.counted !== null).length;
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'count', id },
    verb: 'dropped',
    before: { name: count.name, sizes: counted },
  });
  return { kind: 'dropped' };
}
