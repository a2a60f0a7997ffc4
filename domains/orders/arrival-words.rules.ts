/** When a parcel should arrive, as promised with its order (N-007). */
import { longDay } from '#domains/fulfilment/soonest/soonest-words.rules.ts';
import { addDays, wallClock } from '#kit/store-day.ts';
import type { Order } from './order.ts';

type Promised = Pick<Order, 'deliveryMethod' | 'promised' | 'cancelled' | 'cameBack'>;

/**
 * 'Promised to arrive Tuesday, December 1, or Wednesday, December 2.' The same on whatever day it is read,
 * because the promise does not change. Null for an order that is not shipped, is cancelled or came back, and
 * for one placed before promises were kept.
 */
export function arrivalWords({ deliveryMethod, promised, cancelled, cameBack }: Promised): string | null {
  if (deliveryMethod !== 'shipping' || !promised || cancelled || cameBack) return null;
  const { day: from } = wallClock(promised.fromAt);
  // A span ends with the last moment of its last day, which is the first moment of the next day.
  const { day: to } = wallClock(promised.byAt - 1);
  return `Promised to arrive ${daysWords(from, to)}.`;
}

function daysWords(from: string, to: string): string {
  if (from >= to) return longDay(from);
  return addDays(from, 1) === to
    ? `${longDay(from)}, or ${longDay(to)}`
    : `between ${longDay(from)}, and ${longDay(to)}`;
}
