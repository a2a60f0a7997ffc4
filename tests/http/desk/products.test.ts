/** The list of products at the desk: who sees what, its filters, pages and views. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import type { ProductsProps, QualityProps } from '#screens/desk/products/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };
const code = '0012345678905';

describe.each(someEngines)('products at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    for (const role of ['owner', 'manager', 'clerk', 'driver'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
    const { db } = shop.database;
    for (let wine = 0; wine < 60; wine++)
      await stockWine(db, { name: `Wine ${String(wine).padStart(2, '0')}`, onHand: wine }, noon);
    await db
      .updateTable('packs')
      .set({ cost_cents: 1_000 })
      .where('id', '=', shop.shelf.rosso.packId)
      .execute();
    const by = { actor: 'staff:x', now: noon };
    await addBarcode(db, { code, formatId: shop.shelf.rosso.formatId, bottles: 1, ...by });
  });
  afterAll(() => shop.stop());

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  const list = async (search = '', role: StaffRole = 'manager') =>
    pageOf(await browserOf(role).visit(`/desk/products${search}`)).props as unknown as ProductsProps;
  const names = async (search: string) => (await list(search)).rows.map(({ name }) => name);
  const keep = async (fields: object, role: StaffRole = 'manager') => {
    const answer = await browserOf(role).write('POST', '/desk/products/views', fields, json);
    return answer.statusCode === 422 ? (answer.json().errors as Record<string, string[]>) : answer.statusCode;
  };

  test('drivers do not see it, clerks see no cost, managers do (B-016, B-130)', async () => {
    expect((await browserOf('driver').visit('/desk/products')).statusCode).toBe(403);
    expect((await browserOf('driver').visit('/desk/products/quality')).statusCode).toBe(403);
    const rosso = async (role: StaffRole) => (await list('?words=rosso', role)).rows[0];
    expect(await rosso('manager')).toMatchObject({ price: '$12.50', cost: '$10.00', margin: '20%' });
    expect(await rosso('clerk')).toMatchObject({ price: '$12.50', cost: null, margin: null });
    expect((await list('?gap=below-cost', 'clerk')).unread).toEqual(['gap=below-cost']);
    expect(JSON.stringify(await list('', 'clerk'))).not.toContain('10.00');
  });

  test('pages follow each other to the end, and no product is shown twice (B-130)', async () => {
    const first = await list();
    expect(first).toMatchObject({ count: '64', isFurtherBack: false });
    expect(first.rows).toHaveLength(50);
    const second = await list(String(first.next).replace('/desk/products', ''));
    expect(second).toMatchObject({ count: '64', isFurtherBack: true, next: null });
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(64);
  });

  test.each([
    ['?after=1~zzzzz', 0],
    ['?after=99999999~', 50],
    ["?after=1~'%3B%20drop%20table%20products", 50],
    ['?after=nonsense', 50],
    ['?after=-1~a&after=2~b', 50],
    ['?order=stock&after=1~zzz', 50],
    ['?order=price&after=1~99999999', 0],
  ])('the address %s shows %i products, and never fails (B-130)', async (search, rows) => {
    expect((await list(search)).rows).toHaveLength(rows);
  });

  test.each([
    '?stock=much',
    '?category=wine%2F..%2Fspirits',
    '?state=draft&state=selling',
    '?words[a]=1',
    '?from=1e9',
    '?by=staff:1',
    '?__proto__=1',
    '?unknown=1',
    `?words=${'x'.repeat(300)}`,
  ])('an unknown value in %s is reported, and the rest applies (B-130)', async (search) => {
    const shown = await list(`${search}&grape=nebbiolo`);
    expect(shown.unread).toHaveLength(1);
    expect(shown.rows.map(({ name }) => name)).toEqual(['Barolo', 'Gone', 'Rare', 'Rosso']);
    expect(shown.query).toEqual({ grape: 'nebbiolo' });
  });

  test('filters combine, and the address contains them (B-130)', async () => {
    expect(await names('?stock=low&words=wine&order=stock')).toEqual(
      ['01', '02', '03', '04', '05'].map((wine) => `Wine ${wine}`),
    );
    expect(await names('?stock=none&state=selling')).toEqual(['Gone', 'Wine 00']);
    const shown = await list('?stock=low&order=new&words=%20wine%20');
    expect(shown.query).toEqual({ stock: 'low', order: 'new', words: 'wine' });
  });

  test('a bar code opens its product, and an unknown one starts a new product (B-130, B-136)', async () => {
    const { headers, statusCode } = await browserOf('clerk').visit(`/desk/products?words=${code}`);
    expect(statusCode).toBe(302);
    const [rosso] = (await list('?words=rosso')).rows;
    expect(headers.location).toBe(`/desk/products/${rosso?.id}`);
    expect(await list('?words=4006381333931')).toMatchObject({
      rows: [],
      count: '0',
      unknownCode: '04006381333931',
    });
    expect((await list('?words=nothing')).unknownCode).toBeNull();
    expect(await list(`?words=${code}&state=draft`)).toMatchObject({ rows: [], unknownCode: null });
  });

  test('a view is saved, shown to its owner or to all, and removed by its owner or, if shared, by a manager (B-130)', async () => {
    expect(await keep({ name: 'Low wines', query: 'stock=low&words=wine&evil=1' }, 'clerk')).toBe(303);
    expect(await keep({ name: 'For all', query: 'stock=none', shared: '1' })).toBe(303);
    const views = async (role: StaffRole) =>
      (await list('', role)).views.map(({ name, href, isOwn }) => [name, href, isOwn]);
    expect(await views('clerk')).toEqual([
      ['Low wines', '/desk/products?stock=low&words=wine', true],
      ['For all', '/desk/products?stock=none', false],
    ]);
    expect(await views('owner')).toEqual([['For all', '/desk/products?stock=none', false]]);
    expect(await keep({ name: 'Mine', query: '', shared: '1' }, 'clerk')).toEqual({
      shared: ['A manager shares views with all. Keep it for yourself.'],
    });
    expect(await keep({ name: ' ', query: '' }, 'clerk')).toEqual({ name: ['Give the view a name.'] });
    expect(await keep({ query: 'x'.repeat(100_000) }, 'clerk')).toMatchObject({ name: expect.anything() });
    const id = (await list('', 'manager')).views.find(({ name }) => name === 'For all')?.id;
    const remove = async (role: StaffRole, which: unknown = id) =>
      (await browserOf(role).write('POST', `/desk/products/views/${which}/remove`, {}, json)).statusCode;
    expect(await remove('clerk')).toBe(404);
    expect(await remove('manager', 'x')).toBe(404);
    expect(await remove('manager', '99999999999999999999')).toBe(404);
    expect(await remove('manager')).toBe(303);
    expect(await remove('manager')).toBe(404);
    expect(await views('owner')).toEqual([]);
    const [low] = (await list('', 'clerk')).views;
    expect(await remove('owner', low?.id)).toBe(404);
    await keep({ name: 'For all', query: '', shared: '1' });
    const again = (await list('', 'owner')).views[0]?.id;
    expect(await remove('owner', again)).toBe(303);
  });

  test('each gap is counted, and leads to the products that have it (B-154)', async () => {
    const { gaps } = pageOf(await browserOf('manager').visit('/desk/products/quality'))
      .props as unknown as QualityProps;
    for (const { gap, count, isNone, href } of gaps) {
      const shown = await list(href.replace('/desk/products', ''));
      expect([gap, shown.count, isNone]).toEqual([gap, count, shown.rows.length === 0]);
    }
    const forClerk = pageOf(await browserOf('clerk').visit('/desk/products/quality'))
      .props as unknown as QualityProps;
    expect(gaps.length - forClerk.gaps.length).toBe(2);
    expect(forClerk.gaps.map(({ gap }) => gap)).not.toContain('cost');
  });

  test.each([
    ['tagline', 'Dry and bright.'],
    ['notes', 'Cherries and\nslate.'],
    ['strength', '13.5'],
    ['cost', '9.50'],
    ['barcode', '4006381333931'],
    ['place', 'b-07'],
  ])('a product that lacks %s is fixed in its row, and leaves the list (B-154)', async (gap, typed) => {
    const { db } = shop.database;
    if (gap === 'strength')
      await db.updateTable('products').set({ abv_tenths: null }).where('name', '=', 'Wine 07').execute();
    const path = `/desk/products?gap=${gap}&order=name`;
    const before = await list(path.replace('/desk/products', ''));
    const { id, fixes } = before.rows.find((row) => row.fixes.length === 1) ?? { id: 0, fixes: [] };
    const [fix] = fixes;
    if (!fix) throw new Error(`Nothing lacks ${gap}`);
    const answer = await browserOf('manager').write(
      'POST',
      fix.path,
      { ...fix.more, [fix.name]: typed },
      { referer: `http://localhost:3000${path}`, host: 'localhost:3000' },
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
    const after = await list(path.replace('/desk/products', ''));
    expect(after.rows.map((row) => row.id)).not.toContain(id);
    expect(after.count).toBe(String(Number(before.count) - 1));
  });

  test('a price below cost is corrected in its row; a mistake is reported there (B-154)', async () => {
    const { db } = shop.database;
    const { packId } = shop.shelf.barolo;
    await db.updateTable('packs').set({ cost_cents: 90_000 }).where('id', '=', packId).execute();
    const [row] = (await list('?gap=below-cost')).rows;
    const [fix] = row?.fixes ?? [];
    if (!fix) throw new Error('It is below its cost');
    const send = (typed: string) =>
      browserOf('manager').write('POST', fix.path, { ...fix.more, [fix.name]: typed }, json);
    expect((await send('cheap')).json().errors).toEqual({ [fix.name]: ['Type an amount such as 17.99.'] });
    expect((await send('901.00')).statusCode).toBe(303);
    expect((await list('?gap=below-cost')).rows).toEqual([]);
    // Two people on the same list: the later one is told (B-132).
    const late = Object.values((await send('902.00')).json().errors as Record<string, string[]>).flat();
    expect(late.join(' ')).toMatch(/changed/);
  });

  test('a person without the right gets no field for it; an unnarrowed list has none (B-016, B-154)', async () => {
    expect((await list('?gap=tagline', 'clerk')).rows.some(({ fixes }) => fixes.length > 0)).toBe(true);
    expect((await list('?gap=cost', 'clerk')).unread).toEqual(['gap=cost']);
    for (const search of ['', '?gap=photo', '?gap=same-name'])
      expect((await list(search)).rows.flatMap(({ fixes }) => fixes)).toEqual([]);
  });
});
