/** What an order promised, and whether it was kept (N-007). */
import { dayName, spanWords, timeWords } from '#domains/fulfilment/soonest/soonest-words.rules.ts';
import { wallClock } from '#kit/store-day.ts';
import type { Order } from './order.ts';

export interface KeptPromise {
  /** 'Promised 5–6 pm, came 5:40 pm.' */
  words: string;
  isKept: boolean;
}

type Promised = Pick<Order, 'deliveryMethod' | 'promised' | 'packedAt' | 'handedOverAt' | 'cancelled'>;

/**
 * Null while it is not known: a pickup is judged when it is packed, a delivery when it is handed over. When a
 * parcel arrived is known from its carrier (`findPromises`).
 */
export function keptPromise(order: Promised): KeptPromise | null {
  const { promised, deliveryMethod, packedAt, handedOverAt, cancelled } = order;
  if (!promised || cancelled || deliveryMethod === 'shipping') return null;
  const isPickup = deliveryMethod === 'pickup';
  const cameAt = isPickup ? packedAt : handedOverAt;
  if (cameAt === null) return null;
  const isKept = cameAt <= promised.byAt;
  const [from, by, came] = [promised.fromAt, promised.byAt, cameAt].map(wallClock) as [Wall, Wall, Wall];
  const when = isPickup ? `from ${clock(from)}` : spanWords({ from: hhmm(from), to: hhmm(by) });
  const cameOn = came.day === from.day ? '' : `${dayName(came.day, from.day)}, `;
  const words = `Promised ${when}, ${isPickup ? 'ready' : 'came'} ${cameOn}${clock(came)}.`;
  return { words: isKept ? words : `${words} We are sorry that it was late.`, isKept };
}

type Wall = ReturnType<typeof wallClock>;

const hhmm = ({ minutes }: Wall) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const clock = (wall: Wall) => timeWords(hhmm(wall));
