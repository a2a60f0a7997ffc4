/** The states of an order until it is placed, and the status texts after that. */
import type { CameBackWhy, OrderState } from '#db/tables/orders.ts';
import { formatCents } from '#kit/money.ts';

/**
 * From each state, the states that may follow. A failed payment may be tried again on the same order;
 * `placed` is final.
 */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending_payment: ['placed', 'payment_failed'],
  payment_failed: ['pending_payment'],
  placed: [],
};

/** The states from which the given one can be reached. */
export function statesBefore(to: OrderState): OrderState[] {
  const states = Object.keys(orderTransitions) as OrderState[];
  return states.filter((from) => orderTransitions[from].includes(to));
}

/** The specification's own spelling, kept on the wire and in the database, never shown (G-02). */
export const pickupStatusOnWire = { received: 'recieved', packed: 'packed', pickedUp: 'pickedup' } as const;
export type PickupStatus = (typeof pickupStatusOnWire)[keyof typeof pickupStatusOnWire];

/** The same for a local delivery: 'order_recieved' is the specification's spelling (G-02). */
export const customerStatusOnWire = {
  received: 'order_recieved',
  packed: 'packed',
  delivered: 'delivered',
} as const;
export type CustomerStatus = (typeof customerStatusOnWire)[keyof typeof customerStatusOnWire];

export interface StatusText {
  text: string;
  /** An optional second line. */
  note: string | null;
}

const boxingNote = 'We are boxing it now — we will text you when it is on the pickup shelf.';

/**
 * What the shopper reads about a pickup (M-211, G-08); `orderDate` is the formatted day of the order.
 *
 * @param readyFrom 'today from 2:40 pm', while it is being boxed; null when no time can be promised
 */
export function pickupStatusText(
  status: PickupStatus,
  orderDate: string,
  readyFrom: string | null,
): StatusText {
  switch (status) {
    case 'recieved':
      return {
        text: readyFrom === null ? 'Ready for pickup' : `Ready for pickup ${readyFrom}`,
        note: boxingNote,
      };
    case 'packed':
      return { text: 'Ready for pickup', note: null };
    case 'pickedup':
      return { text: `Picked up on ${orderDate}`, note: null };
  }
}

/** What the shopper reads about a local delivery (M-210); dates and times formatted. */
export function deliveryStatusText(
  status: CustomerStatus,
  promise: { date: string; time: string },
): StatusText {
  const text =
    status === 'delivered'
      ? `Delivered on ${promise.date}`
      : `Delivery scheduled for ${promise.date}, ${promise.time}`;
  return {
    text,
    note: status === 'delivered' ? null : 'Someone 21 or older must be there to receive it and show ID.',
  };
}

/** M-212; the tracking, if there is any, is shown beside it. */
export const shippingStatusText: StatusText = {
  text: 'Your order will be shipped to your home.',
  note: 'The carrier asks for ID and the signature of someone 21 or older.',
};

/**
 * For a cancelled order. `refundedCents`: what is or will be refunded; `wasPacked`: the payment is captured
 * at packing (G-39).
 */
export function cancelledStatusText(
  on: string,
  money: { totalCents: number; refundedCents: number; wasPacked: boolean },
): StatusText {
  return { text: `Cancelled on ${on}`, note: money.totalCents === 0 ? null : cancelledNote(money) };
}

function cancelledNote({ refundedCents, wasPacked }: { refundedCents: number; wasPacked: boolean }): string {
  if (refundedCents > 0)
    return `${formatCents(refundedCents)} goes back to your card. Banks take up to ten days to show it.`;
  return wasPacked ? 'If your card was charged, all of it goes back.' : 'Your card was not charged.';
}

/** For an order that is still in the store and whose authorization the bank voided. */
export const unpaidStatusText: StatusText = {
  text: 'We could not charge your card',
  note: 'The bank has released the money that it held for this order, so we are keeping the order at the store. Please call us: you can pay at the counter, or we can cancel it.',
};

/** Why it could not be handed over, in a sentence for its buyer. */
export const cameBackReasons: Readonly<Record<CameBackWhy, string>> = {
  refused: 'It was not accepted.',
  'under-age': 'No one 21 or older was there to receive it.',
  'no-id': 'No one could show the ID that it requires.',
  intoxicated: 'The law did not let us hand it over.',
  absent: 'Nobody was there to receive it.',
};

/** For a delivery that is back in the store (S-09). */
export function cameBackStatusText(why: CameBackWhy): StatusText {
  return {
    text: 'We could not hand over your order',
    note: `${cameBackReasons[why]} It is back at the store: please call us, and we will find another time.`,
  };
}
