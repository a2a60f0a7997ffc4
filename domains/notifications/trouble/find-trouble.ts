/** Finds which channels fail and which buyers cannot be reached, for the page of alerts (B-250). */
import type { Db } from '#db/connection.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import { findUnsent, hourOf, latestSent, refusedOfOrders } from '../messages.store.ts';
import { type Channel, channelTrouble, type Trouble, withoutContacts } from './trouble.rules.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const maxRead = 200;
const channels: readonly Channel[] = ['mail', 'text'];

export interface ChannelTrouble extends Trouble {
  channel: Channel;
}

/** @param now epoch ms */
export async function findChannelTrouble(db: Db, now: number): Promise<ChannelTrouble[]> {
  const unsent = (await findUnsent(db, now - dayMs, maxRead)).filter(({ last_error }) => last_error !== null);
  const latest = await latestSent(db, now - dayMs);
  const hours = await hourOf(db, now - hourMs);
  return channels.flatMap((channel) => {
    const trouble = channelTrouble({
      latestSentAt: latest.get(channel) ?? 0,
      unsent: unsent
        .filter((message) => message.channel === channel)
        .map(({ created_at, attempts }) => ({ createdAt: created_at, attempts })),
      hour: hours.get(channel) ?? { count: 0, failed: 0 },
    });
    return trouble ? [{ channel, ...trouble }] : [];
  });
}

/**
 * The last error that a channel's service gave for a message that did not go out, without the recipient; null
 * for none.
 */
export async function lastErrorOf(db: Db, channel: Channel, now: number): Promise<string | null> {
  const unsent = await findUnsent(db, now - dayMs, maxRead);
  const words = unsent.findLast((message) => message.channel === channel && message.last_error !== null);
  return words?.last_error ? withoutContacts(words.last_error) : null;
}

export interface Unreached {
  number: OrderNumber;
  channel: Channel;
}

/**
 * Open orders whose buyer's address or telephone the service refused for good, with no later message
 * delivered by that channel and the contact still unchanged. `now` in epoch ms.
 */
export async function findUnreached(db: Db, now: number): Promise<Unreached[]> {
  const found = new Map<string, Unreached>();
  for (const { order_id, channel, recipient } of await refusedOfOrders(db, now - 14 * dayMs, maxRead)) {
    const key = `${order_id} ${channel}`;
    if (found.has(key)) continue;
    const order = await findOrder(db, order_id as OrderId);
    if (!order || order.cancelled || order.step === 'handed-over') continue;
    if (recipient !== '' && recipient === (channel === 'mail' ? order.email : order.phone))
      found.set(key, { number: order.number, channel });
  }
  return [...found.values()];
}
