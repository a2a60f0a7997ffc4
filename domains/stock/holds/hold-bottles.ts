import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { type BottleDemand, mergeDemands } from '../bottle-demands.rules.ts';
import { lockStock } from '../stock.store.ts';
import { holdMs } from './hold-duration.rules.ts';
import { expiredBy, heldBy, holdsOf, insertHolds, releaseHolds } from './stock-holds.store.ts';

export type HoldAnswer =
  | { kind: 'held'; until: number }
  /** `free`: bottles that this visitor could hold; `heldByOthers`: how many are held for other shoppers. */
  | { kind: 'short'; formatId: FormatId; free: number; heldByOthers: number };

interface HoldRequest {
  /** A visitor, or another holder, such as a question to a buyer. */
  visitorId: string;
  demands: readonly BottleDemand[];
  /** Epoch ms; 15 minutes from now by default (S-02). */
  until?: number;
  now: number;
}

/**
 * Holds bottles for a visitor who is about to pay, all or none: for 15 minutes from now (S-02), or until a
 * given moment. The hold replaces the visitor's previous one; `short` leaves that as it was. Expired holds
 * are ignored.
 */
export function holdBottles(
  db: Db,
  { visitorId, demands, now, until = now + holdMs }: HoldRequest,
): Promise<HoldAnswer> {
  const wanted = mergeDemands(demands);
  return inTransaction(db, async (tx) => {
    const earlier = (await holdsOf(tx, visitorId)).map(({ formatId }) => formatId as FormatId);
    const formatIds = [...new Set([...wanted.map(({ formatId }) => formatId), ...earlier])].sort(
      (a, b) => a - b,
    );
    let short = findShortage(wanted, await lockFreeStock(tx, formatIds, visitorId, now));
    if (short) {
      await releaseHolds(tx, formatIds, expiredBy(now));
      short = findShortage(wanted, await lockFreeStock(tx, formatIds, visitorId, now));
    }
    if (short) return short;
    await releaseHolds(tx, formatIds, heldBy(visitorId));
    await insertHolds(tx, visitorId, wanted, until);
    return { kind: 'held', until };
  });
}

/** Per format: free for the visitor, and held by others. The stock stays locked. */
async function lockFreeStock(tx: Tx, formatIds: readonly FormatId[], visitorId: string, now: number) {
  const locked = new Map<FormatId, { onHand: number; held: number }>();
  for (const formatId of formatIds)
    locked.set(formatId, (await lockStock(tx, formatId, now)) ?? { onHand: 0, held: 0 });
  const own = new Map((await holdsOf(tx, visitorId)).map(({ formatId, bottles }) => [formatId, bottles]));
  return new Map(
    [...locked].map(([formatId, { onHand, held }]) => {
      const heldByOthers = held - (own.get(formatId) ?? 0);
      return [formatId, { free: onHand - heldByOthers, heldByOthers }];
    }),
  );
}

function findShortage(
  wanted: readonly BottleDemand[],
  stock: Awaited<ReturnType<typeof lockFreeStock>>,
): HoldAnswer | undefined {
  for (const { formatId, bottles } of wanted) {
    const { free, heldByOthers } = stock.get(formatId) ?? { free: 0, heldByOthers: 0 };
    if (free < bottles) return { kind: 'short', formatId, free, heldByOthers };
  }
  return undefined;
}
