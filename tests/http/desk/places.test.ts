/** The trees of categories, regions and grapes, changed at the desk. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStoreTaxonomy } from '#domains/catalogue/store-taxonomy.rules.ts';
import { givenTaxonomy, setTaxonomy } from '#domains/catalogue/taxonomy.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { PlacesProps } from '#screens/desk/places/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, Visitor } from '../visitor.ts';

const json = { accept: 'application/json' };

describe.each(someEngines)('places at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    for (const role of ['manager', 'clerk', 'driver'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
  });
  afterAll(async () => {
    setTaxonomy(makeStoreTaxonomy(givenTaxonomy));
    await shop.stop();
  });

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  const page = async (path: string) =>
    pageOf(await browserOf('manager').visit(path)).props as unknown as PlacesProps;
  const post = async (path: string, fields: object = {}, role: StaffRole = 'manager') => {
    const answer = await browserOf(role).write('POST', path, fields, json);
    if (answer.statusCode === 422) return answer.json().errors as Record<string, string[]>;
    return answer.headers.location ?? answer.statusCode;
  };

  test('one level at a time, with counts, found by words, and only for those with the right (B-016, B-151)', async () => {
    const tree = await page('/desk/places');
    expect(tree).toMatchObject({ tree: 'categories', place: null, mayAdd: false });
    expect(tree.places.map(({ slug }) => slug)).toEqual(['wine', 'spirits', 'mixers']);
    expect(tree.places[0]?.onSale).toBeGreaterThan(0);
    expect((await page('/desk/places?tree=grapes&words=caber')).places.map(({ name }) => name)).toEqual([
      'Cabernet Franc',
      'Cabernet Sauvignon',
    ]);
    const italy = await page('/desk/places/italy');
    expect(italy).toMatchObject({ tree: 'regions', mayAdd: true });
    expect(italy.place).toMatchObject({ name: 'Italy', shopPath: '/region/italy', noteText: '' });
    expect((await page('/desk/places/barolo')).place?.above.map(({ name }) => name)).toEqual([
      'Italy',
      'Piedmont',
    ]);
    expect((await browserOf('manager').visit('/desk/places/no-such')).statusCode).toBe(404);
    expect((await browserOf('clerk').visit('/desk/places')).statusCode).toBe(403);
    expect((await browserOf('driver').visit('/desk/places')).statusCode).toBe(403);
    expect(await post('/desk/places', { tree: 'regions', parent: 'italy', name: 'X' }, 'clerk')).toBe(403);
  });

  test('a mistake is reported at its field, valid input leads to the place (B-151)', async () => {
    const add = (fields: object) => post('/desk/places', { tree: 'regions', parent: 'italy', ...fields });
    expect(await add({ name: ' ' })).toEqual({ name: [expect.stringMatching(/^Write a name/)] });
    expect(await add({ name: 'piedmont' })).toEqual({
      name: [expect.stringMatching(/could not tell them apart/)],
    });
    expect(await add({ parent: 'gone', name: 'X' })).toEqual({
      name: [expect.stringMatching(/no longer exists/)],
    });
    expect(await post('/desk/places', { tree: 'categories', name: 'Beer' })).toEqual({
      name: [expect.stringMatching(/the shop’s menus/)],
    });
    expect(await post('/desk/places', { tree: 'grapes', name: 'Saperavi' })).toHaveProperty('color');
    expect(await add({ name: 'Molise Alta' })).toBe('/desk/places/molise-alta');
    expect((await page('/desk/places/molise-alta')).place).toMatchObject({ isAdded: true, products: 0 });
    const guest = new Visitor(shop.app);
    expect((await guest.get('/region/italy/molise-alta')).statusCode).toBe(200);
    expect(await post('/desk/places/italy/remove')).toEqual({
      remove: [expect.stringMatching(/came with the shop/)],
    });
    expect(await post('/desk/places/molise-alta/remove')).toBe('/desk/places/italy');
    expect((await guest.get('/region/italy/molise-alta')).statusCode).toBe(404);
  });

  test('a name and a note appear on the region’s own page, and on no narrower one (B-151, M-080)', async () => {
    const guest = new Visitor(shop.app);
    expect(await post('/desk/places/france/rename', { name: 'La France' })).toBe('/desk/places/france');
    expect(await post('/desk/places/france/rename', { name: '|' })).toHaveProperty('newName');
    expect(await post('/desk/places/france/note', { note: 'Old <script>x</script>vines.' })).toBe(
      '/desk/places/france',
    );
    expect(await post('/desk/places/france/note', { note: 'x'.repeat(5_001) })).toHaveProperty('note');
    expect((await page('/desk/places/france')).place).toMatchObject({
      name: 'La France',
      noteText: 'Old vines.',
    });
    const noteAt = async (path: string) => (pageOf(await guest.get(path)).props as { note?: object }).note;
    expect(await noteAt('/region/france')).toEqual({ address: '/region/france', html: '<p>Old vines.</p>' });
    for (const narrower of ['/wine/france', '/region/france?query=red', '/region/italy'])
      expect(await noteAt(narrower)).toBeUndefined();
  });

  test('a category is hidden only if it has as many products on sale as were shown, and can be shown again (G-49, B-151)', async () => {
    const guest = new Visitor(shop.app);
    const { place } = await page('/desk/places/red-wine');
    const onSale = place?.onSale ?? 0;
    expect(onSale).toBeGreaterThan(1);
    expect(await post('/desk/places/red-wine/hide', { seen: '1' })).toEqual({
      hide: [expect.stringContaining(`${onSale} products are on sale in it`)],
    });
    expect(await post('/desk/places/red-wine/hide', { seen: 'many' })).toHaveProperty('hide');
    expect((await guest.get('/wine/red-wine')).statusCode).toBe(200);
    expect(await post('/desk/places/red-wine/hide', { seen: String(onSale) })).toBe('/desk/places/red-wine');
    expect((await guest.get('/wine/red-wine')).statusCode).toBe(404);
    expect((await page('/desk/places/red-wine')).place).toMatchObject({
      isHidden: true,
      onSale: 0,
      shopPath: null,
    });
    expect(await post('/desk/places/red-wine/show')).toBe('/desk/places/red-wine');
    expect((await guest.get('/wine/red-wine')).statusCode).toBe(200);
  });
});
