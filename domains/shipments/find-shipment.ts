import type { Order } from '#domains/orders/order.ts';
import { boxesOf } from './goods.ts';
import type { ParcelLabel } from './parcel.ts';
import { isCurrent, isPriceOld } from './parcel-states.rules.ts';
import { parcelsOfOrder } from './parcels.store.ts';
import type { LabelDeps } from './price-labels.ts';

export interface Shipment {
  /** The boxes as priced or bought; none before that. */
  parcels: ParcelLabel[];
  /** Labels of former boxes that cost money, or may: being voided, or not taken back. */
  leftovers: ParcelLabel[];
  /** True once their price is an hour old. */
  isPriceOld: boolean;
  proposed: number;
  max: number;
  /** The proposal: bottles and ounces of each box. */
  boxes: { bottles: number; weightOz: number }[];
}

/** What the desk needs to know to ship an order. */
export async function findShipment(deps: Omit<LabelDeps, 'labels'>, order: Order): Promise<Shipment> {
  const parcels = await parcelsOfOrder(deps.db, order.id);
  const current = parcels.filter(isCurrent);
  const { boxes, proposed, max } = await boxesOf(deps, order, null);
  return {
    parcels: current,
    leftovers: parcels.filter(({ state }) => state === 'voiding' || state === 'void-refused'),
    isPriceOld: current.some((parcel) => isPriceOld(parcel, deps.clock())),
    proposed,
    max,
    boxes: (boxes ?? []).map(({ bottles, weightOz }) => ({ bottles, weightOz })),
  };
}
