/** Rules for every route of the shop. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { pageOf, Visitor } from './visitor.ts';

let shop: ShopServer;
beforeAll(async () => {
  shop = await openShopServer('sqlite');
});
afterAll(() => shop.stop());

async function shopper(): Promise<Visitor> {
  const person = new Visitor(shop.app);
  await person.get('/login');
  await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
  return person;
}

/** One address of each page, with its name on the wire. */
const pages: [string, string][] = [
  ['/', 'Home'],
  ['/search', 'Search'],
  ['/search?query=barolo', 'Search'],
  ['/wine', 'Search'],
  ['/wine/red-wine', 'Search'],
  ['/products/barolo', 'Product/Show'],
  ['/grapes', 'Grape/Index'],
  ['/grapes/nebbiolo', 'Grape/Show'],
  ['/now/barolo', 'Now/Offer'],
  ['/cart', 'Cart/Calculate'],
  ['/checkout', 'Checkout/Checkout'],
  ['/about', 'Info/About'],
  ['/privacy', 'Info/Privacy'],
  ['/terms', 'Info/Terms'],
  ['/shipping-and-delivery', 'Info/Shipping'],
  ['/store-hours', 'Info/Store'],
];

describe.each(pages)('%s', (url, component) => {
  test(`is ${component}, as document and as page object, for a guest and for a shopper (M-149)`, async () => {
    for (const person of [new Visitor(shop.app), await shopper()]) {
      const html = await person.get(url);
      const json = await person.visit(url);
      expect([html.statusCode, json.statusCode]).toEqual([200, 200]);
      expect(pageOf(html).component).toBe(component);
      expect(json.json()).toMatchObject({ component, url, version: 'v1' });
      // both forms declare that the other exists.
      for (const answer of [html, json]) expect(answer.headers.vary).toContain('X-Inertia');
    }
  });

  test('sends only what a partial reload names (M-218)', async () => {
    const person = await shopper();
    const answer = await person.visit(url, {
      'x-inertia-partial-component': component,
      'x-inertia-partial-data': 'cart',
    });
    expect(Object.keys(answer.json().props).toSorted()).toEqual(['cart', 'errors']);
  });
});

test('the cart reloads with cart and cartModel alone (M-222)', async () => {
  const person = await shopper();
  const headers = {
    'x-inertia-partial-component': 'Cart/Calculate',
    'x-inertia-partial-data': 'cart,cartModel',
  };
  const { props } = (await person.visit('/cart', headers)).json();
  expect(Object.keys(props).toSorted()).toEqual(['cart', 'cartModel', 'errors']);
  expect(props.cart.count).toBe(1);
});

test('personal answers are never stored (R-079)', async () => {
  const person = await shopper();
  const answers = [
    await person.get('/cart'),
    await person.visit('/cart'),
    await person.get('/checkout'),
    await person.get(`/checkout/success/${'a'.repeat(32)}.x`),
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId }),
    await person.write('PUT', '/ajax/cart/x', { quantity: 1 }),
    await person.write('DELETE', '/ajax/cart/x'),
    await person.write('POST', '/checkout/submit/guest', {}, { accept: 'application/json' }),
    await person.write('POST', '/checkout/submit/guest', {}, { 'x-inertia': 'true' }),
    await person.write('POST', '/checkout/submit/user', {}, { accept: 'application/json' }),
  ];
  for (const answer of answers)
    expect(answer.headers['cache-control'], `${answer.statusCode} ${answer.body.slice(0, 80)}`).toBe(
      'no-store',
    );
});

test('a missing page is Errors/NotFound with 404 in both forms (M-128)', async () => {
  const person = new Visitor(shop.app);
  for (const url of [
    '/nowhere',
    '/products/nothing',
    '/wine/nothing',
    '/search?page=0',
    '/search?page=99999',
    '/checkout/success/1',
    '/wp-login.php',
  ]) {
    for (const answer of [await person.get(url), await person.visit(url)]) {
      expect([url, answer.statusCode, pageOf(answer).component]).toEqual([url, 404, 'Errors/NotFound']);
    }
  }
});

test('more than 30 orders a minute from one address are a 429 (M-249)', async () => {
  const person = await shopper();
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/checkout/submit/guest',
      remoteAddress: '203.0.113.9',
      headers: {
        cookie: person.cookieHeader,
        'x-xsrf-token': person.cookies.get('XSRF-TOKEN') ?? '',
        accept: 'application/json',
      },
      payload: {},
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([...Array(30).fill(422), 429]);
});
