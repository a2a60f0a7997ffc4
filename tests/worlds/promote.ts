import type { Db } from '#db/connection.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import type { Promotion } from '#domains/pricing/promotion.ts';
import { schedulePromotion } from '#domains/pricing/schedule-promotion.ts';
import { storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';

/**
 * Puts a pack on promotion for today, below its cost too; the till knows it at once, the shelf within a
 * second.
 */
export async function promote(
  db: Db,
  packId: PackId,
  offer: Offer,
  name = 'Weekly special',
  now = Date.now(),
): Promise<Promotion> {
  const findPack = async (id: PackId) => (await readPackPlaces(db, [id])).get(id);
  const today = storeDay(now);
  const request = {
    name,
    packId,
    offer,
    firstDay: today,
    lastDay: today,
    mayBeBelowCost: true,
    actor: 'test',
  };
  const answer = await schedulePromotion({ db, findPack }, request, now);
  if (answer.kind === 'refused')
    throw new Error(`No promotion: ${answer.refusals.map(({ kind }) => kind).join()}`);
  return answer.promotion;
}
