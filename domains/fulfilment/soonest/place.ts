/** Where a shopper wants the goods, as chosen before the checkout (N-001). Types only. */
import type { PlaceAddress, Soonest } from './soonest.rules.ts';

export type Place =
  | { kind: 'pickup'; key: 'pickup'; name: string }
  | {
      kind: 'delivery' | 'shipping';
      /** What the shopper's browser keeps: '11791', or 'laurel-hollow' of a town that has no ZIP of its own. */
      key: string;
      /** 'Syosset'; of a place that only parcels reach, 'Albany 12207'. */
      name: string;
      /** As the checkout would know it, without a street. */
      address: PlaceAddress;
    };

export const pickupPlace: Place = { kind: 'pickup', key: 'pickup', name: 'Pickup' };

/** What is promised for a place: its own way, or else a pickup with the reason (N-002, N-003). */
export interface PlacePromise {
  place: Place;
  /** Null when the shop can promise nothing at the moment. */
  soonest: Soonest | null;
  /** Why it is not the way of the place: 'Spirits are not shipped'; null when it is. */
  instead: string | null;
  /** True if what is in the basket stands against the place's own way, so that nothing has gone wrong. */
  isOfTheBasket: boolean;
}
