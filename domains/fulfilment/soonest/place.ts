/** Where a shopper wants the goods, as chosen before the checkout (N-001). Types only. */
import type { PlaceAddress, Soonest } from './soonest.rules.ts';

export type Place =
  | { kind: 'pickup'; key: 'pickup'; name: string }
  | {
      kind: 'delivery' | 'shipping';
      /**
       * What the shopper's browser keeps: '11791', or 'laurel-hollow' for a town without a ZIP of its own.
       */
      key: string;
      /** 'Syosset'; for a place that only parcels reach, 'Albany 12207'. */
      name: string;
      /** The address as the checkout would know it, without a street. */
      address: PlaceAddress;
    };

export const pickupPlace: Place = { kind: 'pickup', key: 'pickup', name: 'Pickup' };

/** What is promised for a place: its own way, or else a pickup with the reason (N-002, N-003). */
export interface PlacePromise {
  place: Place;
  /** Null if the shop can promise nothing at the moment. */
  soonest: Soonest | null;
  /** Why it is not the place's own way: 'Spirits are not shipped'; null if it is. */
  instead: string | null;
  /** True if the contents of the basket rule out the place's own way, so that nothing has gone wrong. */
  isOfTheBasket: boolean;
}
