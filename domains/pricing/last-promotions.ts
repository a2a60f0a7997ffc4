import type { Db } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';
import { listPromotions } from './list-promotions.ts';

/** The number of packs named in one statement. */
const packsAtOnce = 1_000;

/**
 * The promotion of each pack that started most recently, and when, epoch ms; future promotions, and those
 * called off before they started, do not count (B-236).
 */
export async function lastPromotions(
  db: Db,
  packIds: readonly PackId[],
  now: number,
): Promise<Map<PackId, { name: string; startsAt: number }>> {
  const last = new Map<PackId, { name: string; startsAt: number }>();
  for (let start = 0; start < packIds.length; start += packsAtOnce)
    for (const promotion of await listPromotions(db, packIds.slice(start, start + packsAtOnce))) {
      const { packId, name, startsAt, cancelledAt } = promotion;
      if (startsAt > now || (cancelledAt !== null && cancelledAt <= startsAt)) continue;
      if (startsAt > (last.get(packId)?.startsAt ?? 0)) last.set(packId, { name, startsAt });
    }
  return last;
}
