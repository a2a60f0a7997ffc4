import type { Db } from '#db/connection.ts';
import type { FormatId } from '#kit/ids.ts';
import { shelfConfidence } from './shelf-confidence.rules.ts';
import { type SizeSight, sightsOf } from './sights.store.ts';

export interface Trusted extends SizeSight {
  /** 0 to 100. */
  confidence: number;
}

/** How far the books can be trusted about each of these sizes; unknown ids are left out (B-172). */
export async function readConfidence(
  db: Db,
  formatIds: readonly FormatId[],
  now: number,
): Promise<Map<FormatId, Trusted>> {
  const sights = await sightsOf(db, formatIds);
  return new Map(
    sights.map((sight) => [sight.formatId, { ...sight, confidence: shelfConfidence(sight, now) }]),
  );
}
