/** Several processes of one shop behind a proxy, each on a port that it keeps across restarts. */
import type { DatabaseSource, Db, Engine } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import { startTcpGate, type TcpGate } from '#tests/harness/tcp-gate.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { type ProxyName, proxyOrigin, type RunningProxy, startProxy } from './start-proxy.ts';

export interface Fleet {
  readonly db: Db;
  readonly database: FreshDatabase;
  readonly shops: ShopProcess[];
  readonly proxy: RunningProxy;
  /** One for each process, if requested. */
  readonly gates: readonly TcpGate[];
  readonly stranger: ShopProcess | undefined;
  /** The folder from which each is started next. */
  readonly roots: (string | undefined)[];
  /** Packs with plenty of bottles. */
  readonly packs: readonly PackId[];
  /** Pages that guests read: home, listing, products. */
  readonly pages: readonly string[];
  crowd(size: { buyers: number; readers: number; pauseMs?: number }): Crowd;
  /** Stops a process as an operator does, and starts it again. */
  restart(index: number): Promise<void>;
  /** Kills a process with -9, and starts it again. */
  kill(index: number): Promise<void>;
  stop(): Promise<void>;
}

export interface FleetOptions {
  engine: Engine;
  proxy: ProxyName;
  processes: number;
  env?: Record<string, string>;
  clockShiftMs?: number;
  /** Puts a gate between each process and PostgreSQL, so that its link can be cut. */
  isGated?: boolean;
  /** Folders of other installations, one for each process; this project's by default. */
  roots?: (string | undefined)[];
  /** Adds a process of another shop, with the same key, to those that the proxy knows. */
  hasStranger?: boolean;
}

/** The name by which PostgreSQL tells the shop's connections from the test's. */
export const shopName = 'shop';

const plenty = 20_000;

/**
 * How long a process keeps serving after its signal: longer than each proxy needs to notice (README,
 * Operations).
 */
const graceOf: Record<ProxyName, string> = { haproxy: '3', caddy: '3', 'haproxy-defaults': '10' };

export async function openFleet({
  engine,
  proxy: name,
  processes,
  env = {},
  clockShiftMs = 0,
  isGated = false,
  hasStranger = false,
  roots = [],
}: FleetOptions): Promise<Fleet> {
  const database = await demoDatabase(engine);
  const chosen = await Promise.all([0, 1, 2, 3, 4, 5].map((skip) => somePack(database.db, { skip })));
  for (const pack of chosen) await setStock(database.db, pack, plenty);
  const { port, url } = await proxyOrigin(name);
  const ports: number[] = [];
  while (ports.length < processes) ports.push(await freePort());
  const gates: TcpGate[] = [];
  if (isGated) while (gates.length < processes) gates.push(await gateTo(database.source));
  const open = (source: DatabaseSource, at: number, root?: string) =>
    startShop({
      ...(root !== undefined && { root }),
      source: namedSource(source),
      clockShiftMs,
      port: at,
      env: {
        ...{ APP_KEY: testAppKey, APP_URL: url, TRUSTED_PROXIES: '1', STOP_GRACE: graceOf[name] },
        ...{ NODE_ENV: 'production', ALLOW_TEST_PROVIDERS: '1' },
        ...env,
      },
    });
  const start = (index: number) =>
    open(through(database.source, gates[index]), ports[index] ?? 0, roots[index]);
  const shops = await Promise.all(ports.map((_, index) => start(index)));
  const elsewhere = hasStranger ? await demoDatabase(engine) : undefined;
  const stranger = elsewhere && (await open(elsewhere.source, await freePort()));
  const behind = [...ports, ...(stranger ? [Number(new URL(stranger.url).port)] : [])];
  const { shop } = await database.db.selectFrom('shop_identity').select('shop').executeTakeFirstOrThrow();
  const proxy = await startProxy(name, { port, shops: behind, shopId: shop });
  const slugs = await database.db.selectFrom('products').select('slug').orderBy('id').limit(12).execute();
  const pages = ['/', '/wine', '/spirits', '/search', ...slugs.map(({ slug }) => `/products/${slug}`)];
  const packs = chosen.map(({ packId }) => packId);
  const again = async (index: number, signal: NodeJS.Signals) => {
    await shops[index]?.kill(signal);
    shops[index] = await start(index);
  };
  return {
    ...{ db: database.db, database, shops, proxy, packs, pages, gates, stranger, roots },
    crowd: (size) => openCrowd({ url, packs, pages, ...size }),
    restart: (index) => again(index, 'SIGTERM'),
    kill: (index) => again(index, 'SIGKILL'),
    async stop() {
      await proxy.stop();
      await Promise.all([...shops, ...(stranger ? [stranger] : [])].map((each) => each.kill('SIGKILL')));
      await Promise.all(gates.map((gate) => gate.close()));
      await Promise.all([database.drop(), elsewhere?.drop()]);
    },
  };
}

function namedSource(source: DatabaseSource): DatabaseSource {
  return source.kind === 'sqlite' ? source : { ...source, url: `${source.url}?application_name=${shopName}` };
}

function gateTo(source: DatabaseSource): Promise<TcpGate> {
  if (source.kind === 'sqlite') throw new Error('A gate is for PostgreSQL');
  const { hostname, port } = new URL(source.url);
  return startTcpGate({ host: hostname, port: Number(port) });
}

function through(source: DatabaseSource, gate: TcpGate | undefined): DatabaseSource {
  if (source.kind === 'sqlite' || !gate) return source;
  const url = new URL(source.url);
  url.port = String(gate.port);
  return { ...source, url: url.href };
}
