import type { Db } from '#db/connection.ts';
import type { Order } from '#domains/orders/order.ts';
import { parcelsOf } from '#domains/orders/tracking/tracking.rules.ts';
import { carrierWordsOfOrder } from './carrier-events.store.ts';
import { carrierSentence, standingWord } from './carrier-report.rules.ts';

/**
 * What the carriers report about an order's parcels, one sentence each; none if they have reported nothing.
 */
export async function findCarrierSentences(
  db: Db,
  { id, tracking }: Pick<Order, 'id' | 'tracking'>,
): Promise<string[]> {
  if (!tracking) return [];
  const words = await carrierWordsOfOrder(db, id);
  const parcels = parcelsOf(tracking);
  return parcels.flatMap(({ provider, number }, position) => {
    const stands = standingWord(words.filter((word) => word.tracking === number));
    if (!stands) return [];
    const nth = parcels.length > 1 ? `Parcel ${position + 1} of ${parcels.length}: ` : '';
    return [`${nth}${carrierSentence(provider, stands)}`];
  });
}
