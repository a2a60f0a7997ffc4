/** Registering, signing in and out, and how long a session lasts, through the shop's own server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  browserOf,
  freshEmail,
  goodPassword,
  logIn,
  registered,
  registration,
  userOf,
} from '#tests/fixtures/account-people.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, Visitor } from '../visitor.ts';

const sessionName = 'demijohn';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const json = { accept: 'application/json' };
const html = { accept: 'text/html' };

/** Dozens of hashes take seconds, so by day these counts run on one engine. */
const countsOn = someEngines;

describe.each(someEngines)('accounts on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  describe('signing in', () => {
    test('the same sentence for a wrong password and an unknown address (M-044, M-265, R-056)', async () => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      const known = await logIn(person, email, 'not the password');
      const unknown = await logIn(person, freshEmail(), 'not the password');
      expect(known.statusCode).toBe(422);
      expect(Object.keys(known.json().errors)).toEqual(['email']);
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
      expect(await userOf(person)).toBeNull();
    });

    test('a page’s form returns to it with the message under the field (M-283)', async () => {
      const person = await browserOf(shop);
      const headers = {
        'x-inertia': 'true',
        'x-inertia-version': 'v1',
        referer: 'http://localhost:3000/login',
        host: 'localhost:3000',
      };
      const answer = await person.write('POST', '/login', { email: 'a@b.co', password: 'x' }, headers);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login']);
      expect(pageOf(await person.visit('/login')).props.errors).toEqual({
        email: expect.stringContaining('do not match'),
      });
    });

    test('the sixth try in a minute is not checked, right or wrong, and says how long to wait (R-053)', async () => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      for (let count = 0; count < 5; count += 1)
        expect((await logIn(person, email, 'not the password')).statusCode).toBe(422);
      now += 18_000;
      const sixth = await logIn(person, email);
      expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '42']);
      expect(sixth.json().errors.email[0]).toContain('42 seconds');
      expect((await logIn(person, email.toUpperCase())).statusCode).toBe(429);
      now += 42_000;
      expect((await logIn(person, email)).statusCode).toBe(303);
    });

    test('the right password resets the count (R-053)', async () => {
      const { email } = await registered(shop);
      for (let round = 0; round < 2; round += 1) {
        const person = await browserOf(shop);
        for (let count = 0; count < 4; count += 1) await logIn(person, email, 'not the password');
        expect((await logIn(person, email)).statusCode).toBe(303);
      }
    });

    test.runIf(countsOn.includes(engine))(
      'of two hundred addresses tried from one place, thirty a minute are checked (R-054)',
      async () => {
        const person = await browserOf(shop, '198.51.100.9');
        const answers: number[] = [];
        for (let count = 0; count < 60; count += 1)
          answers.push((await logIn(person, freshEmail(), 'Summer2026!')).statusCode);
        expect(answers.filter((status) => status === 422)).toHaveLength(30);
        expect(answers.filter((status) => status === 429)).toHaveLength(30);
      },
    );

    test.runIf(countsOn.includes(engine))(
      'a network’s addresses count as one place: thirty tries a minute of a /64 are checked (R-054)',
      async () => {
        const statuses: number[] = [];
        for (let host = 1; host <= 40; host += 1) {
          const person = await browserOf(shop, `2001:db8:9:1::${host.toString(16)}`);
          statuses.push((await logIn(person, freshEmail(), 'Summer2026!')).statusCode);
        }
        expect(statuses).toEqual([...Array(30).fill(422), ...Array(10).fill(429)]);
        expect(
          (await logIn(await browserOf(shop, '2001:db8:9:2::1'), freshEmail(), 'Summer2026!')).statusCode,
        ).toBe(422);
      },
    );

    test.runIf(countsOn.includes(engine))(
      'the right passwords of a whole office are not counted (R-054)',
      async () => {
        const { email } = await registered(shop);
        for (let count = 0; count < 32; count += 1)
          expect((await logIn(await browserOf(shop, '198.51.100.10'), email)).statusCode).toBe(303);
      },
    );

    test('a protected page leads to /login and back to the page requested, without writing a row (M-038, R-070)', async () => {
      const { email } = await registered(shop);
      const rows = () => shop.database.db.selectFrom('sessions').select('id').execute();
      const before = (await rows()).length;
      const person = await browserOf(shop);
      const refused = await person.get('/profile?tab=2', html);
      expect([refused.statusCode, refused.headers.location]).toEqual([302, '/login']);
      expect((await person.get('/profile', json)).statusCode).toBe(401);
      expect(await rows()).toHaveLength(before);
      expect((await logIn(person, email)).headers.location).toBe('/profile?tab=2');
      expect((await person.get('/profile?tab=2', html)).statusCode).toBe(200);
      expect((await person.get('/login', html)).headers.location).toBe('/account');
    });

    test.each([
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/%0d%0aset-cookie:x=y/..',
      '\\\\evil',
    ])('%s is not a place to go on to (R-070)', async (path) => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      person.cookies.set(`${sessionName}-next`, encodeURIComponent(path));
      const { location } = (await logIn(person, email)).headers;
      expect(new URL(String(location), 'http://own').host).toBe('own');
      expect(String(location)).not.toMatch(/^[/\\]{2}|[\r\n]/);
    });

    test('a session gets a new token at sign-in, registration and confirmation, and the old token is a guest’s (R-064)', async () => {
      const person = await browserOf(shop);
      await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
      const tokens = [person.cookies.get(sessionName)];
      const form = await registration(person);
      await person.write('POST', '/register', form);
      tokens.push(person.cookies.get(sessionName));
      await person.write('POST', '/confirm-password', { password: goodPassword });
      tokens.push(person.cookies.get(sessionName));
      await person.write('POST', '/logout');
      await logIn(person, String(form.email));
      tokens.push(person.cookies.get(sessionName));
      expect(new Set(tokens).size).toBe(4);
      expect(await userOf(person)).toBe(form.email);
      for (const token of tokens.slice(0, -1)) {
        const thief = new Visitor(shop.app);
        thief.cookies.set(sessionName, token ?? '');
        expect(await userOf(thief)).toBeNull();
      }
    });

    test('the guest’s cart is merged, and what did not fit is reported (M-063, M-285, R-029)', async () => {
      const { rosso, barolo } = shop.shelf;
      const { person: home, email } = await registered(shop);
      await home.write('POST', '/ajax/cart', { packId: rosso.packId, quantity: 20 });
      const away = await browserOf(shop);
      await away.write('POST', '/ajax/cart', { packId: rosso.packId, quantity: 6 });
      await away.write('POST', '/ajax/cart', { packId: barolo.packId, quantity: 2 });
      await logIn(away, email);
      const page = pageOf(await away.visit('/cart'));
      const items = (page.props.cart as { items: { packId: number; quantity: number }[] }).items;
      expect(items.map(({ packId, quantity }) => [packId, quantity])).toEqual([
        [rosso.packId, 24],
        [barolo.packId, 2],
      ]);
      expect(page.flash).toMatchObject({
        notice: expect.stringMatching(
          /^Your cart holds at most 24 of one item: 2 of .+, 750 mL, were left out\.$/,
        ),
      });
      expect((pageOf(await home.visit('/cart')).props.cart as { items: object[] }).items).toHaveLength(2);
    });
  });

  describe('how long a session lasts', () => {
    test('without the box: until the browser is closed, or two hours of inactivity (M-043, R-066)', async () => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      const cookie = (await logIn(person, email)).cookies.find(({ name }) => name === sessionName);
      expect(cookie).not.toHaveProperty('maxAge');
      for (let visits = 0; visits < 4; visits += 1) {
        now += 2 * hourMs - minuteMs;
        expect(await userOf(person)).toBe(email);
      }
      now += 2 * hourMs;
      expect(await userOf(person)).toBeNull();
    });

    test('with it: thirty days, regardless of use (M-043, R-066)', async () => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      const cookie = (await logIn(person, email, goodPassword, { remember: true })).cookies.find(
        ({ name }) => name === sessionName,
      );
      expect(cookie?.maxAge).toBe((30 * dayMs) / 1000);
      for (let visits = 0; visits < 29; visits += 1) {
        now += dayMs;
        expect(await userOf(person)).toBe(email);
      }
      now += dayMs;
      expect(await userOf(person)).toBeNull();
    });

    test('signing out is a POST, invalidates the cookie and clears the history once (M-062, M-267, R-065, R-079)', async () => {
      const { person, email } = await registered(shop);
      const token = person.cookies.get(sessionName) ?? '';
      expect((await person.get('/logout', html)).statusCode).toBe(404);
      expect(await userOf(person)).toBe(email);
      expect((await person.write('POST', '/logout')).headers.location).toBe('/');
      const [first, second] = [pageOf(await person.visit('/')), pageOf(await person.visit('/'))];
      expect([first.clearHistory, second.clearHistory]).toEqual([true, undefined]);
      expect((await person.get('/profile', html)).headers.location).toBe('/login');
      const thief = new Visitor(shop.app);
      thief.cookies.set(sessionName, token);
      expect(await userOf(thief)).toBeNull();
    });

    test('what a signed-in shopper sees is not cached (R-079)', async () => {
      const { person } = await registered(shop);
      for (const path of ['/profile', '/verify-email', '/cart']) {
        for (const answer of [await person.get(path, html), await person.visit(path)]) {
          expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store']);
          expect(answer.headers.vary).toContain('X-Inertia');
        }
      }
      // A public page contains nothing of theirs, except in what its own scripts fetch.
      expect((await person.visit('/')).headers['cache-control']).toBe('no-store');
    });
  });
});
