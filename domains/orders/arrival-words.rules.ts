/** When a parcel should be there, as it was promised with its order (N-007). */
import { longDay } from '#domains/fulfilment/soonest/soonest-words.rules.ts';
import { addDays, wallClock } from '#kit/store-day.ts';
import type { Order } from './order.ts';

type Promised = Pick<Order, 'deliveryMethod' | 'promised' | 'cancelled' | 'cameBack'>;

/**
 * 'Promised to arrive Tuesday, December 1, or Wednesday, December 2.' Whatever the day of reading, as the promise stays what
 * it was. Null for an order that is not shipped, is cancelled or came back, and for one of before promises were kept.
 */
export function arrivalWords({ deliveryMethod, promised, cancelled, cameBack }: Promised): string | null {
  if (deliveryMethod !== 'shipping' || !promised || cancelled || cameBack) return null;
  const { day: from } = wallClock(promised.fromAt);
  // A span ends with the last moment of its last day, which is the first of the next.
  const { day: to } = wallClock(promised.byAt - 1);
  return `Promised to arrive ${daysWords(from, to)}.`;
}

function daysWords(from: string, to: string): string {
  if (from >= to) return longDay(from);
  return addDays(from, 1) === to
    ? `${longDay(from)}, or ${longDay(to)}`
    : `between ${longDay(from)}, and ${longDay(to)}`;
}
