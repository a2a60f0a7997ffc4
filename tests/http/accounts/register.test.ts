/** Registering, through the shop's own server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  browserOf,
  captchaToken,
  events,
  freshEmail,
  registered,
  registration,
} from '#tests/fixtures/account-people.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const json = { accept: 'application/json' };

describe.each(someEngines)('registering on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());
  const accounts = () => shop.database.db.selectFrom('accounts').selectAll().execute();

  describe('registering', () => {
    test('creates an account, signs in, and stores no password (M-266, M-197)', async () => {
      const person = await browserOf(shop);
      const form = await registration(person);
      const answer = await person.write('POST', '/register', form);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account']);
      const { auth } = pageOf(await person.visit('/about')).props as { auth: { user: object } };
      expect(auth.user).toEqual({
        username: form.email,
        name: 'Ann Lee',
        email: form.email,
        email_verified_at: null,
      });
      const [row] = (await accounts()).filter(({ email }) => email === form.email);
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
      expect(await events(shop, 'account.registered')).toContainEqual({ accountId: row?.id });
    });

    test.each([
      [{ firstName: ' ' }, 'firstName'],
      [{ lastName: '' }, 'lastName'],
      [{ email: 'ann@' }, 'email'],
      [{ password: 'short12', password_confirmation: 'short12' }, 'password'],
      [{ password: 'Password123!', password_confirmation: 'Password123!' }, 'password'],
      [{ password_confirmation: 'another one' }, 'password_confirmation'],
      [{ age_confirmation: 'yes' }, 'age_confirmation'],
      [{ captchaToken: undefined }, 'captchaToken'],
      [{ captchaToken: 'x' }, 'captchaToken'],
      [{ phone: '+5165550100' }, 'phone'],
      [{ phone: '5165550100', loyalty_customer_id: 'somebody-else' }, 'loyalty_customer_id'],
      [{ loyalty_customer_id: 'somebody-else' }, 'loyalty_customer_id'],
    ])('%j is refused under its field (M-240, M-226, M-056, M-058)', async (change, field) => {
      const person = await browserOf(shop);
      const before = (await accounts()).length;
      const answer = await person.write('POST', '/register', await registration(person, change), json);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
      expect(await accounts()).toHaveLength(before);
    });

    test('a solved puzzle can be used for one registration (M-056)', async () => {
      const [one, other] = [await browserOf(shop), await browserOf(shop)];
      const token = await captchaToken(one);
      expect(
        (await one.write('POST', '/register', await registration(one, { captchaToken: token }))).statusCode,
      ).toBe(303);
      const again = await other.write(
        'POST',
        '/register',
        await registration(other, { captchaToken: token }),
        json,
      );
      expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['captchaToken']]);
    });

    test('a taken address is reported in any spelling, and its owner notified at most once an hour (M-053, R-057)', async () => {
      const { email } = await registered(shop);
      for (const spelling of [email, email.toLowerCase(), email.toUpperCase()]) {
        const person = await browserOf(shop);
        const answer = await person.write(
          'POST',
          '/register',
          await registration(person, { email: spelling }),
          json,
        );
        expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['email']]);
      }
      const owner = (await accounts()).find((row) => row.email === email)?.id;
      expect(
        (await events(shop, 'account.registered-again')).filter(({ accountId }) => accountId === owner),
      ).toHaveLength(1);
    });

    test('the same form sent five times at once creates one account (M-055)', async () => {
      const person = await browserOf(shop);
      const email = freshEmail();
      const forms = await Promise.all(Array.from({ length: 5 }, () => registration(person, { email })));
      const answers = await Promise.all(forms.map((form) => person.write('POST', '/register', form, json)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422, 422, 422, 422]);
      expect((await accounts()).filter((row) => row.email === email)).toHaveLength(1);
    });

    test('five an hour from one place; the shop’s own machine does not count (R-057)', async () => {
      const tries = async (ip: string) => {
        const person = await browserOf(shop, ip);
        return (await person.write('POST', '/register', await registration(person), json)).statusCode;
      };
      for (let count = 0; count < 5; count += 1) expect(await tries('203.0.113.5')).toBe(303);
      expect(await tries('203.0.113.5')).toBe(429);
      expect(await tries('203.0.113.6')).toBe(303);
      for (let host = 1; host <= 5; host += 1) expect(await tries(`2001:db8:6::${host}`)).toBe(303);
      expect(await tries('2001:db8:6::6')).toBe(429);
      now += hourMs;
      expect(await tries('203.0.113.5')).toBe(303);
    });
  });
});
