/** Several processes of one shop behind a proxy, each at a port that it keeps when it is started anew. */
import type { Db, Engine } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { freePort } from '#tests/harness/postgres-server.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { type Proxy, type ProxyName, proxyOrigin, startProxy } from './start-proxy.ts';

export interface Fleet {
  readonly db: Db;
  readonly database: FreshDatabase;
  readonly shops: ShopProcess[];
  readonly proxy: Proxy;
  /** Plenty of bottles of each. */
  readonly packs: readonly PackId[];
  /** Pages that guests read: home, listing, products. */
  readonly pages: readonly string[];
  crowd(size: { buyers: number; readers: number; pauseMs?: number }): Crowd;
  /** Stops one as an operator does, and starts it again. */
  restart(index: number): Promise<void>;
  /** Kills one with -9, and starts it again. */
  kill(index: number): Promise<void>;
  stop(): Promise<void>;
}

export interface FleetOptions {
  engine: Engine;
  proxy: ProxyName;
  processes: number;
  env?: Record<string, string>;
}

const plenty = 20_000;

/** How long a process is served after its signal: longer than each proxy needs to notice (README, Operations). */
const graceOf: Record<ProxyName, string> = { haproxy: '3', caddy: '3', 'haproxy-defaults': '10' };

export async function openFleet({ engine, proxy: name, processes, env = {} }: FleetOptions): Promise<Fleet> {
  const database = await demoDatabase(engine);
  const chosen = await Promise.all([0, 1, 2, 3, 4, 5].map((skip) => somePack(database.db, { skip })));
  for (const pack of chosen) await setStock(database.db, pack, plenty);
  const { port, url } = await proxyOrigin(name);
  const ports: number[] = [];
  while (ports.length < processes) ports.push(await freePort());
  const start = (index: number) =>
    startShop({
      source: database.source,
      port: ports[index] ?? 0,
      env: {
        ...{ APP_KEY: testAppKey, APP_URL: url, TRUSTED_PROXIES: '1', STOP_GRACE: graceOf[name] },
        ...{ NODE_ENV: 'production', ALLOW_TEST_PROVIDERS: '1' },
        ...env,
      },
    });
  const shops = await Promise.all(ports.map((_, index) => start(index)));
  const proxy = await startProxy(name, port, ports);
  const slugs = await database.db.selectFrom('products').select('slug').orderBy('id').limit(12).execute();
  const pages = ['/', '/wine', '/spirits', '/search', ...slugs.map(({ slug }) => `/products/${slug}`)];
  const packs = chosen.map(({ packId }) => packId);
  const again = async (index: number, signal: NodeJS.Signals) => {
    await shops[index]?.kill(signal);
    shops[index] = await start(index);
  };
  return {
    ...{ db: database.db, database, shops, proxy, packs, pages },
    crowd: (size) => openCrowd({ url, packs, pages, ...size }),
    restart: (index) => again(index, 'SIGTERM'),
    kill: (index) => again(index, 'SIGKILL'),
    async stop() {
      await proxy.stop();
      await Promise.all(shops.map((shop) => shop.kill('SIGKILL')));
      await database.drop();
    },
  };
}
