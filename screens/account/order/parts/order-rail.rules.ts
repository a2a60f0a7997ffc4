import type { FulfilmentStep } from '#domains/orders/order.ts';
import type { OrderView } from '#domains/orders/order-view.rules.ts';

const orderOfSteps: readonly FulfilmentStep[] = ['received', 'packed', 'handed-over'];

const stops: Record<OrderView['deliveryMethod'], readonly [string, string, string]> = {
  pickup: ['Ordered', 'Boxed', 'Picked up'],
  delivery: ['Ordered', 'Boxed', 'Delivered'],
  shipping: ['Ordered', 'Boxed', 'With the carrier'],
};

export interface RailStop {
  name: string;
  isReached: boolean;
  isCurrent: boolean;
}

/** The progress of an order in three steps, and which of them it has reached. */
export function railStops(method: OrderView['deliveryMethod'], step: FulfilmentStep): RailStop[] {
  const at = orderOfSteps.indexOf(step);
  return stops[method].map((name, position) => ({
    name,
    isReached: position <= at,
    isCurrent: position === at,
  }));
}
