import type { Tx } from '#db/transaction.ts';
import { refundsAskedBy } from '#domains/payments/refunds/refunds-asked-by.ts';
import { storeDay } from '#kit/clock.ts';
import { storeDayStart } from '#kit/store-day.ts';
import type { Order } from '../order.ts';

/** In cents: per order, including earlier refunds by this person, and per store day. */
export interface RefundLimit {
  orderCents: number;
  dayCents: number;
}

/** `cents`: what this person has given back so far, including this refund. */
export type AboveLimit = { kind: 'above-limit'; of: 'order' | 'day'; limitCents: number; cents: number };

/** The refusal when a refund is more than this person may give back alone, else undefined (B-093). */
export async function aboveLimit(
  tx: Tx,
  { id }: Order,
  { cents, limit, actor, now }: { cents: number; limit: RefundLimit; actor: string; now: number },
): Promise<AboveLimit | undefined> {
  const since = storeDayStart(storeDay(now)) ?? now;
  const asked = await refundsAskedBy(tx, { actor, since, orderId: id });
  const [ofOrder, ofDay] = [asked.orderCents + cents, asked.dayCents + cents];
  if (ofOrder > limit.orderCents)
    return { kind: 'above-limit', of: 'order', limitCents: limit.orderCents, cents: ofOrder };
  if (ofDay > limit.dayCents)
    return { kind: 'above-limit', of: 'day', limitCents: limit.dayCents, cents: ofDay };
  return undefined;
}
