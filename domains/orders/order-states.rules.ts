/** The life of an order up to its placing, and the words for its pickup. */
import type { OrderState } from '#db/schema.ts';

/** From each state, the states that may follow. A failed payment may be tried again on the same order; `placed` is for good. */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending_payment: ['placed', 'payment_failed'],
  payment_failed: ['pending_payment'],
  placed: [],
};

/** The states from which the given one may be reached. */
export function statesBefore(to: OrderState): OrderState[] {
  const states = Object.keys(orderTransitions) as OrderState[];
  return states.filter((from) => orderTransitions[from].includes(to));
}

/** The specification's own spelling, kept on the wire and in the database, never shown (G-02). */
export const pickupStatusOnWire = { received: 'recieved', packed: 'packed', pickedUp: 'pickedup' } as const;
export type PickupStatus = (typeof pickupStatusOnWire)[keyof typeof pickupStatusOnWire];

export interface StatusText {
  text: string;
  /** A second line, when there is more to say. */
  note: string | null;
}

/** What the shopper reads about a pickup (M-211, G-08); `orderDate` is the formatted day of the order. */
export function pickupStatusText(status: PickupStatus, orderDate: string): StatusText {
  switch (status) {
    case 'recieved':
      return { text: 'Ready for pickup', note: 'We are boxing it now — we will text you when it is on the pickup shelf.' };
    case 'packed':
      return { text: 'Ready for pickup', note: null };
    case 'pickedup':
      return { text: `Picked up on ${orderDate}`, note: null };
  }
}
