import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { FormatId, VisitorId } from '#kit/ids.ts';
import { type BottleDemand, mergeDemands } from './bottle-demands.rules.ts';
import { holdMs } from './holding.rules.ts';
import { lockStock } from './stock.store.ts';
import { dropHolds, heldBy, holdsOf, runOutBy, writeHolds } from './stock-holds.store.ts';

export type HoldAnswer =
  | { kind: 'held'; until: number }
  /** `free`: bottles that this visitor could hold; `heldByOthers`: how many more other shoppers hold. */
  | { kind: 'short'; formatId: FormatId; free: number; heldByOthers: number };

interface Holding {
  visitorId: VisitorId;
  demands: readonly BottleDemand[];
  now: number;
}

/**
 * Keeps bottles for a visitor who is about to pay, for 15 minutes from now (S-02), all or none. It takes the
 * place of what the visitor held before; `short` leaves that as it was. Holds that have run out do not stand
 * in the way.
 */
export function holdBottles(db: Db, { visitorId, demands, now }: Holding): Promise<HoldAnswer> {
  const wanted = mergeDemands(demands);
  const until = now + holdMs;
  return inTransaction(db, async (tx) => {
    const earlier = (await holdsOf(tx, visitorId)).map(({ formatId }) => formatId as FormatId);
    const formatIds = [...new Set([...wanted.map(({ formatId }) => formatId), ...earlier])].sort(
      (a, b) => a - b,
    );
    let short = findShort(wanted, await lockShelves(tx, formatIds, visitorId, now));
    if (short) {
      await dropHolds(tx, formatIds, runOutBy(now));
      short = findShort(wanted, await lockShelves(tx, formatIds, visitorId, now));
    }
    if (short) return short;
    await dropHolds(tx, formatIds, heldBy(visitorId));
    await writeHolds(tx, visitorId, wanted, until);
    return { kind: 'held', until };
  });
}

/** Free for the visitor, and held by others, per format; the shelves stay locked. */
async function lockShelves(tx: Tx, formatIds: readonly FormatId[], visitorId: VisitorId, now: number) {
  const shelved = new Map<FormatId, { onHand: number; held: number }>();
  for (const formatId of formatIds)
    shelved.set(formatId, (await lockStock(tx, formatId, now)) ?? { onHand: 0, held: 0 });
  const own = new Map((await holdsOf(tx, visitorId)).map(({ formatId, bottles }) => [formatId, bottles]));
  return new Map(
    [...shelved].map(([formatId, { onHand, held }]) => {
      const heldByOthers = held - (own.get(formatId) ?? 0);
      return [formatId, { free: onHand - heldByOthers, heldByOthers }];
    }),
  );
}

function findShort(
  wanted: readonly BottleDemand[],
  shelves: Awaited<ReturnType<typeof lockShelves>>,
): HoldAnswer | undefined {
  for (const { formatId, bottles } of wanted) {
    const { free, heldByOthers } = shelves.get(formatId) ?? { free: 0, heldByOthers: 0 };
    if (free < bottles) return { kind: 'short', formatId, free, heldByOthers };
  }
  return undefined;
}
