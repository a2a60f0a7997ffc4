/** Requests that another site can make a browser send, to every unsafe route of the route table. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserOf, freshEmail, goodPassword } from '#tests/fixtures/account-people.ts';
import { noon, submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { type FullAccount, openFullAccount, zebraAddress } from '#tests/fixtures/full-account.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import type { Visitor } from '../visitor.ts';

type Unsafe = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

describe('forged requests (R-067, M-249)', { timeout: 120_000 }, () => {
  let shop: ShopServer;
  let owner: FullAccount;
  let guest: Visitor;
  beforeAll(async () => {
    shop = await openShopServer('sqlite', { clock: () => noon });
    owner = await openFullAccount(shop);
    guest = await browserOf(shop);
    await guest.write('POST', '/ajax/cart', { packId: shop.shelf.barolo.packId, quantity: 2 });
  });
  afterAll(() => shop.stop());

  /**
   * Each unsafe route with the address of an existing record, so that a request that gets through changes
   * something.
   */
  const unsafe = () =>
    shop.table
      // The desk has sessions and tokens of its own: `tests/http/desk`.
      .filter(({ options }) => !options.config?.desk)
      // What a driver's phone posts is authenticated by its run's key alone, and cookies are not read:
      // `tests/http/desk`.
      .filter(({ path }) => path !== '/desk/drive/outcomes')
      .filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/search/'))
      .map(({ method, path }) => {
        const id = path.startsWith('/ajax/cart/') ? owner.ids.lineId : owner.ids.addressId;
        return { method: method as Unsafe, url: path.replaceAll(/:\w+|\*/g, id ?? '') };
      });
  /** Fields that some of the routes accept. */
  const fields = () => ({
    ...submitPayload(),
    ...zebraAddress(),
    addressId: owner.ids.addressId,
    packId: shop.shelf.rosso.packId,
    quantity: 3,
    email: freshEmail(),
    name: 'Eve Evil',
    password: goodPassword,
    current_password: goodPassword,
    password_confirmation: goodPassword,
    deliveryMethod: 'delivery',
    type: 'loyalty-register',
  });

  async function sweep(
    status: 403 | 419,
    headers: (person: Visitor) => Record<string, string>,
    body: () => object | string = fields,
  ) {
    const before = await dumpTables(shop.database.db);
    for (const person of [guest, owner.person]) {
      const cookies = person.cookieHeader;
      for (const { method, url } of unsafe()) {
        const answer = await person.write(method, url, body(), headers(person));
        expect([method, url, answer.statusCode]).toEqual([method, url, status]);
        expect(answer.headers.location).toBeUndefined();
      }
      expect(person.cookieHeader).toBe(cookies);
    }
    expect(await dumpTables(shop.database.db)).toEqual(before);
  }

  test('without the token', () => sweep(419, () => ({ 'x-xsrf-token': '' })));
  test('with a token that no one signed', () =>
    sweep(419, () => ({ 'x-xsrf-token': `${'A'.repeat(22)}.${'A'.repeat(43)}` })));
  test('with someone else’s token', async () => {
    const other = await browserOf(shop);
    await other.write('POST', '/ajax/cart', { packId: shop.shelf.barolo.packId, quantity: 1 });
    const { person: friend } = await openFullAccount(shop);
    for (const stranger of [other, friend]) {
      const token = stranger.cookies.get('XSRF-TOKEN') ?? '';
      await sweep(419, () => ({ 'x-xsrf-token': token }));
    }
  });
  test.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.1:3000@evil.example',
  ])('from the origin %s, token and all', (origin) => sweep(403, () => ({ origin })));
  test('from another site, as the browser says', () =>
    sweep(403, () => ({ 'sec-fetch-site': 'cross-site' })));
  test.each([
    ['text/plain', () => JSON.stringify(fields())],
    [
      'application/x-www-form-urlencoded',
      () => new URLSearchParams({ email: 'eve@evil.example', name: 'Eve Evil' }).toString(),
    ],
    [
      'multipart/form-data; boundary=x',
      () => '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nEve Evil\r\n--x--\r\n',
    ],
  ])('as the simple form %s on another page, which has no token', (type, body) =>
    sweep(419, () => ({ 'content-type': type, 'x-xsrf-token': '' }), body),
  );
  test('a token in the body or the address does not count', async () => {
    const token = owner.person.cookies.get('XSRF-TOKEN') ?? '';
    await sweep(
      419,
      () => ({ 'x-xsrf-token': '' }),
      () => ({ ...fields(), _token: token, 'XSRF-TOKEN': token }),
    );
    const put = await owner.person.write('PUT', `/ajax/user-info/basic-details?_token=${token}`, fields(), {
      'x-xsrf-token': '',
    });
    expect(put.statusCode).toBe(419);
  });

  test('the same requests with the page’s own token do change things: it was the checks above that kept them out', async () => {
    const before = await dumpTables(shop.database.db);
    const statuses = [];
    // The guest submit route is not for signed-in shoppers.
    for (const { method, url } of unsafe().filter(
      (route) => !/logout|profile|password|submit\/guest/.test(route.url),
    )) {
      statuses.push((await owner.person.write(method, url, fields())).statusCode);
    }
    expect(statuses.filter((status) => status === 419 || status === 403)).toEqual([]);
    expect(statuses.filter((status) => status === 200 || status === 303).length).toBeGreaterThan(8);
    expect(await dumpTables(shop.database.db)).not.toEqual(before);
  });
});
