/** The tills at the counter: their sales come in, our counts go out, and what follows from that elsewhere. */
import { inTransaction } from '#db/transaction.ts';
import { tendTill, tendTillAtNight } from '#domains/counter/tend-till.ts';
import { earnAtCounter } from '#domains/loyalty/earn-at-counter.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import { noteShortOrders } from '#domains/orders/picking/find-short-orders.ts';
import { makeGoodOverdrawn } from '#domains/stock/overdrawn.ts';
import { tillActor } from '#kit/actor.ts';
import type { FormatId } from '#kit/ids.ts';
import { onceANight } from '#platform/jobs/once-a-night.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import type { Shop } from './shop.ts';

export async function tendTills(
  shop: Pick<Shop, 'db' | 'clock' | 'tillSales' | 'log' | 'storeSettings'>,
): Promise<void> {
  const sendsPrices = shop.storeSettings.current().tillPrices;
  for (const { locationId, polled, pushed, prices, items } of await tendTill(shop, { sendsPrices })) {
    if (polled.kind === 'unreachable')
      shop.log.warn({ event: 'till silent', locationId }, 'The till does not answer');
    else if (polled.taken > 0 || (pushed?.told ?? 0) > 0)
      shop.log.info({ event: 'till', locationId, taken: polled.taken, ...pushed }, 'sales of the till');
    if ((prices?.told ?? 0) + (prices?.refused ?? 0) + (items?.added ?? 0) + (items?.refused ?? 0) > 0)
      shop.log.info({ event: 'till prices', locationId, prices, items }, 'prices and new items of the till');
  }
}

/** Takes in two days of sales once more, every item, and every count (B-173, B-176). */
export function tendTillsAtNight(shop: Pick<Shop, 'db' | 'clock' | 'tillSales'>): Promise<void> {
  return onceANight(shop, 'the till', () => tendTillAtNight(shop));
}

/** What the till oversold is taken from what has come since; boards are notified (B-174). */
export async function makeGoodForOrders({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const formatIds = await makeGoodOverdrawn(db, { actor: tillActor, now: clock() });
  if (formatIds.length > 0) await inTransaction(db, (tx) => noteShortOrders(tx, formatIds, clock()));
}

export function tillReactions(
  shop: Pick<Shop, 'db' | 'clock' | 'programme'> & { settings: Pick<Shop['settings'], 'loyalty'> },
): OutboxHandlers {
  const { db, clock, settings } = shop;
  return {
    /** The till has sold more bottles than there were: boards show the orders that need them. */
    'till.overdrawn': async (payload) => {
      const { formatIds } = payload as { formatIds: FormatId[] };
      await inTransaction(db, (tx) => noteShortOrders(tx, formatIds, clock()));
    },
    /** A vendor's loyalty programme credits sales at the till by itself. */
    'till.sold': async (payload) => {
      if (settings.loyalty.kind !== 'embedded') return;
      await earnAtCounter(
        shop,
        payload as { key: string; customerId: LoyaltyCustomerId; amountCents: number },
      );
    },
  };
}
