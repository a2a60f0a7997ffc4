/** How soon a cached page reflects a change by another process, with the page under load. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import type { Product } from '#domains/catalogue/product.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { ask } from './ask.ts';
import type { Driver } from './driver.ts';
import { pageObjectOf } from './page-rates.ts';
import { get } from './requests.ts';

const connections = 16;
const patienceMs = 5_000;
const pollMs = 5;

export interface Freshness {
  priceMs: number;
  stockMs: number;
}

/** Changes a price, then sells the product's last bottles, and restores both. */
export async function measureFreshness(
  driver: Driver,
  port: number,
  db: Db,
  slug: string,
): Promise<Freshness> {
  const request = get(`/products/${slug}`);
  const read = async () =>
    (pageObjectOf((await ask(port, request)).text).props as { product: Product }).product;
  const pack = (await read()).packs[0];
  if (!pack) throw new Error(`${slug} has nothing to sell.`);
  const stock = await db
    .selectFrom('bottle_stock')
    .select('on_hand')
    .where('format_id', '=', pack.sourceFormatId)
    .executeTakeFirstOrThrow();
  const count = (onHand: number) =>
    countBottles(db, pack.sourceFormatId, onHand, { actor: 'bench', now: Date.now(), note: null });

  const load = driver.run({
    port,
    connections,
    until: { seconds: 4 },
    visitors: { kind: 'readers', requests: [request] },
  });
  await sleep(300);
  await changePackPrice(db, pack.id, pack.priceCents + 100, { actor: 'test', now: Date.now() });
  const priceMs = await until(async () => (await read()).packs[0]?.priceCents === pack.priceCents + 100);
  await count(0);
  const stockMs = await until(async () => (await read()).packs[0]?.isInStock === false);
  await load;
  await changePackPrice(db, pack.id, pack.priceCents, { actor: 'test', now: Date.now() });
  await count(stock.on_hand);
  return { priceMs, stockMs };
}

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > patienceMs) return Number.POSITIVE_INFINITY;
    await sleep(pollMs);
  }
  return performance.now() - startedAt;
}
