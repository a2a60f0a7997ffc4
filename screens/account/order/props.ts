import type { FulfilmentStep } from '#domains/orders/order.ts';
import type { OrderView } from '#domains/orders/order-view.rules.ts';

/** M-036. */
export interface OrderProps {
  order: OrderView;
  /** The step that the order has reached. */
  step: FulfilmentStep;
  /** A map of the store for a pickup; null for a delivery or shipment. */
  mapHref: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Orders/Show': OrderProps;
  }
}
