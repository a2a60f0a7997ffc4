/**
 * The shelf order of products that stand first: before everything in the mix, whose ranks begin at 0 (B-152).
 */

export const maxFirsts = 24;

/** @param position from 0 */
export const rankOfFirst = (position: number): number => position - 1_000;

export const isRankOfFirst = (rank: number): boolean => rank < 0;
