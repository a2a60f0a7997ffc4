import { pickupReady, type ReadyTime, readyWords } from '#domains/fulfilment/pickup-ready.rules.ts';
import { wallClock } from '#kit/store-day.ts';
import type { Order } from './order.ts';

type Promised = Pick<Order, 'promised' | 'placedAt' | 'createdAt'>;
type Store = Parameters<typeof pickupReady>[0];

/** When a pickup is ready: as promised with the order, whatever the store's hours are now (N-007). */
export function readyTimeOf(order: Promised, store: Store): ReadyTime | null {
  return order.promised
    ? wallClock(order.promised.fromAt)
    : pickupReady(store, order.placedAt ?? order.createdAt);
}

/** The same on a page: 'today from 2:40 pm'; null when its day is over. */
export function readyFromOf(order: Promised, store: Store, now: number): string | null {
  const ready = readyTimeOf(order, store);
  return ready && readyWords(ready, now);
}
