import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShopServer } from '#app/http.ts';
import { type Route, routes } from '#app/routes.ts';
import { type Shop, wireShop } from '#app/wiring.ts';
import { systemClock } from '#kit/clock.ts';
import { shellBody } from '#platform/inertia/document.ts';
import { silentLog } from '#platform/log/log.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { junkRequests } from './fuzz-requests.ts';
import { Visitor } from './visitor.ts';

const runs = { sqlite: 2_500, postgres: 500 };

describe.each(engines)('R-078 junk on %s', (engine) => {
  let database: FreshDatabase;
  let app: FastifyInstance;
  let shop: Shop;
  let shelf: Shelf;
  let table: Route[];

  beforeAll(async () => {
    database = await freshDatabase(engine);
    shelf = await stockShelf(database.db, systemClock());
    const answer = readSettings({ LOG_LEVEL: 'silent' });
    if (answer.kind === 'wrong') throw new Error(answer.problems.join());
    shop = wireShop({ settings: answer.settings, database, appKey: 'k'.repeat(32), clock: systemClock, log: silentLog });
    const pages = {
      assets: { version: 'v1', tagsFor: () => ({ head: '' }) },
      render: async (page: object) => ({ head: [], body: shellBody(page) }),
      staticDir: null,
      development: null,
    };
    app = (await buildShopServer(shop, pages, () => false)).app;
    table = routes(shop, () => false);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  test(`no answer above 499 in ${runs[engine]} requests, no insides told, and the books in order`, { timeout: 120_000 }, async () => {
    const guest = new Visitor(app);
    await guest.get('/');
    const shopper = new Visitor(app);
    await shopper.get('/');
    await shopper.write('POST', '/ajax/cart', { packId: shelf.rosso.packId, quantity: 2 });
    await shopper.get('/checkout');
    const seen = new Map<number, number>();

    await fc.assert(
      fc.asyncProperty(junkRequests(table), fc.constantFrom(guest, shopper), async ({ method, url, headers, payload }, person) => {
        const token = person.cookies.get('XSRF-TOKEN') ?? '';
        const answer = await app.inject({
          method,
          url,
          headers: { cookie: person.cookieHeader, 'x-xsrf-token': token, ...headers },
          ...(payload !== undefined && { payload }),
        });
        seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.headers['content-security-policy']).toBeDefined();
        expect(answer.body).not.toMatch(/node_modules|SQLITE_|at async|FST_ERR|kysely/);
      }),
      { numRuns: runs[engine] },
    );
    // Junk that is turned away at the door proves little: all kinds of answers must have been given.
    for (const status of [200, 303, 400, 404, 413, 422])
      expect(seen.get(status), `${status} in ${JSON.stringify([...seen])}`).toBeGreaterThan(0);
    expect(await findBreaches(database.db)).toEqual([]);
    expect((await guest.get('/')).statusCode).toBe(200);
  });
});
