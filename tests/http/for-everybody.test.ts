/**
 * Public pages, rendered as for a guest no matter who asks, and the small answer that adds what is the
 * visitor's own.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registered } from '#tests/fixtures/account-people.ts';
import { withoutSearchTimes } from '#tests/fixtures/without-search-times.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { pageOf, Visitor } from './visitor.ts';

let shop: ShopServer;
let member: Visitor;
let shopper: Visitor;
beforeAll(async () => {
  shop = await openShopServer('sqlite');
  member = (await registered(shop, { firstName: 'Quimby' })).person;
  shopper = new Visitor(shop.app);
  for (const person of [member, shopper]) {
    await person.get('/login');
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 2 });
  }
});
afterAll(() => shop.stop());

const publicPages = [
  ...['/', '/wine', '/wine/red-wine', '/spirits', '/products/barolo', '/grapes', '/grapes/nebbiolo'],
  ...['/about', '/privacy', '/terms', '/shipping-and-delivery', '/accessibility'],
];
/** The same for everyone, but stored by no cache. */
const passing = ['/search?query=barolo', '/wine?price=5-50', '/store-hours', '/products/nothing'];

describe.each([...publicPages, ...passing])('%s', (path) => {
  test('has the same bytes for a guest, a cart and a member, in either color scheme, and sets no cookie (O-080, O-083)', async () => {
    const guest = await new Visitor(shop.app).get(path);
    const others = [
      await shopper.get(path),
      await member.get(path),
      await member.get(path, { cookie: `${member.cookieHeader}; theme=dark` }),
      await new Visitor(shop.app).get(path, { cookie: 'theme=light' }),
    ];
    for (const answer of others)
      expect(withoutSearchTimes(answer.body) === withoutSearchTimes(guest.body)).toBe(true);
    for (const { headers } of [guest, ...others]) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers.vary).toMatch(/X-Inertia/);
      expect(String(headers['cache-control'])).toMatch(
        passing.includes(path) ? /^private, no-cache$/ : /^public, max-age=0, s-maxage=60, /,
      );
      expect(headers.etag === undefined).toBe(passing.includes(path));
    }
  });

  test('gives the page’s own scripts the visitor’s cart and name, and is then not cacheable (O-081, M-222)', async () => {
    const answer = await member.visit(path);
    expect(answer.json().props).toMatchObject({
      auth: { user: { name: expect.stringContaining('Quimby') } },
      cart: { count: 1, bottles: 2 },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

test('what is the visitor’s own comes in one answer that no cache may store (O-081)', async () => {
  const answers = await Promise.all(
    [new Visitor(shop.app), shopper, member].map((one) => one.get('/ajax/visitor')),
  );
  for (const { headers } of answers) expect(headers['cache-control']).toMatch(/no-store/);
  const [guest, cart, own] = answers.map((answer) => answer.json());
  expect(guest).toMatchObject({
    props: { auth: { user: null }, cart: { count: 0, items: [] } },
    cartName: 'Cart, 0 items, 0 bottles',
    flash: {},
    errors: {},
  });
  expect(cart).toMatchObject({
    props: { auth: { user: null }, cart: { count: 1 } },
    cartName: 'Cart, 1 item, 2 bottles',
  });
  const { auth, cart: shown } = (await member.visit('/about')).json().props;
  expect(own.props).toEqual({ auth, cart: shown });
});

test('a waiting message is not lost on a public page: the small answer delivers it, once', async () => {
  const person = new Visitor(shop.app);
  await person.get('/login');
  expect(
    (await person.write('POST', '/login', {}, { 'x-inertia': 'true', 'x-inertia-version': 'v1' })).statusCode,
  ).toBe(303);
  await person.get('/about');
  const told = (await person.get('/ajax/visitor')).json();
  expect({ ...told.flash, ...told.errors }).not.toEqual({});
  const again = (await person.get('/ajax/visitor')).json();
  expect([again.flash, again.errors]).toEqual([{}, {}]);
});

test('a guest gets the token of the first form with the small answer, a session keeps its own for as long as it lasts', async () => {
  const guest = new Visitor(shop.app);
  const first = await guest.get('/ajax/visitor');
  expect(guest.token).toMatch(/^guest\./);
  expect(String(first.headers['set-cookie'])).not.toContain('Max-Age');
  const added = await guest.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
  expect(added.statusCode).toBe(200);
  const [session, token] = added.headers['set-cookie'] as string[];
  const lifeOf = (cookie = '') => /Max-Age=(\d+)/.exec(cookie)?.[1];
  expect(lifeOf(token)).toBe(lifeOf(session));
  expect(pageOf(await guest.visit('/')).props.cart).toMatchObject({ count: 1 });
});
