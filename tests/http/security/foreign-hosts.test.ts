/** Requests with host names and addresses that are not the shop's. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import type { Mail } from '#domains/notifications/ports.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { browserOf, goodPassword, logIn, registered, registration } from '#tests/fixtures/account-people.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';

const appUrl = 'https://shop.example';
const tricks = [
  { host: 'evil.example' },
  { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  { host: 'shop.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  { host: 'shop.example:80@evil.example' },
];

describe('a host named by the request (R-070)', { timeout: 60_000 }, () => {
  let shop: ShopServer;
  let now = noon;
  const mails: Mail[] = [];
  beforeAll(async () => {
    shop = await openShopServer('sqlite', { clock: () => now, env: { APP_URL: appUrl } });
  });
  afterAll(() => shop.stop());

  test.each(tricks)('%j appears in no mail: links name the configured address', async (headers) => {
    now += 60 * 60_000;
    const person = await browserOf(shop);
    const form = await registration(person);
    expect((await person.write('POST', '/register', form, headers)).statusCode).toBe(303);
    expect((await person.write('POST', '/email/verification-notification', {}, headers)).statusCode).toBe(
      303,
    );
    const other = await browserOf(shop);
    expect((await other.write('POST', '/forgot-password', { email: form.email }, headers)).statusCode).toBe(
      303,
    );
    const taken = await other.write(
      'POST',
      '/register',
      await registration(other, { email: form.email }),
      headers,
    );
    expect(Object.keys(taken.json().errors)).toEqual(['email']);
    const change = {
      current_password: goodPassword,
      password: 'green lanterns hum',
      password_confirmation: 'green lanterns hum',
    };
    expect((await person.write('PUT', '/password', change, headers)).statusCode).toBe(303);
    mails.length = 0;
    const sink = {
      async send(mail: Mail) {
        mails.push(mail);
        return { kind: 'sent' as const, vendorId: null };
      },
    };
    const report = await drainOutbox(shop.database.db, reactions({ ...shop.shop, mails: sink }), {
      now,
      limit: 100,
    });
    expect(report.failed).toEqual([]);
    expect(mails.length).toBeGreaterThanOrEqual(5);
    for (const { text, html } of mails) {
      expect(text + html).not.toContain('evil');
      for (const [link] of (text + html).matchAll(/https?:\/\/[^\s"<)]+/g))
        expect(new URL(link).origin).toBe(appUrl);
    }
  });

  test.each(tricks)('%j appears in no page and no redirect', async (headers) => {
    const { person, email } = await registered(shop);
    for (const url of [
      '/',
      '/cart',
      '/checkout',
      '/login',
      '/profile',
      '/products/barolo',
      '/nowhere',
      '/search?query=barolo',
    ]) {
      for (const answer of [await person.get(url, headers), await person.visit(url, headers)]) {
        expect([url, answer.body.includes('evil.example')]).toEqual([url, false]);
        expect(String(answer.headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
      }
    }
    const guest = await browserOf(shop);
    expect((await guest.get('/profile', { ...headers, accept: 'text/html' })).headers.location).toBe(
      '/login',
    );
    expect(
      (await guest.write('POST', '/login', { email, password: goodPassword }, headers)).headers.location,
    ).toBe('/profile');
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%5cevil.example/..',
    'javascript:alert(1)',
  ])('%s as the page to go on to is ignored', async (target) => {
    const { email } = await registered(shop);
    for (const name of ['intended', 'redirect', 'next', 'return', 'url']) {
      const person = await browserOf(shop);
      const query = `?${name}=${encodeURIComponent(target)}`;
      await person.get(`/login${query}`);
      const answer = await person.write('POST', `/login${query}`, {
        email,
        password: goodPassword,
        [name]: target,
      });
      expect([name, answer.headers.location]).toEqual([name, '/account']);
    }
  });

  test('a form returns to the shop’s own page, by the configured address or the host in use, and to no other', async () => {
    for (const [referer, host, back] of [
      [`${appUrl}/register?x=1`, 'localhost:3000', '/register?x=1'],
      ['http://localhost:3000/register', 'localhost:3000', '/register'],
      ['https://evil.example/register', 'localhost:3000', '/login'],
      [`${appUrl}//evil.example`, 'localhost:3000', '/login'],
      ['nonsense', 'localhost:3000', '/login'],
    ] as const) {
      const person = await browserOf(shop);
      const headers = { 'x-inertia': 'true', 'x-inertia-version': 'v1', referer, host };
      const answer = await person.write('POST', '/login', { email: 'a@b.co', password: 'x' }, headers);
      expect([referer, answer.headers.location]).toEqual([referer, back]);
    }
  });

  test('the sign-in remembers the page that sent the form, by the configured address or the host in use', async () => {
    for (const [referer, host, back] of [
      [`${appUrl}/checkout`, 'inside.example', '/checkout'],
      ['http://inside.example/checkout', 'inside.example', '/checkout'],
      ['https://evil.example/checkout', 'inside.example', '/account'],
    ] as const) {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      const headers = { 'x-inertia': 'true', 'x-inertia-version': 'v1', referer, host };
      const refused = await person.write('POST', '/checkout/submit/user', {}, headers);
      expect([referer, refused.headers.location]).toEqual([referer, '/login']);
      expect([referer, (await logIn(person, email)).headers.location]).toEqual([referer, back]);
      const again = await browserOf(shop);
      await again.get('/login', { referer, host });
      expect([referer, (await logIn(again, email)).headers.location]).toEqual([referer, back]);
    }
  });
});
