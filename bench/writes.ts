/** Additions to the cart and orders by eight shoppers, and the consistency of the records afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { type Answer, ask } from './ask.ts';
import type { Driver } from './driver.ts';
import { guestToken } from './page-rates.ts';
import { measureRate, type Pace, type Rate, type RateJob, type Server } from './rates.ts';
import { Shopper, type ShoppingList } from './shopper.ts';

const shoppers = 8;
const queuePatienceMs = 60_000;

export interface Writes {
  rates: Rate[];
  orders: number;
  /** From the last order until every capture and other follow-up was processed. */
  workedOffMs: number;
  /** Inconsistencies between the records of the shop and the gateway; there should be none. */
  breaches: string[];
}

export async function measureWrites(
  driver: Driver,
  shop: Server,
  folder: string,
  db: Db,
  label: string,
  pace: Pace,
): Promise<Writes> {
  const packIds = await plentifulPacks(db, 1_000);
  const list = { packIds, guestTokens: await guestTokens(shop.port) };
  const additions = await jobOf(shop.port, `add to cart${label}`, { ...list, orders: false });
  const orders = await jobOf(shop.port, `place order${label}`, { ...list, orders: true });
  const rates = [
    await measureRate(driver, shop, folder, additions, pace),
    await measureRate(driver, shop, folder, orders, pace),
  ];
  const workedOffMs = await untilWorkedOff(db);
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rates, orders: Number(count), workedOffMs, breaches: await findBreaches(db) };
}

/** Single bottles with enough stock for the whole run. */
export async function plentifulPacks(db: Db, max: number): Promise<number[]> {
  const packs = await db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select('packs.id')
    .where('packs.bottles', '=', 1)
    .where('packs.published', '=', 1)
    .where('products.published', '=', 1)
    .orderBy('bottle_stock.on_hand', 'desc')
    .orderBy('packs.id')
    .limit(max)
    .execute();
  return packs.map(({ id }) => id);
}

/** The shopper's first requests, sent once, provide the plain server's answers. */
async function jobOf(port: number, name: string, list: ShoppingList): Promise<RateJob> {
  const shopper = new Shopper(list, 0);
  const answers = new Map<string, Answer>();
  for (let step = 0; step < (list.orders ? 2 : 1); step += 1) {
    const request = shopper.request();
    const answer = await ask(port, request);
    answers.set(request.split(' ', 2).join(' '), answer);
    if (shopper.take(answer) === 'refused')
      throw new Error(`The first shopper is refused: ${answer.status} ${answer.text}`);
  }
  return { name, connections: shoppers, visitors: { kind: 'shoppers', ...list }, answers };
}

async function untilWorkedOff(db: Db): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < queuePatienceMs) {
    const waiting = await db
      .selectFrom('outbox')
      .select('id')
      .where('done_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (!waiting) break;
    await sleep(100);
  }
  return performance.now() - startedAt;
}

const guestsReady = 4_000;

async function guestTokens(port: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < guestsReady) tokens.push(await guestToken(port));
  return tokens;
}
