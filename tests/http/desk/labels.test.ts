/** Shelf labels at the desk: for chosen products, and for prices that changed since a given day. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { withdrawProduct } from '#domains/catalogue/withdraw-product.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { setShelfPlace } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import type { LabelsProps } from '#screens/desk/labels/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const dayMs = 86_400_000;

describe.each(someEngines)('shelf labels, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  let clerk: DeskPerson;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    clerk = await deskPerson(shop, 'clerk', { name: 'Ann' });
  });
  afterAll(() => shop.stop());

  const shown = async (query: string) =>
    pageOf(await clerk.browser.visit(`/desk/labels?${query}`)).props as unknown as LabelsProps;
  const by = () => ({ actor: 'shop', now });

  async function wine(name: string, packs = [1]) {
    const { db } = shop.database;
    const packIds = await stockWine(db, { name, onHand: 12, priceCents: 1_999, packs }, now);
    const row = await db
      .selectFrom('formats')
      .innerJoin('packs', 'packs.format_id', 'formats.id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select(['formats.id', 'formats.product_id', 'products.slug'])
      .where('packs.id', '=', packIds[0] as PackId)
      .executeTakeFirstOrThrow();
    return { productId: row.product_id, slug: row.slug, formatId: row.id as FormatId, packIds };
  }

  test('a label shows name, size, price, price per liter, code and place (B-153)', async () => {
    const { productId, formatId } = await wine('Labelled', [1, 12]);
    await addBarcode(shop.database.db, { code: '4006381333931', formatId, bottles: 1, ...by() });
    await setShelfPlace(shop.database.db, { formatId, place: 'A-3', ...by() });
    const { labels, paper, isCut } = await shown(`ids=${productId}`);
    expect([paper, isCut]).toEqual(['letter', false]);
    expect(labels).toMatchObject([
      {
        ...{ name: 'Labelled', facts: '2024 · 750 mL', place: 'A-3', price: '$19.99', regular: null },
        ...{ unitPrice: '$26.65 per liter', code: '4006381333931' },
      },
      { facts: '2024 · 750 mL, case of 12', code: null },
    ]);
    expect(labels[0]?.qrPath).toMatch(/^M\d+ \d+h7v1h-7z/);
  });

  test('labels are in walking order, each once, and unknown ids are left out (B-153)', async () => {
    const [later, first] = [await wine('Later'), await wine('First')];
    await setShelfPlace(shop.database.db, { formatId: later.formatId, place: 'C-10', ...by() });
    await setShelfPlace(shop.database.db, { formatId: first.formatId, place: 'C-2', ...by() });
    const ids = [later.productId, first.productId, later.productId, 999_999].join(',');
    expect((await shown(`ids=${ids},x,-1&paper=80mm`)).labels.map(({ name }) => name)).toEqual([
      'First',
      'Later',
    ]);
  });

  test('prices that changed since Monday, or since another day (B-153)', async () => {
    const old = await wine('Old price');
    now += 30 * dayMs;
    const gone = await wine('Gone');
    const changed = await wine('New price');
    now += dayMs;
    clerk = await deskPerson(shop, 'clerk', { name: 'Ben' });
    await changePackPrice(shop.database.db, changed.packIds[0] as PackId, 2_199, by());
    await changePackPrice(shop.database.db, gone.packIds[0] as PackId, 2_199, by());
    await withdrawProduct(shop.database.db, gone.slug, by());
    const { labels, query, monday } = await shown('');
    expect(labels.map(({ name, price }) => [name, price])).toEqual([['New price', '$21.99']]);
    expect(query).toEqual({ since: monday });
    expect(new Date(`${monday}T12:00:00Z`).getUTCDay()).toBe(1);
    expect(noon + 31 * dayMs - Date.parse(`${monday}T00:00:00Z`)).toBeLessThan(8 * dayMs);
    expect(old.packIds).toHaveLength(1);
    expect((await shown('since=tomorrow')).query).toEqual({ since: monday });
    expect((await shown('ids=')).labels).toEqual([]);
  });
});
