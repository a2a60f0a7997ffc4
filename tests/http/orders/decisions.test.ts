/**
 * Where the specification is silent, docs/requirements.md decides (G-…): the decisions that no other test
 * covers, by HTTP.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserOf, logIn, registered } from '#tests/fixtures/account-people.ts';
import { submitPayload, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const json = { accept: 'application/json' };
const inertia = { 'x-inertia': 'true', 'x-inertia-version': 'v1' };

describe.each(someEngines)('decisions on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer(engine);
    await shop.database.db.updateTable('bottle_stock').set({ on_hand: 1_000 }).execute();
  });
  afterAll(() => shop.stop());

  const add = (person: Visitor, quantity: number, more: object = {}) =>
    person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity, ...more });
  interface CartProps {
    cart: { items: { id: string; quantity: number; price: number }[] };
  }
  const cartOf = async (person: Visitor) =>
    (pageOf(await person.visit('/cart')).props as unknown as CartProps).cart.items;
  const quantities = async (person: Visitor) => (await cartOf(person)).map(({ quantity }) => quantity);
  const ledger = () =>
    shop.database.db.selectFrom('test_gateway_payments').select('idempotency_key').execute();

  test('at most 24 bottles of a line, however they are added; zero removes the line (G-23, M-285)', async () => {
    const { person, email } = await registered(shop);
    expect((await add(person, 25)).statusCode).toBe(422);
    const { id } = (await add(person, 20)).json().data;
    expect((await add(person, 5)).statusCode).toBe(422);
    expect((await person.write('PUT', `/ajax/cart/${id}`, { quantity: 25 })).statusCode).toBe(422);
    expect(await quantities(person)).toEqual([20]);
    const guest = await browserOf(shop);
    await add(guest, 20);
    expect((await logIn(guest, email)).statusCode).toBe(303);
    const [line, ...others] = await cartOf(guest);
    expect([line?.quantity, others]).toEqual([24, []]);
    expect((await guest.write('PUT', `/ajax/cart/${line?.id}`, { quantity: 0 })).statusCode).toBe(200);
    expect(await cartOf(guest)).toEqual([]);
  });

  test('what a browser sends about packs, formats, product and prices is not read: only the pack and the quantity count (G-34)', async () => {
    const { rosso, barolo } = shop.shelf;
    const pack = { id: barolo.packId, packId: barolo.packId, price: 1, priceCents: 1 };
    const forged = {
      price: 0.01,
      packs: [pack],
      formats: [{ id: 1, packs: [pack] }],
      product: { id: barolo.packId, slug: 'barolo', price: 1 },
    };
    const [honest, other] = [await browserOf(shop), await browserOf(shop)];
    await add(honest, 2);
    expect((await add(other, 2, forged)).statusCode).toBe(200);
    const without = async (person: Visitor) => (await cartOf(person)).map(({ id: _, ...line }) => line);
    expect(await without(other)).toEqual(await without(honest));
    const lines = await shop.database.db
      .selectFrom('cart_lines')
      .select(['pack_id', 'added_price_cents'])
      .where('pack_id', '=', rosso.packId)
      .execute();
    expect(new Set(lines.map(({ added_price_cents }) => added_price_cents)).size).toBe(1);
    expect(
      (await browserOf(shop).then((person) => person.write('POST', '/ajax/cart', { ...forged, quantity: 1 })))
        .statusCode,
    ).toBe(422);
  });

  test('a submit leads to the success page; a refused one is a 422 with its errors, and nothing is charged (G-40)', async () => {
    const person = await browserOf(shop);
    await add(person, 1);
    const { checkoutId } = pageOf(await person.get('/checkout')).props as { checkoutId: string };
    const submit = (changes: object) =>
      person.write('POST', '/checkout/submit/guest', submitPayload({ checkoutId, ...changes }), json);
    const before = await ledger();
    const refused = await submit({ contact: { ageConfirmation: false, phone: '' } });
    expect([refused.statusCode, Object.keys(refused.json().errors).length]).toEqual([422, 2]);
    expect(await ledger()).toEqual(before);
    const placed = await submit({});
    expect([placed.statusCode, placed.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/checkout\/success\/[^/]+$/),
    ]);
    expect(pageOf(await person.visit(String(placed.headers.location))).component).toMatch(/success/i);
    expect(await ledger()).toHaveLength(before.length + 1);
  });

  test('the default address for shipping is also the default for local delivery (G-42)', async () => {
    const { person } = await registered(shop);
    const albany = { ...syosset, address: '80 State Street', city: 'Albany', zip: '12207' };
    for (const address of [syosset, albany]) {
      const saved = await person.write(
        'POST',
        '/ajax/user-info/address',
        { ...address, phone: '5165550100', selectForDelivery: false },
        json,
      );
      expect(saved.statusCode).toBe(200);
    }
    const { addresses } = pageOf(await person.visit('/addresses')).props as {
      addresses: { isDefaultShipping: boolean }[];
    };
    expect(
      addresses.map((address) => [
        /Syosset|Albany/.exec(JSON.stringify(address))?.[0],
        address.isDefaultShipping,
      ]),
    ).toEqual([
      ['Syosset', true],
      ['Albany', false],
    ]);
    await add(person, 1);
    for (const deliveryMethod of ['shipping', 'delivery']) {
      await person.write('POST', '/ajax/cart/delivery-method', { deliveryMethod });
      const { cartModel, ...rest } = pageOf(await person.get('/checkout')).props as { cartModel: object };
      expect(JSON.stringify({ cartModel, ...rest })).toContain('"city":"Syosset"');
    }
  });

  test('the username in the header is the address used to register; there is no field for another (G-59, G-10)', async () => {
    const { person, email } = await registered(shop, { username: 'ann-of-the-cellar' });
    const { auth } = pageOf(await person.visit('/about')).props as { auth: { user: object } };
    expect(auth.user).toMatchObject({ username: email, name: 'Ann Lee', email });
  });

  test('a page visit is answered with a page, even if it fails (G-55)', async () => {
    const guest = await browserOf(shop);
    const { person: member } = await registered(shop);
    const urls = shop.table
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path.replace(/:\w+/g, 'nobody').replace('*', 'nobody'));
    let pages = 0;
    for (const person of [guest, member]) {
      for (const url of new Set(urls)) {
        const whole = await person.get(url, { accept: 'text/html' });
        // The offline page is cached by the browser and never visited.
        if (url === '/offline' || !String(whole.headers['content-type']).startsWith('text/html')) continue;
        pages += 1;
        const { statusCode, headers } = await person.visit(url);
        const isPage =
          headers['x-inertia'] === 'true' || statusCode === 409 || (statusCode >= 300 && statusCode < 400);
        expect([url, statusCode, isPage]).toEqual([url, statusCode, true]);
      }
    }
    expect(pages).toBeGreaterThan(40);
    // An expired token is answered in JSON: the current page stays open and shows the message itself (M-249).
    const wrong = [
      await guest.visit('/no-such-page'),
      await guest.visit('/products/nobody'),
      await guest.visit('/%ff'),
      await guest.write('POST', '/no-such-page', {}, inertia),
      await guest.write('POST', '/login', 'x'.repeat(300_000), {
        ...inertia,
        'content-type': 'application/json',
      }),
    ];
    for (const answer of wrong) {
      const isPage = answer.statusCode === 303 || answer.headers['x-inertia'] === 'true';
      expect([answer.statusCode, isPage, answer.body.slice(0, 80)]).toEqual([
        answer.statusCode,
        true,
        answer.body.slice(0, 80),
      ]);
    }
  });
});
