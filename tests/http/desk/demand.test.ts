/** The demand book at the desk: what shoppers looked for and did not get, without anyone's name. */
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { countMisses } from '#domains/search/misses/count-misses.ts';
import { countSoldOutViews } from '#domains/wanted/demand/read-demand.ts';
import { noteWanted } from '#domains/wanted/note-wanted.ts';
import type { ProductId } from '#kit/ids.ts';
import type { ReportProps } from '#screens/desk/reports/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, Visitor } from '../visitor.ts';

describe.each(someEngines)('the demand book at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let mia: DeskPerson;
  let now = noon;
  let slug = '';
  let productId = 0 as ProductId;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    mia = await deskPerson(shop, 'manager', { name: 'Mia' });
    await stockWine(shop.database.db, { name: 'Gamay of the Jura', onHand: 0 }, now);
    const row = await shop.database.db
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('name', '=', 'Gamay of the Jura')
      .executeTakeFirstOrThrow();
    [slug, productId] = [row.slug, row.id as ProductId];
    await shop.shop.searchIndex.refresh();
  });
  afterAll(() => shop.stop());

  const report = async () =>
    pageOf(await mia.browser.visit('/desk/reports/demand')).props as unknown as ReportProps;
  const rowsOf = ({ tables }: ReportProps, title: string) =>
    (tables.find((table) => table.title === title)?.rows ?? []).map((cells) => cells.map(({ text }) => text));

  test('what was searched for twice in vain, asked for by phone, or viewed while sold out is in it (B-304, B-237)', async () => {
    const { searchMisses, soldOutViews } = shop.shop;
    for (const hand of ['a', 'b']) searchMisses.note(hand, 'vin jaune', 0);
    now += 10_000;
    await countMisses(shop.database.db, searchMisses, now);
    // A page loaded in full asks for the shop's times, and its address comes along.
    const visitor = new Visitor(shop.app);
    const looks = { referer: `https://shop.example/products/${slug}?size=750ml` };
    for (let time = 0; time < 2; time += 1)
      expect((await visitor.get('/ajax/shop-info/soonest?to=pickup', looks)).statusCode).toBe(200);
    await visitor.get('/ajax/shop-info/soonest?to=pickup', { referer: 'https://shop.example/wine' });
    const seen = soldOutViews.take();
    expect(seen).toEqual([slug]);
    await countSoldOutViews(shop.database.db, [productId], now);
    await inTransaction(shop.database.db, (tx) =>
      noteWanted(tx, {
        ...{ productId, words: 'Gamay of the Jura', bottles: 8, actor: 'staff:ann', now },
        waiter: { phone: '5165550142', hasConsented: true },
      }),
    );

    const props = await report();
    expect(rowsOf(props, 'By bottle')).toEqual([
      [...['Gamay of the Jura 2024', '1', '8', '0', '1', '1', '0', '0', '1 case of 12'], 'Nov 20, 2026'],
    ]);
    expect(rowsOf(props, 'By words')[0]?.slice(0, 4)).toEqual(['vin jaune', '2', '0', '0']);
    expect(props.headline.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      ...['Wait now: 1', 'Looked at sold out: 1', 'Searched in vain: 2'],
    ]);
    expect(JSON.stringify(props)).not.toMatch(/555.?0142/);
  });

  test('missed searches show how often the words were searched, and lead an owner to a fix (B-237, B-304)', async () => {
    await inTransaction(shop.database.db, (tx) =>
      noteWanted(tx, {
        ...{ productId: null, words: 'Vin Jaune', bottles: 1, waiter: null, actor: 'staff:ann', now },
      }),
    );
    const olga = await deskPerson(shop, 'owner', { name: 'Olga' });
    const seen = async ({ browser }: DeskPerson) => {
      const props = pageOf(await browser.visit('/desk/reports/searches')).props as unknown as ReportProps;
      return props.tables[0]?.rows[0]?.map(({ text, href }) => (href === null ? text : `${text} → ${href}`));
    };
    const words = 'vin jaune → /desk/products?find=vin%20jaune';
    expect(await seen(mia)).toEqual([words, '2', '0', '1', 'Nov 20, 2026']);
    expect((await seen(olga))?.at(-1)).toBe('Say what it means → /desk/settings/search-words?word=vin+jaune');
  });

  test('its files have the same rows, and a clerk gets none of it (B-304, B-238)', async () => {
    const csv = await mia.browser.get('/desk/reports/demand.csv');
    expect(csv.body).toContain('Gamay of the Jura 2024,1,8,0,1,1,0,0,1 case of 12,');
    const xlsx = await mia.browser.get('/desk/reports/demand.xlsx');
    const [, , words] = await readSheets(xlsx.rawPayload);
    expect(words?.data.flat()).toContain('vin jaune');
    const ann = await deskPerson(shop, 'clerk', { name: 'Ann' });
    expect((await ann.browser.visit('/desk/reports/demand')).statusCode).toBe(403);
  });
});
