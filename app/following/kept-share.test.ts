/**
 * How many of the pages in memory survive sales (O-042): ten orders a second on a shelf of 3,000, through the
 * real journal and the real cache. Pages are small here, so that all fit and only sales drop any.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { allocateBottles } from '#domains/stock/allocate-bottles.ts';
import { followCatalogue } from '#domains/stock/catalogue-changes.ts';
import { type FormatId, type OrderId, randomToken } from '#kit/ids.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { dice } from '#tests/harness/long-run.ts';

const seconds = 60;
const ordersASecond = 10;
/** In a shop with this many orders, one visitor in fifty buys. */
const pagesASecond = 500;

const small = Buffer.from('<p>A page</p>');

interface Shelved {
  productId: number;
  formatId: FormatId;
  category: string;
}

describe('pages in memory while the shop sells', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await demoDatabase('sqlite');
  }, 120_000);
  afterAll(() => database.drop());

  test('at ten orders a second on 3,000 products at least 80 of 100 pages that fit come from memory (O-042)', {
    timeout: 120_000,
  }, async () => {
    const { db } = database;
    const shelf = await shelved(db);
    const chance = dice();
    /** What is read more is bought more: the n-th of the list is one n-th as popular as the first. */
    const weights = shelf.map((_, rank) => 1 / (rank + 1));
    const pick = weighted(weights, chance);
    const neighbours = byCategory(shelf);
    const cache = new PageCache({ now: () => 0, sessionCookieName: 'session' });
    const next = await followCatalogue(db);
    const counts = { read: 0, kept: 0 };
    for (let second = 0; second < seconds; second += 1)
      for (let part = 0; part < ordersASecond; part += 1) {
        await order(
          db,
          [pick(), pick()].map((at) => shelf[at] as Shelved),
        );
        for (const { productId } of await next()) cache.forget(productId);
        for (let page = 0; page < pagesASecond / ordersASecond; page += 1) {
          const { url, subjects } = somePage();
          counts.read += 1;
          if (isKept(cache, url)) counts.kept += 1;
          else
            cache.put(
              { url } as never,
              { html: small, headers: {}, subjects: new Set(subjects), isPublic: true },
              cache.moment(),
            );
        }
      }
    const share = counts.kept / counts.read;
    console.info(`${(100 * share).toFixed(1)} of 100 pages came from memory, of ${counts.read}`);
    expect(share).toBeGreaterThanOrEqual(0.8);

    /**
     * As in a shop: a third are listings, home and information, the rest products, each with its neighbors.
     */
    function somePage(): { url: string; subjects: number[] } {
      if (chance() < 0.35) {
        const list = Math.floor(chance() ** 2 * 20);
        return {
          url: `/listing-${list}`,
          subjects: shelf.slice(list * 24, list * 24 + 24).map(({ productId }) => productId),
        };
      }
      const own = shelf[pick()] as Shelved;
      const beside = (neighbours.get(own.category) ?? []).slice(0, 8).map(({ productId }) => productId);
      return { url: `/products/${own.productId}`, subjects: [own.productId, ...beside] };
    }
  });
});

async function shelved(db: Db): Promise<Shelved[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('formats', 'formats.product_id', 'products.id')
    .select(['products.id as productId', 'formats.id as formatId', 'products.category_path as category'])
    .where('products.published', '=', 1)
    .where('formats.position', '=', 0)
    .orderBy('products.featured_rank')
    .execute();
  return rows.map((row) => ({ ...row, formatId: row.formatId as FormatId }));
}

/** If there are too few bottles nothing is sold, as in the shop. */
async function order(db: Db, lines: readonly Shelved[]): Promise<void> {
  const demands = lines.map(({ formatId }) => ({ formatId, bottles: 1 }));
  await inTransaction(db, (tx) =>
    allocateBottles(tx, { orderId: randomToken() as OrderId, demands, now: Date.now(), actor: 'shop' }),
  );
}

function byCategory(shelf: readonly Shelved[]): Map<string, Shelved[]> {
  const found = new Map<string, Shelved[]>();
  for (const each of shelf) found.set(each.category, [...(found.get(each.category) ?? []), each]);
  return found;
}

function weighted(weights: readonly number[], chance: () => number): () => number {
  const sums: number[] = [];
  for (const weight of weights) sums.push((sums.at(-1) ?? 0) + weight);
  return () => {
    const wanted = chance() * (sums.at(-1) ?? 0);
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function isKept(cache: PageCache, url: string): boolean {
  const request = { method: 'GET', url, headers: { 'accept-encoding': 'br' } };
  const response = { writeHead: () => response, end: () => undefined };
  return cache.serve(request as never, response as never, () => true);
}
