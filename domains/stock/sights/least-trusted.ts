import type { Db } from '#db/connection.ts';
import type { Trusted } from './read-confidence.ts';
import { shelfConfidence } from './shelf-confidence.rules.ts';
import { sightsOfShelf } from './sights.store.ts';

/**
 * The sizes that should have bottles on the shelf and whose books can be trusted least, the least first;
 * among equals those with the most bottles first (B-166, B-172).
 */
export async function leastTrusted(db: Db, now: number, count: number): Promise<Trusted[]> {
  const sizes = (await sightsOfShelf(db)).map((sight) => ({
    ...sight,
    confidence: shelfConfidence(sight, now),
  }));
  return sizes
    .sort((a, b) => a.confidence - b.confidence || b.onHand - a.onHand || a.formatId - b.formatId)
    .slice(0, count);
}
