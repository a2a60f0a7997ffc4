import type { OrderReasons, OrderView } from '#domains/orders/order-view.rules.ts';
import type { RailStep } from './parts/order-rail.rules.ts';

/** M-036. */
export interface OrderProps {
  order: OrderView;
  /** Where each of its amounts comes from (N-050). */
  reasons: OrderReasons;
  /** The step that the order has reached. */
  step: RailStep;
  /** What is true on the way: 'You are the next stop.'; null before and after. */
  onTheWay: string | null;
  /** What the carrier says about each parcel: 'UPS delivered it on November 25, 2026.' */
  carrierSays: string[];
  /** Four digits for the driver, while it is on its way and the store asks for them (B-123). */
  doorCode: string | null;
  /** A map of the store for a pickup; null for a delivery or shipment. */
  mapHref: string | null;
  /** Where to buy it again (N-060). */
  again: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Orders/Show': OrderProps;
  }
}
