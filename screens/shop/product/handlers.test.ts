import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sellAgain } from '#domains/catalogue/sell-again.ts';
import { withdrawProduct } from '#domains/catalogue/withdraw-product.ts';
import { followCatalogue } from '#domains/stock/catalogue-changes.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { listen, send } from '#tests/http/over-the-wire.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';
import type { ProductWithdrawnProps } from '../withdrawn/props.ts';
import { productScreen } from './handlers.ts';
import type { ProductShowProps } from './props.ts';

const opened = Date.UTC(2026, 10, 20);
const day = 24 * 60 * 60 * 1000;

describe.each(someEngines)('the page of a withdrawn product on %s', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  let now: number;
  let shelf: Shelf;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    shelf = await stockShelf(database.db, opened);
    server = await buildTestServer({ db: database.db });
    const screen = productScreen({
      db: database.db,
      clock: () => now,
      storeSettings: { current: () => defaultStore },
      settings: { appUrl: 'https://shop.example' },
      soldOutViews: { noteView: () => undefined },
    });
    server.app.get('/products/:slug', screen.show);
    server.app.get('/ajax/products/:slug', screen.show);
  });
  beforeEach(async () => {
    now = opened;
    await sellAgain(database.db, 'barolo', { actor: 'shop', now });
  });
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });

  const get = (url: string) => new Visitor(server.app).get(url);
  const statusOf = async (slug: string) => (await get(`/products/${slug}`)).statusCode;

  test('answers 404 for ninety days, then 410, and names the product, its shelf, what is on it and what is closest (N-032)', async () => {
    await withdrawProduct(database.db, 'barolo', { actor: 'Ann', now });
    const answer = await get('/products/barolo');
    expect(answer.statusCode).toBe(404);
    const { component, props } = pageOf(answer);
    expect(component).toBe('Product/Withdrawn');
    const { name, shelf, closest, similar } = props as unknown as ProductWithdrawnProps;
    expect([name, shelf]).toEqual(['Barolo', { name: 'Red Wine', href: '/wine/red-wine' }]);
    expect(closest.map((each) => [each.name, each.reason])).toEqual([
      ['Rosso', 'Same producer, grape and region, $7.49 less'],
    ]);
    expect(similar.map(({ slug }) => slug).sort()).toEqual(['gone', 'rare', 'rosso']);
    now = opened + 90 * day - 1;
    expect(await statusOf('barolo')).toBe(404);
    now = opened + 90 * day;
    expect(await statusOf('barolo')).toBe(410);
  });

  test('for a sold-out size, it shows what is closest today, until that is sold too (N-032)', async () => {
    const closest = async (slug: string) => {
      const { props } = pageOf(await get(`/products/${slug}`));
      return Object.values((props as unknown as ProductShowProps).closest).map((packs) =>
        packs.map((each) => [each.name, each.reason]),
      );
    };
    expect(await closest('barolo')).toEqual([]);
    expect(await closest('gone')).toEqual([
      [
        ['Rosso', 'Same producer, grape and region, $2.50 less'],
        ['Barolo', 'Same producer, grape and region, $4.99 more'],
      ],
    ]);
    const { formatId, onHand } = shelf.rosso;
    await countBottles(database.db, formatId, 0, { actor: 'Ann', now, note: 'sold' });
    expect(await closest('gone')).toEqual([[['Barolo', 'Same producer, grape and region, $4.99 more']]]);
    await countBottles(database.db, formatId, onHand, { actor: 'Ann', now, note: 'back' });
  });

  test('a page cached for guests is dropped along with the product, which has its page again once it is sold again', async () => {
    const port = await listen(server.app);
    const follow = await followCatalogue(database.db);
    const seen = async () => {
      for (const { productId } of await follow()) server.pageCache.forget(productId);
      const answer = await send(port, '/products/barolo');
      return [answer.statusCode, pageOf(answer).component];
    };
    expect(await seen()).toEqual([200, 'Product/Show']);
    await withdrawProduct(database.db, 'barolo', { actor: 'Ann', now: opened - 100 * day });
    expect(await seen()).toEqual([410, 'Product/Withdrawn']);
    await sellAgain(database.db, 'barolo', { actor: 'shop', now });
    expect(await seen()).toEqual([200, 'Product/Show']);
  });

  test('an address that never existed stays 404, and so does that of a product that was never announced (M-077)', async () => {
    expect(pageOf(await get('/products/nope')).component).toBe('Errors/NotFound');
    await database.db.updateTable('products').set({ published: 0 }).where('slug', '=', 'rare').execute();
    expect(await statusOf('rare')).toBe(404);
    expect(pageOf(await get('/products/rare')).component).toBe('Errors/NotFound');
  });

  test('a script gets not found, as JSON', async () => {
    await withdrawProduct(database.db, 'barolo', { actor: 'Ann', now });
    const answer = await get('/ajax/products/barolo');
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found.' }]);
  });
});
