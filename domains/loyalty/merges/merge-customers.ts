/** Two loyalty customers who are one person become one, and two again within thirty days (B-203). */
import type { Tx } from '#db/transaction.ts';
import { newId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { moveAward, openAward } from '../awards.store.ts';
import { customerItself, lockCustomer, mergedInto, setMergedInto } from '../customers.store.ts';
import type { LoyaltyCustomerId } from '../ports.ts';
import { areProved } from './merge-codes.ts';
import { endMerge, insertMerge, lockMerge, mergeByFormKey } from './merges.store.ts';

/**
 * How staff know that both telephones belong to one person: shown at the counter, or by a code texted to
 * each.
 */
export type MergeProof = 'seen-at-the-store' | 'texted-codes';

const undoableMs = 30 * 24 * 60 * 60_000;

/** The last moment at which a merge may be undone, epoch ms. */
export const undoableUntil = (mergedAt: number): number => mergedAt + undoableMs;

export type MergeAnswer =
  | { kind: 'merged' }
  /** The same form was sent before. */
  | { kind: 'merged-before' }
  | { kind: 'same-customer' }
  | { kind: 'unknown-customer' }
  /** One of the two is already merged into another. */
  | { kind: 'merged-already' }
  /** Others are merged into the one that would go: merge into that one instead. */
  | { kind: 'keeps-others' }
  /** The one that would go has an account: merge into that one instead. */
  | { kind: 'has-account' }
  /** Its $10 award is being made at this moment. */
  | { kind: 'award-underway' }
  /** The code of a telephone was not entered within the last half hour. */
  | { kind: 'not-proven' };

/**
 * Both telephones find the keeper from now on. Points move by the reaction to `customers.merged`, and a
 * waiting $10 is made anew for the keeper.
 *
 * @param merge.formId of the form that was sent, so that a second press changes nothing
 */
export async function mergeCustomers(
  tx: Tx,
  {
    formId,
    keeperId,
    mergedId,
    proof,
    ...by
  }: By & { formId: string; keeperId: LoyaltyCustomerId; mergedId: LoyaltyCustomerId; proof: MergeProof },
): Promise<MergeAnswer> {
  if (keeperId === mergedId) return { kind: 'same-customer' };
  const { now } = by;
  // Always in the same order, so that two simultaneous merges never wait for each other.
  for (const id of [keeperId, mergedId].toSorted()) await lockCustomer(tx, id, now);
  const formKey = `merge-${formId}`;
  if (await mergeByFormKey(tx, formKey)) return { kind: 'merged-before' };
  const [keeper, merged] = [await customerItself(tx, keeperId), await customerItself(tx, mergedId)];
  if (!keeper || !merged) return { kind: 'unknown-customer' };
  if (keeper.mergedInto !== null || merged.mergedInto !== null) return { kind: 'merged-already' };
  if ((await mergedInto(tx, mergedId)).length > 0) return { kind: 'keeps-others' };
  if (merged.accountId !== null) return { kind: 'has-account' };
  if (proof === 'texted-codes' && !(await areProved(tx, { keeperId, mergedId, ...by })))
    return { kind: 'not-proven' };
  const award = await openAward(tx, mergedId);
  if (award?.state === 'asked') return { kind: 'award-underway' };
  // Its points come back first, and move with the others.
  if (award) await moveAward(tx, award.id, { from: 'pending', to: 'owed', now });
  await setMergedInto(tx, mergedId, keeperId);
  const id = newId();
  await insertMerge(tx, {
    ...{ id, keeper_id: keeperId, merged_id: mergedId, form_key: formKey, proof },
    ...{ actor: by.actor, merged_at: now, makes_award: award ? 1 : 0, award_id: null },
    ...{ undone_at: null, undone_by: null, due_at: now },
  });
  await noteActivity(tx, {
    ...{ ...by, subject: { kind: 'member', id: keeperId }, verb: 'merged' },
    after: { merge: id, merged: mergedId, proof },
  });
  await writeOutbox(tx, { key: id, event: 'customers.merged', payload: { mergeId: id }, now });
  return { kind: 'merged' };
}

export type UnmergeAnswer =
  | { kind: 'unmerged' }
  | { kind: 'over' }
  | { kind: 'too-late' }
  | { kind: 'erased' };

/** Takes a merge back. Of the points that came with it, the keeper gives back what is still there. */
export async function unmergeCustomers(
  tx: Tx,
  { mergeId, ...by }: By & { mergeId: string },
): Promise<UnmergeAnswer> {
  const { actor, now } = by;
  const merge = await lockMerge(tx, mergeId);
  if (!merge || merge.undone_at !== null) return { kind: 'over' };
  if (now > undoableUntil(merge.merged_at)) return { kind: 'too-late' };
  const [keeperId, mergedId] = [merge.keeper_id, merge.merged_id] as LoyaltyCustomerId[];
  if (!keeperId || !mergedId) return { kind: 'over' };
  for (const id of [keeperId, mergedId].toSorted()) await lockCustomer(tx, id, now);
  if (!(await customerItself(tx, keeperId)) || !(await customerItself(tx, mergedId)))
    return { kind: 'erased' };
  await setMergedInto(tx, mergedId, null);
  await endMerge(tx, mergeId, { actor, now });
  await noteActivity(tx, {
    ...{ ...by, subject: { kind: 'member', id: keeperId }, verb: 'unmerged' },
    before: { merge: mergeId, merged: mergedId },
  });
  await writeOutbox(tx, { key: `unmerge-${mergeId}`, event: 'customers.merged', payload: { mergeId }, now });
  return { kind: 'unmerged' };
}
