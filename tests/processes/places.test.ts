import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { changeProduct } from '#domains/catalogue/edit/change-product.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import {
  addPlace,
  describePlace,
  hideCategory,
  renamePlace,
} from '#domains/catalogue/places/change-places.ts';
import { openPlaces } from '#domains/catalogue/places/open-places.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import type { ShopProcess } from '#tests/harness/shop-process.ts';
import { soonMs } from '#tests/harness/soon.ts';

describe.each(someEngines)(
  'the trees changed at the desk, in two shops, on %s',
  { timeout: 60_000 },
  (engine) => {
    const fixture = useShop(engine);
    let shops: ShopProcess[];
    beforeAll(async () => {
      shops = [fixture.shop, await fixture.open()];
    }, 120_000);

    const by = { actor: 'test', now: Date.now() };
    const act = (work: (tx: Tx) => Promise<unknown>) => inTransaction(fixture.db, work);
    const read = async ({ url }: ShopProcess, path: string) => {
      const answer = await fetch(`${url}${path}`);
      return { status: answer.status, text: await answer.text() };
    };
    /** Requests the path from both shops until each gives the expected answer. */
    async function expectSoon(path: string, isThere: (answer: { status: number; text: string }) => boolean) {
      const ask = async () => (await Promise.all(shops.map((shop) => read(shop, path)))).every(isThere);
      await expect.poll(ask, { timeout: soonMs, interval: 50, message: path }).toBe(true);
    }
    async function anyWine() {
      const row = await fixture.db
        .selectFrom('products')
        .select(['id', 'slug', 'name'])
        .where('region_path', 'like', 'usa/%')
        .where('category_path', 'like', 'wine/%')
        .where('published', '=', 1)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return row;
    }

    test('a new region has its page, its filter and its sitemap entry (B-151)', async () => {
      const path = '/region/usa/new-york/hamptons';
      for (const shop of shops) expect((await read(shop, path)).status).toBe(404);
      await act((tx) =>
        addPlace(tx, { tree: 'regions', parent: 'new-york', name: 'Hamptons', color: null }, by),
      );
      await expectSoon(
        path,
        ({ status, text }) => status === 200 && text.includes('Wine &amp; Spirits from Hamptons'),
      );
      // As the desk does, so that its process knows the new place.
      await openPlaces(fixture.db);
      const { id, name } = await anyWine();
      const edits = [{ part: '', field: 'regionPath', to: 'usa/new-york/hamptons' } as const];
      expect(await changeProduct(fixture.db, { productId: id, edits }, by)).toMatchObject({
        kind: 'changed',
      });
      await Promise.all([
        expectSoon(path, ({ text }) => text.includes(name)),
        expectSoon('/region/usa/new-york', ({ text }) => text.includes('USA > New York > Hamptons')),
        expectSoon('/sitemap-regions.xml', ({ text }) => text.includes(path)),
      ]);
      await act((tx) => describePlace(tx, { slug: 'hamptons', text: 'Sand and sun.' }, by));
      await expectSoon(path, ({ text }) => text.includes('Sand and sun.'));
    });

    test('a new name is shown on page, filter and search of both, at the same address (B-151)', async () => {
      await act((tx) => renamePlace(tx, { slug: 'piedmont', name: 'Piemonte' }, by));
      await Promise.all([
        expectSoon('/region/italy/piedmont', ({ text }) => text.includes('from Piemonte')),
        expectSoon(
          '/region/italy',
          ({ text }) => text.includes('Italy > Piemonte') && !text.includes('Italy > Piedmont'),
        ),
      ]);
    });

    test('a hidden category has no page, no line in menus and no product on sale at either (G-49)', async () => {
      const mixers = await fixture.db
        .selectFrom('products')
        .select('slug')
        .where('category_path', '=', 'mixers')
        .where('published', '=', 1)
        .execute();
      expect(mixers.length).toBeGreaterThan(0);
      await act((tx) => hideCategory(tx, { slug: 'mixers', seen: mixers.length }, by));
      await Promise.all([
        expectSoon('/mixers', ({ status }) => status === 404),
        expectSoon('/', ({ text }) => !text.includes('"/mixers"')),
        expectSoon('/sitemap-categories.xml', ({ text }) => !text.includes('/mixers')),
      ]);
      const shopper = new HttpShopper(shops[1]?.url ?? '');
      expect((await shopper.page(`/products/${mixers[0]?.slug}`)).text).not.toContain('Add to Cart');
      expect((await findProduct(fixture.db, mixers[0]?.slug ?? ''))?.packs ?? []).toEqual([]);
    });
  },
);
