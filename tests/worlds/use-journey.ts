import { dirname } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Db } from '#db/connection.ts';
import { openVisitor, type Visitor, type VisitorOptions, workerBrowser } from '#tests/harness/browser.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { shiftedPageClock, shopClockShift } from '#tests/harness/shop-clock.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import { demoDatabase } from './demo-database.ts';

export interface Journey {
  readonly shop: ShopProcess;
  /** The same database as the shop's, from this process. */
  readonly db: Db;
  /** Where the shop puts what it sends. */
  readonly dataDir: string;
  /** A visitor whose window is closed after the test; the test fails for any noise that was not announced. */
  visit(options?: Omit<VisitorOptions, 'url'>): Promise<Visitor>;
}

/** A shop of its own with the demonstration catalogue for the tests of a file. */
export function useJourney(env: Record<string, string> = {}): Journey {
  let browser: Browser | undefined;
  let database: FreshDatabase | undefined;
  let shop: ShopProcess | undefined;
  let clockShiftMs = 0;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    database = await demoDatabase('sqlite');
    clockShiftMs = shopClockShift(Date.now());
    [shop, browser] = await Promise.all([
      startShop({ source: database.source, env, clockShiftMs }),
      workerBrowser(),
    ]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.errors?.length) for (const { page } of visitors) console.error(await whatItShows(page));
    const noises = await Promise.all(visitors.splice(0).map((visitor) => visitor.leave()));
    expect(noises.flat()).toEqual([]);
  });
  afterAll(async () => {
    await shop?.stop();
    await database?.drop();
  });

  return {
    get shop() {
      if (!shop) throw new Error('The shop opens before the first test');
      return shop;
    },
    get db() {
      if (!database) throw new Error('The database is there before the first test');
      return database.db;
    },
    get dataDir() {
      if (database?.source.kind !== 'sqlite')
        throw new Error('The shop has its folder before the first test');
      return dirname(database.source.file);
    },
    async visit(options = {}) {
      if (!browser || !shop) throw new Error('The shop opens before the first test');
      const visitor = await openVisitor(browser, { url: shop.url, ...options });
      visitors.push(visitor);
      if (clockShiftMs !== 0) await visitor.page.context().addInitScript(shiftedPageClock(clockShiftMs));
      return visitor;
    },
  };
}

/** What a reader of a failed run would else have to guess. */
async function whatItShows(page: Page): Promise<string> {
  const text = await page
    .locator('main')
    .ariaSnapshot({ timeout: 1_000 })
    .catch((error: Error) => error.message);
  return `${page.url()} showed:\n${text.slice(0, 6_000)}`;
}
