/**
 * How often bottles are held for those who pay, and how many. A hold lasts 15 minutes and may be asked for
 * again; whoever asked for ever, in one session or in a new one each time, would keep a bottle from everybody
 * and pay for nothing. Whoever is refused a hold can order all the same.
 */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import type { FormatId, VisitorId } from '#kit/ids.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';

/** Twelve cases: the most bottles that are held for one shopper. */
export const mostHeldBottles = 144;
/** Of one visitor, and of one format from one address, in two hours: an hour and a half of them. */
const mostHolds = 6;
/** From one address in two hours. */
const mostBottlesOfAddress = 6 * mostHeldBottles;
const windowMs = 2 * 60 * 60_000;

export interface Holder {
  visitorId: VisitorId;
  /** What the limits count for where it comes from; null where that may be everybody (decision 009). */
  address: string | null;
}

type Answer = { kind: 'allowed' } | { kind: 'too-often'; retryAfterMs: number };

/** Takes back what was counted before the limit that refuses. */
class TooOften extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('Held too often.');
    this.retryAfterMs = retryAfterMs;
  }
}

/** Counts a hold of these bottles, or says how long to wait; a refused one is not counted. */
export async function countHold(
  db: Db,
  { visitorId, address }: Holder,
  demands: readonly { formatId: FormatId; bottles: number }[],
  now: number,
): Promise<Answer> {
  const bottles = demands.reduce((sum, demand) => sum + demand.bottles, 0);
  const place = address === null ? null : addressGroup(address);
  // In one order for all, so that nobody waits in a ring.
  const formatIds = [...new Set(demands.map(({ formatId }) => formatId))].sort((a, b) => a - b);
  try {
    await inTransaction(db, async (tx) => {
      const count = async (key: string, limit: number, times = 1) => {
        const counted = await countAttempt(tx, { key: `hold ${key}`, limit, times, windowMs, now });
        if (counted.kind === 'too-many') throw new TooOften(counted.retryAfterMs);
      };
      await count(`for ${visitorId}`, mostHolds);
      if (place === null) return;
      await count(`bottles from ${place}`, mostBottlesOfAddress, bottles);
      for (const formatId of formatIds) await count(`of ${formatId} from ${place}`, mostHolds);
    });
    return { kind: 'allowed' };
  } catch (error) {
    if (error instanceof TooOften) return { kind: 'too-often', retryAfterMs: error.retryAfterMs };
    throw error;
  }
}
