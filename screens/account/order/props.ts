import type { FulfilmentStep } from '#domains/orders/order.ts';
import type { OrderView } from '#domains/orders/order-view.rules.ts';

/** M-036. */
export interface OrderProps {
  order: OrderView;
  /** How far it is on its way. */
  step: FulfilmentStep;
  /** A map of where a pickup waits; null for what is brought. */
  mapHref: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Orders/Show': OrderProps;
  }
}
