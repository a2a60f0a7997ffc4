import type { FulfilmentStep } from '#domains/orders/order.ts';
import type { OrderView } from '#domains/orders/order-view.rules.ts';

/** A local delivery also leaves the store, which the wire does not distinguish from packed. */
export type RailStep = FulfilmentStep | 'out';

const stops: Record<OrderView['deliveryMethod'], readonly (readonly [RailStep, string])[]> = {
  pickup: [
    ['received', 'Ordered'],
    ['packed', 'Boxed'],
    ['handed-over', 'Picked up'],
  ],
  delivery: [
    ['received', 'Ordered'],
    ['packed', 'Boxed'],
    ['out', 'On the way'],
    ['handed-over', 'Delivered'],
  ],
  shipping: [
    ['received', 'Ordered'],
    ['packed', 'Boxed'],
    ['handed-over', 'With the carrier'],
  ],
};

export interface RailStop {
  name: string;
  isReached: boolean;
  isCurrent: boolean;
}

/** The steps of an order's progress, and which of them it has reached. */
export function railStops(method: OrderView['deliveryMethod'], step: RailStep): RailStop[] {
  const at = stops[method].findIndex(([each]) => each === step);
  return stops[method].map(([, name], position) => ({
    name,
    isReached: position <= at,
    isCurrent: position === at,
  }));
}
