/** The shop's start: how soon it sends its first page, and its memory after a thousand pages. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { type Memory, memoryOf } from './cpu.ts';
import type { Driver } from './driver.ts';
import { type Spread, spreadOf } from './rates.ts';
import { get } from './requests.ts';
import { startShop } from './shop.ts';

export interface AfterPages extends Memory {
  /** Resident memory once the process has been idle for a while. */
  atRestMb: number;
}

const pagesForMemory = 1_000;
const memoryConnections = 8;
const untilCompressedMs = 1_000;
/** Until an idle process has given back the memory that it does not need (decision 220). */
const untilAtRestMs = 30_000;

/**
 * With an existing database, as `npm start` does it: on any core, with compiled code cached from the previous
 * start.
 */
export async function measureColdStart(dataDir: string, times: number): Promise<Spread> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const shop = await startShop({ dataDir, place: 'any core' });
    taken.push(shop.firstPageMs);
    await shop.stop();
  }
  return spreadOf(taken);
}

/** The products whose pages fill the memory. */
export async function slugsForMemory(db: Db): Promise<string[]> {
  const products = await db
    .selectFrom('products')
    .select('slug')
    .where('published', '=', 1)
    .orderBy('id')
    .limit(pagesForMemory)
    .execute();
  return products.map(({ slug }) => slug);
}

/** A fresh shop that has sent each of these product pages once, to guests: right after them, and at rest. */
export async function measureMemory(
  driver: Driver,
  dataDir: string,
  slugs: readonly string[],
): Promise<AfterPages> {
  const shop = await startShop({ dataDir });
  try {
    await driver.run({
      port: shop.port,
      connections: memoryConnections,
      until: { requests: slugs.length },
      visitors: { kind: 'readers', requests: slugs.map((slug) => get(`/products/${slug}`)) },
    });
    await sleep(untilCompressedMs);
    const after = memoryOf(shop.pid);
    await sleep(untilAtRestMs);
    return { ...after, atRestMb: memoryOf(shop.pid).residentMb };
  } finally {
    await shop.stop();
  }
}
