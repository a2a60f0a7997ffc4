import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import {
  type BlockKind,
  type BlockReason,
  type BlockTarget,
  normalizedTarget,
} from './block-reasons.rules.ts';
import { type BlockRow, blocksOf, endBlocks, insertBlock } from './blocks.store.ts';

/**
 * The keyed hash of a telephone or an address: it can be used to find the block, but not to read the value.
 */
export function markOf(signer: Pick<Signer, 'sign'>, target: Pick<BlockTarget, 'kind' | 'value'>): string {
  return signer.sign(`${target.kind} ${normalizedTarget(target)}`);
}

export interface Block {
  id: number;
  kind: BlockKind;
  shown: string;
  reason: BlockReason;
  by: string;
  at: number;
  untilAt: number | null;
}

export type BlockAnswer = { kind: 'blocked' } | { kind: 'nothing-chosen' } | { kind: 'blocked-already' };

/**
 * From now on a manager looks at orders with this telephone, mail, account or address before they are packed,
 * until `untilAt` (epoch ms) or until someone ends the block (B-205). Existing blocks stay as they are.
 *
 * @param personKey the customer whose page the block was requested from
 */
export async function blockCustomer(
  tx: Tx,
  signer: Signer,
  {
    personKey,
    targets,
    reason,
    untilAt,
    ...by
  }: By & {
    personKey: string;
    targets: readonly BlockTarget[];
    reason: BlockReason;
    untilAt: number | null;
  },
): Promise<BlockAnswer> {
  if (targets.length === 0) return { kind: 'nothing-chosen' };
  const marked = targets.map((target) => ({
    ...target,
    marks: signer.ways.map((way) => markOf(way, target)),
    mark: markOf(signer, target),
  }));
  const all = marked.flatMap(({ marks }) => marks);
  const known = new Set((await blocksOf(tx, all, by.now)).map(({ mark }) => mark));
  const fresh = marked.filter(({ marks }) => !marks.some((mark) => known.has(mark)));
  if (fresh.length === 0) return { kind: 'blocked-already' };
  const ids: number[] = [];
  for (const { kind, mark, shown } of fresh)
    ids.push(
      await insertBlock(tx, {
        ...{ kind, mark, key_mark: signer.keyMark, shown, reason, until_at: untilAt },
        ...{ blocked_by: by.actor, blocked_at: by.now },
      }),
    );
  await noteActivity(tx, {
    ...{ ...by, subject: { kind: 'customer', id: personKey }, verb: 'blocked' },
    after: { ids, kinds: fresh.map(({ kind }) => kind), reason, untilAt },
  });
  return { kind: 'blocked' };
}

/** Ends blocks by hand; false if none of them was still in force. */
export function unblockCustomer(
  db: Db,
  { personKey, ids, ...by }: By & { personKey: string; ids: readonly number[] },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const ended = await endBlocks(tx, ids, by);
    if (ended.length === 0) return false;
    await noteActivity(tx, {
      ...{ ...by, subject: { kind: 'customer', id: personKey }, verb: 'unblocked' },
      before: { ids: ended },
    });
    return true;
  });
}

/** The blocks now in force for any of these targets, newest first. */
export async function findBlocks(
  db: Db,
  signer: Signer,
  targets: readonly Pick<BlockTarget, 'kind' | 'value'>[],
  now: number,
): Promise<Block[]> {
  const marks = targets
    .filter(({ value }) => value !== '')
    .flatMap((target) => signer.ways.map((way) => markOf(way, target)));
  return (await blocksOf(db, [...new Set(marks)], now)).map(blockOf);
}

function blockOf({ id, kind, shown, reason, blocked_by, blocked_at, until_at }: BlockRow): Block {
  return {
    ...{ id, kind, shown, reason: reason as BlockReason },
    ...{ by: blocked_by, at: blocked_at, untilAt: until_at },
  };
}
