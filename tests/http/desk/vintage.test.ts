/** A new vintage at the desk, and the address of the previous one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawSoldOutVintages } from '#domains/catalogue/vintages/withdraw-sold-out.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import type { VintageProps } from '#screens/desk/vintage/props.ts';
import type { ProductShowProps } from '#screens/shop/product/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { givePhotos } from '#tests/fixtures/give-photos.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, Visitor } from '../visitor.ts';

const json = { accept: 'application/json' };

describe.each(someEngines)('a new vintage at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let at: string;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    for (const role of ['owner', 'manager', 'clerk'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
    const row = await shop.database.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'rosso')
      .executeTakeFirstOrThrow();
    at = `/desk/products/${row.id}/vintage`;
  });
  afterAll(() => shop.stop());

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  const shown = async (role: StaffRole = 'manager') =>
    pageOf(await browserOf(role).visit(at)).props as unknown as VintageProps;
  const size = () => String(shop.shelf.rosso.formatId);
  const pack = () => String(shop.shelf.rosso.packId);
  async function roll(fields: object, role: StaffRole = 'manager') {
    const answer = await browserOf(role).write('POST', at, { vintage: '2022', ...fields }, json);
    const errors = answer.statusCode === 422 ? answer.json().errors : {};
    return { status: answer.statusCode, errors, location: answer.headers.location };
  }

  test('the form proposes the next year and the prices of the vintage on the shelf; a clerk sees no cost (B-137)', async () => {
    expect(await shown()).toMatchObject({
      product: { name: 'Rosso', vintage: '2021' },
      next: '2022',
      sizes: [{ label: '750 mL', packs: [{ name: '750 mL', price: '12.50' }] }],
      hasBarcodes: false,
      successor: null,
      mayPrice: true,
      seesCost: true,
    });
    expect(await shown('clerk')).toMatchObject({ mayPrice: false, seesCost: false });
  });

  test('every wrong field is reported in its place, and nothing is added (B-137)', async () => {
    const wrong = await roll({
      vintage: '22',
      [`price-${pack()}`]: 'free',
      [`cost-${pack()}`]: '-1',
      [`bottles-${size()}`]: 'a dozen',
    });
    expect(wrong.errors).toEqual({
      vintage: ['Type a year such as 2022, or NV.'],
      [`price-${pack()}`]: ['Type an amount such as 17.99.'],
      [`cost-${pack()}`]: ['Type an amount such as 17.99.'],
      [`bottles-${size()}`]: ['Type a whole number of bottles.'],
    });
    expect((await roll({ vintage: '2021' })).errors).toEqual({
      vintage: ['This is the vintage 2021 already.'],
    });
    expect((await roll({ [`price-${pack()}`]: '11' }, 'clerk')).errors).toEqual({
      vintage: ['Another price is a manager’s to set.'],
    });
    expect(Object.keys((await roll({}, 'clerk')).errors)).toContain('approvalAsk');
    const below = { [`price-${pack()}`]: '9', [`cost-${pack()}`]: '10' };
    expect(Object.keys((await roll(below)).errors)).toContain('approvalAsk');
    expect((await browserOf('manager').visit('/desk/products/999999/vintage')).statusCode).toBe(404);
    expect((await shown()).successor).toBeNull();
  });

  test('once added, it is on sale beside the former one, whose address leads to it after the last bottle is gone (B-137)', async () => {
    const { db } = shop.database;
    const guest = new Visitor(shop.app);
    await givePhotos(db, Number(at.split('/')[3]), [
      { width: 120, height: 160, alt: 'Rosso 2021' },
      { bottle: 1, width: 120, height: 160 },
    ]);
    const rolled = await roll({
      [`price-${pack()}`]: '13.75',
      [`cost-${pack()}`]: '8.00',
      [`bottles-${size()}`]: '24',
    });
    expect(rolled).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/desk\/products\/\d+\/prices$/),
    });
    expect((await shown()).successor).toMatchObject({ name: 'Rosso', slug: 'rosso-2022' });
    expect((await roll({ vintage: '2023' })).errors).toEqual({
      vintage: ['Rosso follows it already. Nothing was added.'],
    });
    const { product, photos } = pageOf(await guest.visit('/products/rosso-2022'))
      .props as unknown as ProductShowProps;
    expect(product.photo).toBe(photos[0]?.path);
    expect(photos).toEqual([
      { path: expect.any(String), alt: 'Rosso 2022', labelMayDiffer: true },
      { path: expect.any(String), alt: 'Bottle, photo 2', labelMayDiffer: true },
    ]);
    expect((await guest.get('/products/rosso')).statusCode).toBe(200);
    await countBottles(db, shop.shelf.rosso.formatId, 0, { actor: 'cli:ann', note: 'sold', now: noon });
    await withdrawSoldOutVintages(db, noon);
    const answer = await guest.get('/products/rosso?size=750ml');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/products/rosso-2022?size=750ml']);
    expect((await guest.get('/products/unknown-wine')).statusCode).toBe(404);
  });
});
