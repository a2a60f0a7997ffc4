/**
 * Moves the points of merged customers (B-203): each move is recorded first, then taken from one account and
 * credited to the other under a key of its own, so that after a crash any process continues where it stopped.
 */

import type { LoyaltyMergeMoveRow, LoyaltyMergeRow } from '#db/tables/loyalty.ts';
import { inTransaction } from '#db/transaction.ts';
import { insertAsked, openAward, owedAwards } from '../awards.store.ts';
import { type CustomerItself, customerItself, lockCustomer } from '../customers.store.ts';
import type { LoyaltyCustomerId } from '../ports.ts';
import { type LoyaltyDeps, lockPoints } from '../redeem-award.ts';
import { giveBackPoints } from '../settle-awards.ts';
import {
  dueMerges,
  insertMove,
  lockMerge,
  mergeById,
  movesOf,
  noteMergeAward,
  setDue,
  stepMove,
} from './merges.store.ts';

const batch = 20;
/** How often points that the till at the counter credits to the merged telephone are transferred. */
const lookAgainMs = 24 * 60 * 60_000;

type Settled = 'settled' | 'unreachable';

/** Continues every merge that is due; a job calls it every minute. Stops if the programme does not answer. */
export async function settleMerges(desk: LoyaltyDeps): Promise<number> {
  let settled = 0;
  for (const id of await dueMerges(desk.db, desk.clock(), batch)) {
    if ((await settleMerge(desk, id)) === 'unreachable') return settled;
    settled += 1;
  }
  return settled;
}

/**
 * Moves what there is to move, to the keeper or, once undone, back. Call it again if the programme was
 * unreachable.
 */
export async function settleMerge(desk: LoyaltyDeps, mergeId: string): Promise<Settled> {
  const { db, clock } = desk;
  const merge = await mergeById(db, mergeId);
  if (!merge) return 'settled';
  const [keeper, merged] = [
    await customerItself(db, merge.keeper_id as LoyaltyCustomerId),
    await customerItself(db, merge.merged_id as LoyaltyCustomerId),
  ];
  // Erased: the points are forfeited.
  if (!keeper || !merged) {
    await setDue(db, merge, null);
    return 'settled';
  }
  for (const award of await owedAwards(db, merged.id))
    if (!(await giveBackPoints(desk, award, merged.programmeAccountId))) return 'unreachable';
  for (;;) {
    const move = await nextMove(desk, merge, { keeper, merged });
    if (move === 'unreachable') return 'unreachable';
    if (!move) break;
    if ((await run(desk, move, { keeper, merged })) === 'unreachable') return 'unreachable';
  }
  if (
    merge.undone_at === null &&
    merge.makes_award === 1 &&
    (await makeAward(desk, merge, keeper)) === 'unreachable'
  )
    return 'unreachable';
  await setDue(db, merge, merge.undone_at === null ? clock() + lookAgainMs : null);
  return 'settled';
}

interface Both {
  keeper: CustomerItself;
  merged: CustomerItself;
}

const isUnfinished = ({ state }: LoyaltyMergeMoveRow) => state === 'taking' || state === 'giving';

/** The unfinished move, or a new one of what there is now; undefined if nothing is left to move. */
async function nextMove(
  { db, programme, clock }: LoyaltyDeps,
  merge: LoyaltyMergeRow,
  { keeper, merged }: Both,
): Promise<LoyaltyMergeMoveRow | undefined | 'unreachable'> {
  const isBack = merge.undone_at !== null;
  const before = await movesOf(db, merge.id);
  const begun = before.find(isUnfinished);
  if (begun) return begun;
  // The keeper's later points are the keeper's own.
  if (isBack && before.some(({ is_back, state }) => is_back === 1 && state === 'done')) return undefined;
  const from = isBack ? keeper : merged;
  const balance = await programme.balance(from.programmeAccountId);
  if (balance.kind === 'unreachable') return 'unreachable';
  if (balance.kind === 'unknown-account')
    throw new Error(`The programme does not know the account of customer ${from.id}`);
  const came = before.reduce(
    (sum, { is_back, state, points }) => (state === 'done' && is_back === 0 ? sum + points : sum),
    0,
  );
  const points = isBack ? Math.min(balance.points, came) : balance.points;
  if (points === 0) return undefined;
  return inTransaction(db, async (tx) => {
    const locked = await lockMerge(tx, merge.id);
    const moves = await movesOf(tx, merge.id);
    // Another process has begun one, or the merge was undone in the meantime: what was read is out of date.
    const other = moves.find(isUnfinished);
    if (other) return other;
    if (locked?.undone_at !== merge.undone_at || moves.length !== before.length) return undefined;
    const move: LoyaltyMergeMoveRow = {
      ...{ merge_id: merge.id, nr: moves.length + 1, is_back: isBack ? 1 : 0, points, state: 'taking' },
      written_at: clock(),
    };
    await insertMove(tx, move);
    return move;
  });
}

async function run(
  { db, programme }: LoyaltyDeps,
  move: LoyaltyMergeMoveRow,
  { keeper, merged }: Both,
): Promise<'moved' | 'failed' | 'unreachable'> {
  const { merge_id, nr, points, is_back, state } = move;
  const [from, to] = is_back === 1 ? [keeper, merged] : [merged, keeper];
  const key = `merge-${merge_id}-${nr}`;
  const reason = is_back === 1 ? 'Customers separated again' : 'Customers merged';
  if (state === 'taking') {
    const taken = await programme.take({
      accountId: from.programmeAccountId,
      points,
      key: `${key}-take`,
      reason,
    });
    if (taken.kind === 'unreachable') return 'unreachable';
    if (taken.kind === 'unknown-account')
      throw new Error(`The programme does not know the account of customer ${from.id}`);
    // Spent at the counter in the meantime: nothing was taken, and what is left is requested again.
    if (taken.kind === 'too-few-points') {
      await stepMove(db, move, 'failed');
      return 'failed';
    }
    await stepMove(db, move, 'giving');
  }
  const given = await programme.give({
    accountId: to.programmeAccountId,
    points,
    key: `${key}-give`,
    reason,
  });
  if (given.kind === 'unreachable') return 'unreachable';
  if (given.kind === 'unknown-account')
    throw new Error(`The programme does not know the account of customer ${to.id}`);
  await stepMove(db, { ...move, state: 'giving' }, 'done');
  return 'moved';
}

/**
 * The $10 that waited for the merged customer wait for the keeper, unless an award already does: then they
 * stay points.
 */
async function makeAward(
  desk: LoyaltyDeps,
  merge: LoyaltyMergeRow,
  keeper: CustomerItself,
): Promise<Settled> {
  const { db, clock } = desk;
  const award = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, keeper.id, clock());
    const locked = await lockMerge(tx, merge.id);
    if (locked?.makes_award !== 1) return undefined;
    const made = (await openAward(tx, keeper.id)) ? null : await insertAsked(tx, keeper.id, clock());
    await noteMergeAward(tx, merge.id, made?.id ?? null);
    return made;
  });
  if (!award) return 'settled';
  return (await lockPoints(desk, keeper, award)).kind === 'unreachable' ? 'unreachable' : 'settled';
}
