import type { Db } from '#db/connection.ts';
import { customerItself } from '../customers.store.ts';
import type { LoyaltyCustomerId } from '../ports.ts';
import { type MergeProof, undoableUntil } from './merge-customers.ts';
import { mergesOf, movesOf } from './merges.store.ts';

export interface MergeView {
  id: string;
  /** Ten digits; null once erased. */
  mergedPhone: string | null;
  actor: string;
  proof: MergeProof;
  mergedAt: number;
  undoneAt: number | null;
  undoneBy: string | null;
  undoableUntil: number;
  /** What has moved so far, newest last; negative amounts went to the other one. */
  moves: { points: number; at: number }[];
}

/**
 * The merges of which a customer is the keeper, newest first, with the points that moved with them (B-203).
 */
export async function mergesIntoCustomer(db: Db, keeperId: LoyaltyCustomerId): Promise<MergeView[]> {
  const merges = (await mergesOf(db, keeperId)).filter(({ keeper_id }) => keeper_id === keeperId);
  return Promise.all(
    merges.map(async (merge) => {
      const merged = await customerItself(db, merge.merged_id as LoyaltyCustomerId);
      const moves = await movesOf(db, merge.id);
      return {
        ...{ id: merge.id, mergedPhone: merged?.phone ?? null, actor: merge.actor },
        proof: merge.proof as MergeProof,
        ...{ mergedAt: merge.merged_at, undoneAt: merge.undone_at, undoneBy: merge.undone_by },
        undoableUntil: undoableUntil(merge.merged_at),
        moves: moves.flatMap(({ state, is_back, points, written_at: at }) =>
          state === 'done' ? [{ points: is_back === 1 ? -points : points, at }] : [],
        ),
      };
    }),
  );
}
