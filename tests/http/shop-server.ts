/** The shop itself, with all its routes, a small shelf and unstyled pages, for requests by `inject`. */
import type { FastifyInstance } from 'fastify';
import { buildShopServer } from '#app/http.ts';
import { type Route, routes } from '#app/routes.ts';
import { wireShop } from '#app/wiring.ts';
import type { Engine } from '#db/connection.ts';
import { openSearchIndex } from '#domains/search/open-search-index.ts';
import { systemClock } from '#kit/clock.ts';
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
  stop(): Promise<void>;
}

export async function openShopServer(engine: Engine): Promise<ShopServer> {
  const database = await freshDatabase(engine);
  const shelf = await stockShelf(database.db, systemClock());
  const answer = readSettings({ LOG_LEVEL: 'silent' });
  if (answer.kind === 'wrong') throw new Error(answer.problems.join());
  const searchIndex = await openSearchIndex(database.db, { snapshotFile: null, onSnapshotFailure: () => undefined });
  const shop = wireShop({ settings: answer.settings, database, searchIndex, appKey: 'k'.repeat(32), clock: systemClock, log: silentLog });
  const pages = {
    assets: { version: 'v1', tagsFor: () => ({ head: '' }) },
    render: async (page: object) => ({ head: [], body: shellBody(page) }),
    staticDir: null,
    development: null,
  };
  const { app } = await buildShopServer(shop, pages, () => false);
  return {
    app,
    database,
    shelf,
    table: routes(shop, () => false),
    async stop() {
      await app.close();
      await database.drop();
    },
  };
}
