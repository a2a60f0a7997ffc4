import type { Db } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { type FilledBox, fillBoxes, spreadBoxes } from '#domains/fulfilment/pack-boxes.rules.ts';
import { changesOf } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { itemsToPick } from '#domains/orders/picking/picks.rules.ts';
import { maxParcels } from '#domains/orders/tracking/tracking.rules.ts';
import type { StoreSettings } from '#domains/store/store.ts';

export interface BoxesOf {
  /** The requested boxes; null if the bottles do not fit into that many. */
  boxes: FilledBox[] | null;
  /** How many boxes are proposed, and the most that may be requested. */
  proposed: number;
  max: number;
}

/**
 * The boxes for what is actually sent of an order: substitutes included, left-out bottles not.
 *
 * @param count how many boxes are wanted; null for the proposal, which fills the largest first
 */
export async function boxesOf(
  { db, storeSettings }: { db: Db; storeSettings: StoreSettings },
  order: Order,
  count: number | null,
): Promise<BoxesOf> {
  const items = itemsToPick(order, await changesOf(db, order.id));
  const found = await readBottles(
    db,
    items.map(({ formatId }) => formatId),
  );
  const lines = items.map(({ formatId, bottles }) => ({
    bottles,
    volumeMl: found.get(formatId)?.volumeMl ?? 750,
  }));
  const sizes = storeSettings.current().shippingRates.boxes.map(({ bottles }) => bottles);
  const proposal = fillBoxes(lines, sizes);
  const proposed = proposal?.length ?? 0;
  const isProposal = count === null || count === proposed;
  return {
    boxes: isProposal ? proposal : spreadBoxes(lines, sizes, count),
    proposed,
    max: Math.min(
      maxParcels,
      lines.reduce((sum, { bottles }) => sum + bottles, 0),
    ),
  };
}
