/** The shop itself, with all its routes, a small shelf and unstyled pages, for requests by `inject`. */
import type { FastifyInstance } from 'fastify';
import { buildShopServer } from '#app/http.ts';
import type { Route } from '#app/routes/route.ts';
import { routes } from '#app/routes/routes.ts';
import { ownWordsOf } from '#app/search-words.ts';
import type { Shop } from '#app/shop.ts';
import { wireShop } from '#app/wiring.ts';
import type { Engine } from '#db/connection.ts';
import { openPlaces } from '#domains/catalogue/places/open-places.ts';
import { openSearchIndex } from '#domains/search/open-search-index.ts';
import { openStoreSettings } from '#domains/store/open-store-settings.ts';
import { type Clock, systemClock } from '#kit/clock.ts';
import type { LogTarget } from '#platform/http/logger.ts';
import { shellBody } from '#platform/inertia/document.ts';
import { silentLog } from '#platform/log/log.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';

export interface ShopServer {
  app: FastifyInstance;
  database: FreshDatabase;
  shelf: Shelf;
  table: Route[];
  /** The shop object that the handlers get. */
  shop: Shop;
  stop(): Promise<void>;
}

export interface ShopServerOptions {
  clock?: Clock;
  /** Settings of the shop. */
  env?: NodeJS.ProcessEnv;
  /** Replaces the payment vendor that the settings select. */
  vendor?: Pick<Shop, 'gateway' | 'cardVault' | 'cardForm'>;
  /** Receives the log, which is silent otherwise. */
  logTo?: LogTarget;
}

export async function openShopServer(
  engine: Engine,
  { clock = systemClock, env = {}, vendor, logTo }: ShopServerOptions = {},
): Promise<ShopServer> {
  const database = await freshDatabase(engine);
  const shelf = await stockShelf(database.db, clock());
  const answer = readSettings({ LOG_LEVEL: logTo ? 'info' : 'silent', ...env });
  if (answer.kind === 'wrong') throw new Error(answer.problems.join());
  const places = await openPlaces(database.db);
  const storeSettings = await openStoreSettings(database.db);
  const searchIndex = await openSearchIndex(database.db, {
    own: ownWordsOf(storeSettings),
    snapshotFile: null,
    onSnapshotFailure: () => undefined,
    beforeReading: places.refresh,
  });
  const appKey = 'k'.repeat(32);
  const wired = wireShop({
    settings: answer.settings,
    database,
    searchIndex,
    storeSettings,
    places,
    appKey,
    clock,
    log: silentLog,
  });
  const shop = { ...wired, ...vendor };
  const front = {
    assets: { version: 'v1', tagsFor: () => ({ head: '' }) },
    render: async (page: object) => ({ head: [], body: shellBody(page) }),
  };
  const pages = { shop: front, desk: front, staticDir: null, development: null };
  // A busy machine is slow, and that is not tested here. A high limit would not help: after a second without
  // a sample, the guard takes the delay to be infinite.
  const { app } = await buildShopServer(shop, pages, () => 'open', {
    ...(logTo && { logTo }),
    maxLoopDelayMs: 0,
  });
  return {
    app,
    database,
    shelf,
    table: routes(shop, { phase: () => 'open', build: 'v1' }),
    shop,
    async stop() {
      await app.close();
      await database.drop();
    },
  };
}
