import type { Db } from '#db/connection.ts';
import { claimLastsMs } from './claim.rules.ts';
import { claimsOn } from './order-claims.store.ts';

/** The orders that someone is picking now, the oldest claim first (B-057). */
export function findClaims(
  db: Db,
  now: number,
  limit: number,
): Promise<{ number: number; actor: string; claimedAt: number }[]> {
  return claimsOn(db, { seenAfter: now - claimLastsMs, limit });
}
