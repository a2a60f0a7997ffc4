import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { DatabaseSource, Db } from '#db/connection.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { type ChaosProxy, startChaosProxy } from '#tests/harness/chaos-proxy.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { shiftPastSlots, shiftToTime } from '#tests/harness/shop-clock.ts';
import type { ShopPage } from '#tests/harness/shop-page.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import {
  type EngineBrowser,
  type EngineName,
  type EngineVisitor,
  engineNames,
  type Scheme,
  startEngine,
} from './engines.ts';

/**
 * Set by `ENGINES=firefox,webkit`. The default is Firefox and WebKit, because Chromium runs the full suite.
 */
export function chosenEngines(): EngineName[] {
  const wanted = (process.env.ENGINES ?? 'firefox,webkit').split(',');
  return engineNames.filter((name) => wanted.includes(name));
}

export interface EngineFixture {
  readonly db: Db;
  /** The shop's origin. */
  readonly url: string;
  /** The shop's clock, epoch ms. */
  now(): number;
  /** A visitor without cookies; the test fails if the pages write to the console. */
  visit(engine: EngineName, width: number, scheme: Scheme): Promise<ShopPage>;
  /** The same behind a network that can be cut. The caller closes it. */
  visitBehindProxy(
    engine: EngineName,
    width: number,
    scheme: Scheme,
  ): Promise<{ page: ShopPage; proxy: ChaosProxy }>;
  /** Kills the shop with -9; `start` brings it back at the same address, with the same key. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** The database, for the owner's commands. */
  readonly source: DatabaseSource;
  /** Puts a picture of the window into the folder that `ENGINE_PICTURES` names; does nothing without it. */
  picture(name: string): Promise<void>;
}

/**
 * One shop with the demo catalogue, and one browser per requested engine, for all tests of a file.
 *
 * @param at minutes after midnight at which the shop's clock starts, for what the law allows only by day
 */
export function useEngines(at?: number): EngineFixture {
  const browsers = new Map<string, Promise<EngineBrowser>>();
  const pictures = process.env.ENGINE_PICTURES;
  let database: FreshDatabase | undefined;
  let shop: ShopProcess | undefined;
  let visitor: EngineVisitor | undefined;
  let look = '';
  let clockShiftMs = 0;

  beforeAll(async () => {
    database = await demoDatabase('sqlite');
    clockShiftMs = at === undefined ? shiftPastSlots(Date.now()) : shiftToTime(Date.now(), at);
    shop = await start();
  });
  function start(port?: number): Promise<ShopProcess> {
    if (!database) throw new Error('The database is there before the shop');
    const env = { APP_KEY: testAppKey, WARM_UP: 'yes' };
    return startShop({ source: database.source, clockShiftMs, env, ...(port && { port }) });
  }
  afterEach(async ({ task }) => {
    const left = visitor;
    visitor = undefined;
    if (!left) return;
    if (task.result?.state === 'fail') console.error(await whatItShows(left.page).catch(String));
    const said = await left.leave().catch((error: unknown) => [String(error)]);
    await expectAlive(look);
    expect(said).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
    await shop?.stop();
    await database?.drop();
  });

  /** The runner retries such a test once (`vitest.config.ts`); its next visit opens a fresh browser. */
  async function expectAlive(used: string): Promise<void> {
    const browser = await browsers.get(used);
    if (!browser || (await browser.isRunning())) return;
    browsers.delete(used);
    await browser.close().catch(() => undefined);
    console.warn(`${used}: the browser crashed; a first time the visit is repeated in a fresh one`);
    throw new Error(`The browser crashed: ${used}`);
  }

  function shopUrl(): string {
    if (!shop) throw new Error('The shop opens before the first test');
    return shop.url;
  }

  async function visitAt(
    url: string,
    { engine, width, scheme }: { engine: EngineName; width: number; scheme: Scheme },
  ): Promise<ShopPage> {
    look = `${engine} ${scheme}`;
    const started = browsers.get(look) ?? startEngine(engine, scheme);
    browsers.set(look, started);
    visitor = await (await started).visit(url, width);
    return visitor.page;
  }

  return {
    get db() {
      if (!database) throw new Error('The database is there before the first test');
      return database.db;
    },
    get url() {
      if (!shop) throw new Error('The shop opens before the first test');
      return shop.url;
    },
    now: () => Date.now() + clockShiftMs,
    visit: (engine, width, scheme) => visitAt(shopUrl(), { engine, width, scheme }),
    async visitBehindProxy(engine, width, scheme) {
      const proxy = await startChaosProxy(Number(new URL(shopUrl()).port));
      return { proxy, page: await visitAt(proxy.origin, { engine, width, scheme }) };
    },
    async kill() {
      await shop?.kill('SIGKILL');
    },
    async start() {
      shop = await start(Number(new URL(shopUrl()).port));
    },
    get source() {
      if (!database) throw new Error('The database is there before the first test');
      return database.source;
    },
    async picture(name) {
      if (!pictures || !visitor) return;
      mkdirSync(pictures, { recursive: true });
      writeFileSync(`${pictures}/${name.replaceAll(/\W+/g, '-')}.png`, await visitor.screenshot());
    },
  };
}

/** Details of the page for the report of a failed run. */
async function whatItShows(page: ShopPage): Promise<string> {
  const text = await page
    .evaluate<string>("document.querySelector('main')?.innerText ?? document.body.innerText")
    .catch(String);
  return `${await page.url()} showed:\n${text.slice(0, 4_000)}`;
}
