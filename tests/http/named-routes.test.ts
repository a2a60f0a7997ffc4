/** M-039: every URL has a name, and the names are documented. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserOf, registered } from '#tests/fixtures/account-people.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';

/** The names that the specification gives, with method and path. */
const promised = [
  ['login', 'GET', '/login'],
  ['password.request', 'GET', '/forgot-password'],
  ['password.email', 'POST', '/forgot-password'],
  ['password.store', 'POST', '/reset-password'],
  ['password.confirm', 'GET', '/confirm-password'],
  ['register', 'GET', '/register'],
  ['verification.send', 'POST', '/email/verification-notification'],
  ['logout', 'POST', '/logout'],
  ['checkout.submit.user', 'POST', '/checkout/submit/user'],
  ['checkout.submit.guest', 'POST', '/checkout/submit/guest'],
] as const;

/** Routes that the specification names without a path (G-44). */
const placed = [
  ['register', 'GET', '/register'],
  ['profile.update', 'PATCH', '/profile'],
  ['profile.destroy', 'DELETE', '/profile'],
  ['password.update', 'PUT', '/password'],
] as const;

describe('the names of the routes', () => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer('sqlite');
  });
  afterAll(() => shop.stop());

  test.each(promised)('%s is %s %s and answers (M-039)', async (name, method, path) => {
    expect(shop.table.find((route) => route.name === name)).toMatchObject({ method, path });
    const { person: member } = await registered(shop);
    const person = name === 'checkout.submit.guest' ? await browserOf(shop) : member;
    const answer =
      method === 'GET'
        ? await person.get(path, { accept: 'text/html' })
        : await person.write(method, path, {});
    expect([404, 405]).not.toContain(answer.statusCode);
    expect(answer.statusCode).toBeLessThan(500);
  });

  test.each(placed)('%s is at %s %s (G-44)', (name, method, path) => {
    expect(shop.table.find((route) => route.name === name)).toMatchObject({ method, path });
  });

  test('no two routes share a name, and docs/routes.md lists them all (M-039)', () => {
    const { table } = shop;
    expect(new Set(table.map(({ name }) => name)).size).toBe(table.length);
    const listed = readFileSync(new URL('../../docs/routes.md', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.replaceAll(/\s*\|\s*/g, '|'));
    expect(listed).toEqual(table.map(({ name, method, path }) => `|\`${name}\`|${method}|\`${path}\`|`));
  });
});
