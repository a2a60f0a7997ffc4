import type { Tx } from '#db/transaction.ts';
import { readPickedSince } from '#domains/orders/picking/picked-since.ts';
import { readUnpicked } from '#domains/orders/picking/read-unpicked.ts';
import { movedSince } from '#domains/stock/heard-late.ts';
import { lockStockLevels } from '#domains/stock/lock-stock-levels.ts';
import { readOverdrawn } from '#domains/stock/overdrawn.ts';
import type { FormatId } from '#kit/ids.ts';

export interface Expected {
  bottles: number;
  /**
   * Bottles may have left the shelf since the moment, and it is unknown which of them left before it; or what
   * had come by then was reversed since.
   */
  isUnsure: boolean;
}

/** A scan that took no longer than this to arrive counts as made now, ms. */
const onItsWayMs = 2_000;

/**
 * What should have been on the shelf at a moment: what was on hand plus what was sold and not picked yet,
 * less what the till sold beyond that. The moment is now, or when a scan without a connection was made
 * (B-167, B-169). What is on hand stays locked until this transaction ends.
 */
export async function expectedBottles(
  tx: Tx,
  formatId: FormatId,
  { at, now }: { at: number; now: number },
): Promise<Expected> {
  const only = [formatId];
  const onHand = (await lockStockLevels(tx, only, now)).get(formatId) ?? 0;
  const overdrawn = (await readOverdrawn(tx, only))[0]?.bottles ?? 0;
  const bottles = onHand + ((await readUnpicked(tx, only)).get(formatId) ?? 0) - overdrawn;
  if (at > now - onItsWayMs) return { bottles, isUnsure: false };
  const moved = (await movedSince(tx, [{ formatId, since: at }])).get(formatId);
  const picked = await readPickedSince(tx, only, at);
  const packed = picked.packed.get(formatId) ?? 0;
  const inBags = picked.inBags.get(formatId) ?? 0;
  return {
    bottles: bottles + packed - (moved?.received ?? 0) - (moved?.otherwise ?? 0),
    isUnsure: packed > 0 || inBags > 0 || (moved?.cameBack ?? 0) > 0 || (moved?.isReversed ?? false),
  };
}
