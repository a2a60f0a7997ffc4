import { afterAll, beforeAll } from 'vitest';
import type { Db, Engine } from '#db/connection.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import { demoDatabase } from './demo-database.ts';

export interface ShopWorld {
  readonly db: Db;
  readonly database: FreshDatabase;
  /** The first process; more are started with `open`. */
  readonly shop: ShopProcess;
  /** Another process on the same database, or the next after one has gone. */
  open(env?: Record<string, string>): Promise<ShopProcess>;
}

/** For the first start on a machine that does much else. */
const patienceMs = 120_000;

/** Asked for by all shops of one database, so that a session of one is a session of the other. */

/**
 * A shop with the demonstration catalogue for the tests of a suite; all its processes are stopped at the end.
 */
export function useShop(engine: Engine, env: Record<string, string> = {}): ShopWorld {
  let database: FreshDatabase | undefined;
  const shops: ShopProcess[] = [];

  async function open(more: Record<string, string> = {}): Promise<ShopProcess> {
    if (!database) throw new Error('The database is there before the first test');
    const shop = await startShop({ source: database.source, env: { APP_KEY: testAppKey, ...env, ...more } });
    shops.push(shop);
    return shop;
  }

  beforeAll(async () => {
    database = await demoDatabase(engine);
    await open();
  }, patienceMs);
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await database?.drop();
  });
  return {
    open,
    get shop() {
      const [shop] = shops;
      if (!shop) throw new Error('The shop opens before the first test');
      return shop;
    },
    get database() {
      if (!database) throw new Error('The database is there before the first test');
      return database;
    },
    get db() {
      return this.database.db;
    },
  };
}
