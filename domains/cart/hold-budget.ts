/**
 * How often bottles are held for paying shoppers, and how many. A hold lasts 15 minutes and can be renewed;
 * without a limit, one person could block a bottle forever without paying, in one session or a new one each
 * time. A shopper who is refused a hold can still order.
 */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import type { FormatId, VisitorId } from '#kit/ids.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';

/** Twelve cases, for one shopper. */
export const maxHeldBottles = 144;
/** For one visitor, and for one format from one address, in two hours: an hour and a half of holds. */
const maxHolds = 6;
/** For one address in two hours. */
const maxBottlesOfAddress = 6 * maxHeldBottles;
const windowMs = 2 * 60 * 60_000;

export interface Holder {
  visitorId: VisitorId;
  /** The address that limits count by; null if many shoppers may share it (decision 009). */
  address: string | null;
}

type Answer = { kind: 'allowed' } | { kind: 'too-often'; retryAfterMs: number };

/** Rolls back what was counted before the limit that refuses. */
class TooManyHolds extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('Held too often.');
    this.retryAfterMs = retryAfterMs;
  }
}

/** Counts a hold of these bottles, or returns how long to wait; a refused hold is not counted. */
export async function countHold(
  db: Db,
  { visitorId, address }: Holder,
  demands: readonly { formatId: FormatId; bottles: number }[],
  now: number,
): Promise<Answer> {
  const bottles = demands.reduce((sum, demand) => sum + demand.bottles, 0);
  const place = address === null ? null : addressGroup(address);
  // In the same order everywhere, so that transactions cannot deadlock.
  const formatIds = [...new Set(demands.map(({ formatId }) => formatId))].sort((a, b) => a - b);
  try {
    await inTransaction(db, async (tx) => {
      const count = async (key: string, limit: number, times = 1) => {
        const counted = await countAttempt(tx, { key: `hold ${key}`, limit, times, windowMs, now });
        if (counted.kind === 'too-many') throw new TooManyHolds(counted.retryAfterMs);
      };
      await count(`for ${visitorId}`, maxHolds);
      if (place === null) return;
      await count(`bottles from ${place}`, maxBottlesOfAddress, bottles);
      for (const formatId of formatIds) await count(`of ${formatId} from ${place}`, maxHolds);
    });
    return { kind: 'allowed' };
  } catch (error) {
    if (error instanceof TooManyHolds) return { kind: 'too-often', retryAfterMs: error.retryAfterMs };
    throw error;
  }
}
