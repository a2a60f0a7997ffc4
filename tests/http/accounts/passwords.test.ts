/** Forgotten passwords, through the shop's own server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSwitch } from '#domains/store/page-settings.ts';
import {
  browserOf,
  events,
  freshEmail,
  lastPasscode,
  logIn,
  registered,
  userOf,
} from '#tests/fixtures/account-people.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const json = { accept: 'application/json' };
const html = { accept: 'text/html' };
const newPassword = 'copper kettles hum';

describe.each(someEngines)('passwords on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  const ask = (person: Visitor, email: string) => person.write('POST', '/forgot-password', { email }, json);
  const reset = (person: Visitor, email: string, otp: string, change: object = {}) =>
    person.write(
      'POST',
      '/reset-password',
      { email, otp, password: newPassword, password_confirmation: newPassword, ...change },
      json,
    );
  const fieldsOf = (answer: { statusCode: number; json(): { errors: object } }) => [
    answer.statusCode,
    ...Object.keys(answer.json().errors),
  ];
  const asked = async () => (await events(shop, 'account.passcode-asked')).map(({ requestId }) => requestId);
  const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  describe('a forgotten password (M-046, M-047, R-060)', () => {
    test('the request looks the same for a known and an unknown address (M-045, M-265, R-057)', async () => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      const answers = [await ask(person, email), await ask(person, freshEmail())];
      expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
        Array(2).fill([303, '/reset-password']),
      );
      expect(fieldsOf(await ask(person, 'nobody'))).toEqual([422, 'email']);
    });

    test('is replaced with the code; the form knows the address, every device is signed out, and the code works once (M-042, M-265)', async () => {
      const { person: phone, email } = await registered(shop);
      const person = await browserOf(shop);
      await ask(person, email);
      const { props } = pageOf(await person.visit('/reset-password'));
      expect(props).toMatchObject({ email, status: expect.stringContaining('on its way') });
      const code = await lastPasscode(shop);
      expect(code).toMatch(/^\d{6}$/);
      const before = person.cookies.get('demijohn');
      const answer = await reset(person, email, code);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login']);
      expect(person.cookies.get('demijohn')).not.toBe(before);
      expect(pageOf(await person.visit('/login')).props.status).toContain('has been reset');
      expect(pageOf(await person.visit('/login')).props.status).toBeNull();
      expect(await userOf(phone)).toBeNull();
      expect((await logIn(person, email)).statusCode).toBe(422);
      expect((await logIn(person, email, newPassword)).statusCode).toBe(303);
      expect(fieldsOf(await reset(await browserOf(shop), email, code))).toEqual([422, 'otp']);
    });

    test('allows five tries; the sixth fails even with the right code', async () => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      await ask(person, email);
      const code = await lastPasscode(shop);
      for (let count = 0; count < 5; count += 1)
        expect(fieldsOf(await reset(person, email, wrongCode(code)))).toEqual([422, 'otp']);
      expect(fieldsOf(await reset(person, email, code))).toEqual([422, 'otp']);
    });

    test('a new password that is not accepted costs no try', async () => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      await ask(person, email);
      const code = await lastPasscode(shop);
      const bad = { password: 'qwertyuiop', password_confirmation: 'qwertyuiop' };
      for (let count = 0; count < 6; count += 1)
        expect(fieldsOf(await reset(person, email, code, bad))).toEqual([422, 'password']);
      expect((await reset(person, email, code)).statusCode).toBe(303);
    });

    test('the code works for ten minutes, for its own address, until a newer one is sent', async () => {
      const { email } = await registered(shop);
      const other = (await registered(shop)).email;
      const person = await browserOf(shop);
      await ask(person, email);
      const first = await lastPasscode(shop);
      await ask(person, email);
      const second = await lastPasscode(shop);
      await ask(person, other);
      for (const [address, code] of [
        [email, first],
        [other, second],
        [freshEmail(), second],
      ]) {
        expect(fieldsOf(await reset(person, address ?? '', code ?? ''))).toEqual([422, 'otp']);
      }
      now += 10 * minuteMs;
      expect(fieldsOf(await reset(person, email, second))).toEqual([422, 'otp']);
      await ask(person, email);
      const third = await lastPasscode(shop);
      now += 10 * minuteMs - 1;
      expect((await reset(person, email, third)).statusCode).toBe(303);
    });

    test('three codes an hour per address, known or not; while the last one works, asking again sends it again', async () => {
      for (const email of [(await registered(shop)).email, freshEmail()]) {
        const person = await browserOf(shop);
        const before = (await asked()).length;
        for (let count = 0; count < 10; count += 1) expect((await ask(person, email)).statusCode).toBe(303);
        const requests = (await asked()).slice(before);
        // Three codes, the last of them sent four times; after that nothing more is sent, and the answer
        // stays the same.
        expect([requests.length, new Set(requests).size, new Set(requests.slice(2)).size]).toEqual([6, 3, 1]);
        now += 10 * minuteMs;
        expect((await ask(person, email)).statusCode).toBe(429);
        now += 50 * minuteMs;
        expect((await ask(person, email)).statusCode).toBe(303);
        expect((await asked()).length).toBe(before + 7);
      }
    });

    test('a stranger who asks as often as they like neither uses up the owner’s share nor invalidates the owner’s code', async () => {
      const { email } = await registered(shop);
      const stranger = await browserOf(shop, '203.0.113.31');
      for (let count = 0; count < 12; count += 1) expect((await ask(stranger, email)).statusCode).toBe(303);
      now += 10 * minuteMs;
      expect((await ask(stranger, email)).statusCode).toBe(429);
      const owner = await browserOf(shop, '198.51.100.7');
      expect((await ask(owner, email)).statusCode).toBe(303);
      const code = await lastPasscode(shop);
      expect((await ask(stranger, email)).statusCode).toBe(429);
      expect((await reset(owner, email, code)).statusCode).toBe(303);
    });

    test('a code whose tries are used up is not mailed again', async () => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      for (let count = 0; count < 3; count += 1) await ask(person, email);
      const code = await lastPasscode(shop);
      for (let count = 0; count < 5; count += 1) await reset(person, email, wrongCode(code));
      expect((await ask(person, email)).statusCode).toBe(429);
    });

    test('submitted three times at once by the browser that asked: one attempt counts', async () => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      await ask(person, email);
      const code = await lastPasscode(shop);
      const answers = await Promise.all([1, 2, 3].map(() => reset(person, email, code)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422, 422]);
    });

    test('no code is stored anywhere', async () => {
      const { email } = await registered(shop);
      await ask(await browserOf(shop), email);
      const code = await lastPasscode(shop);
      const { db } = shop.database;
      const rows = [
        await db.selectFrom('passcode_requests').selectAll().execute(),
        await db.selectFrom('outbox').selectAll().execute(),
      ];
      expect(new RegExp(`\\b${code}\\b`).test(JSON.stringify(rows))).toBe(false);
    });

    test('reopens an account that a hundred guesses from everywhere have locked; anyone signed in stays so (R-055)', async () => {
      const { person: owner, email } = await registered(shop);
      const { db } = shop.database;
      await logIn(await browserOf(shop), email, 'a guess');
      // The other ninety-nine would take a minute of hashing, so the counter is increased instead.
      await db
        .updateTable('attempts')
        .set({ count: 100 })
        .where('count', '=', 1)
        .where('expires_at', '>', now + hourMs * 24)
        .execute();
      now += minuteMs;
      const refused = await logIn(await browserOf(shop, '203.0.113.77'), email);
      expect(fieldsOf(refused)).toEqual([422, 'email']);
      expect(refused.json().errors.email[0]).toContain('reset');
      expect(await userOf(owner)).toBe(email);
      const person = await browserOf(shop);
      await ask(person, email);
      expect((await reset(person, email, await lastPasscode(shop))).statusCode).toBe(303);
      expect((await logIn(person, email, newPassword)).statusCode).toBe(303);
    });
  });

  test('if the owner does not allow it, there is no reset and no link to one (M-041)', async () => {
    const { db } = shop.database;
    const person = await browserOf(shop);
    const allow = async (isOn: boolean) => {
      await setSwitch(db, 'allowsPasswordReset', isOn, { actor: 'owner', now });
      await shop.shop.storeSettings.refresh();
      return pageOf(await person.visit('/login')).props.canResetPassword;
    };
    expect(await allow(false)).toBe(false);
    for (const path of ['/forgot-password', '/reset-password']) {
      expect((await person.get(path, html)).statusCode).toBe(404);
      expect((await person.write('POST', path, { email: freshEmail() }, json)).statusCode).toBe(404);
    }
    expect(await allow(true)).toBe(true);
    expect((await person.get('/forgot-password', html)).statusCode).toBe(200);
  });
});
