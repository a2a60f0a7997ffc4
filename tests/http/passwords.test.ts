/** Forgotten, confirmed and changed passwords, the profile, and the end of an account, through the shop's own server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountId } from '#domains/accounts/account.ts';
import { verificationLink } from '#domains/accounts/verification-link.ts';
import { setSwitch } from '#domains/store/set-switch.ts';
import { engines } from '#tests/harness/databases.ts';
import {
  browserOf,
  events,
  freshEmail,
  goodPassword,
  lastPasscode,
  loggedIn,
  logIn,
  registered,
  userOf,
} from '#tests/worlds/account-people.ts';
import { noon } from '#tests/worlds/till.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { pageOf, type Visitor } from './visitor.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const json = { accept: 'application/json' };
const html = { accept: 'text/html' };
const newPassword = 'copper kettles hum';

describe.each(engines)('passwords on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  const accountOf = async (email: string) =>
    shop.database.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const ask = (person: Visitor, email: string) => person.write('POST', '/forgot-password', { email }, json);
  const reset = (person: Visitor, email: string, otp: string, change: object = {}) =>
    person.write('POST', '/reset-password', { email, otp, password: newPassword, password_confirmation: newPassword, ...change }, json);
  const fieldsOf = (answer: { statusCode: number; json(): { errors: object } }) => [
    answer.statusCode,
    ...Object.keys(answer.json().errors),
  ];
  const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  describe('M-046 M-047 R-060 a forgotten password', () => {
    test('M-045 R-057 is asked about alike for a known and an unknown address', async () => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      const answers = [await ask(person, email), await ask(person, freshEmail())];
      expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(Array(2).fill([303, '/reset-password']));
      expect(fieldsOf(await ask(person, 'nobody'))).toEqual([422, 'email']);
    });

    test('M-042 is replaced with the code; the form knows the address, every device is signed out, the code works once', async () => {
      const { person: phone, email } = await registered(shop);
      const person = await browserOf(shop);
      await ask(person, email);
      const { props } = pageOf(await person.visit('/reset-password'));
      expect(props).toMatchObject({ email, status: expect.stringContaining('on its way') });
      const code = await lastPasscode(shop);
      expect(code).toMatch(/^\d{6}$/);
      const before = person.cookies.get('__Host-demijohn');
      const answer = await reset(person, email, code);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login']);
      expect(person.cookies.get('__Host-demijohn')).not.toBe(before);
      expect(pageOf(await person.visit('/login')).props.status).toContain('has been reset');
      expect(pageOf(await person.visit('/login')).props.status).toBeNull();
      expect(await userOf(phone)).toBeNull();
      expect((await logIn(person, email)).statusCode).toBe(422);
      expect((await logIn(person, email, newPassword)).statusCode).toBe(303);
      expect(fieldsOf(await reset(await browserOf(shop), email, code))).toEqual([422, 'otp']);
    });

    test('takes five tries; the sixth fails with the right code', async () => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      await ask(person, email);
      const code = await lastPasscode(shop);
      for (let count = 0; count < 5; count += 1) expect(fieldsOf(await reset(person, email, wrongCode(code)))).toEqual([422, 'otp']);
      expect(fieldsOf(await reset(person, email, code))).toEqual([422, 'otp']);
    });

    test('a password that is not taken costs no try', async () => {
      const { email } = await registered(shop);
      const person = await browserOf(shop);
      await ask(person, email);
      const code = await lastPasscode(shop);
      const bad = { password: 'qwertyuiop', password_confirmation: 'qwertyuiop' };
      for (let count = 0; count < 6; count += 1) expect(fieldsOf(await reset(person, email, code, bad))).toEqual([422, 'password']);
      expect((await reset(person, email, code)).statusCode).toBe(303);
    });

    test('works ten minutes, for its own address, and until a newer one', async () => {
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

    test('three an hour for an address, known or not', async () => {
      for (const email of [(await registered(shop)).email, freshEmail()]) {
        const person = await browserOf(shop);
        for (let count = 0; count < 3; count += 1) expect((await ask(person, email)).statusCode).toBe(303);
        expect((await ask(person, email)).statusCode).toBe(429);
        now += hourMs;
        expect((await ask(person, email)).statusCode).toBe(303);
      }
    });

    test('two that bring the code at once: one is heard', async () => {
      const { email } = await registered(shop);
      const people = await Promise.all([browserOf(shop), browserOf(shop), browserOf(shop)]);
      await ask(people[0] as Visitor, email);
      const code = await lastPasscode(shop);
      const answers = await Promise.all(people.map((person) => reset(person, email, code)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422, 422]);
    });

    test('no code is stored anywhere', async () => {
      const { email } = await registered(shop);
      await ask(await browserOf(shop), email);
      const code = await lastPasscode(shop);
      const { db } = shop.database;
      const rows = [await db.selectFrom('passcode_requests').selectAll().execute(), await db.selectFrom('outbox').selectAll().execute()];
      expect(new RegExp(`\\b${code}\\b`).test(JSON.stringify(rows))).toBe(false);
    });

    test('R-055 opens an account again that a hundred guesses from everywhere have closed; who is inside stays', async () => {
      const { person: owner, email } = await registered(shop);
      const { db } = shop.database;
      await logIn(await browserOf(shop), email, 'a guess');
      // The other ninety-nine would take a minute of hashing: the count is turned up instead.
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

  test('M-041 where the owner does not allow it, there is no reset and no link to one', async () => {
    const { db } = shop.database;
    const person = await browserOf(shop);
    const allow = async (isOn: boolean) => {
      await setSwitch(db, 'allowsPasswordReset', isOn, { actor: 'owner', now });
      await shop.shop.storeBook.refresh();
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

  test('M-242 R-065 a changed password wants the old one, and signs out every other device', async () => {
    const { person, email } = await registered(shop);
    const other = await loggedIn(shop, email);
    const change = (current_password: string, password: string, password_confirmation = password) =>
      person.write('PUT', '/password', { current_password, password, password_confirmation }, json);
    expect(fieldsOf(await change('wrong', newPassword))).toEqual([422, 'current_password']);
    expect(fieldsOf(await change(goodPassword, 'short'))).toEqual([422, 'password']);
    expect(fieldsOf(await change(goodPassword, newPassword, 'else'))).toEqual([422, 'password_confirmation']);
    expect(await userOf(other)).toBe(email);
    expect((await change(goodPassword, newPassword)).statusCode).toBe(303);
    expect([await userOf(person), await userOf(other)]).toEqual([email, null]);
    expect((await logIn(await browserOf(shop), email, newPassword)).statusCode).toBe(303);
  });

  test('M-048 G-45 a session older than three hours confirms the password before the account is deleted', async () => {
    const { person, email } = await registered(shop);
    now += hourMs + 59 * minuteMs;
    await userOf(person);
    now += hourMs + minuteMs;
    const headers = { ...html, referer: 'http://localhost:3000/profile', host: 'localhost:3000' };
    const asked = await person.write('DELETE', '/profile', { password: goodPassword }, headers);
    expect([asked.statusCode, asked.headers.location]).toEqual([303, '/confirm-password']);
    expect(await userOf(person)).toBe(email);
    expect(fieldsOf(await person.write('POST', '/confirm-password', { password: 'wrong' }, json))).toEqual([422, 'password']);
    const confirmed = await person.write('POST', '/confirm-password', { password: goodPassword });
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/profile']);
    expect((await person.write('DELETE', '/profile', { password: goodPassword })).headers.location).toBe('/');
    expect(await userOf(person)).toBeNull();
  });

  test('M-243 G-53 R-065 a deleted account names nobody, and every device is signed out', async () => {
    const { person, email } = await registered(shop, { phone: '5165550100' });
    const other = await loggedIn(shop, email);
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    const { id, visitor_id } = await accountOf(email);
    expect(fieldsOf(await person.write('DELETE', '/profile', { password: 'wrong' }, json))).toEqual([422, 'password']);
    expect((await person.write('DELETE', '/profile', { password: goodPassword })).statusCode).toBe(303);
    expect([await userOf(person), await userOf(other)]).toEqual([null, null]);
    const { db } = shop.database;
    const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: '', last_name: '', email: null, email_key: null, phone: null, password_hash: null });
    expect(await db.selectFrom('carts').select('id').where('visitor_id', '=', visitor_id).execute()).toEqual([]);
    expect(await events(shop, 'account.erased')).toContainEqual({ accountId: id, visitorId: visitor_id });
    expect((await logIn(await browserOf(shop), email)).statusCode).toBe(422);
    await registered(shop, { email });
  });

  describe('the profile', () => {
    test('M-241 G-10 R-069 one name is split at its last space; nothing else is read', async () => {
      const { person, email } = await registered(shop);
      const patch = (name: string, address: string) =>
        person.write('PATCH', '/profile', { name, email: address, emailVerifiedAt: 1, id: 'x' }, json);
      expect(fieldsOf(await patch('', ''))).toEqual([422, 'name', 'email']);
      expect(fieldsOf(await patch('Ann', 'a@b'))).toEqual([422, 'name', 'email']);
      expect((await patch('Mary Ann van Lee', email)).statusCode).toBe(303);
      const { props } = pageOf(await person.visit('/profile'));
      expect(props).toMatchObject({ name: 'Mary Ann van Lee', firstName: 'Mary Ann van', lastName: 'Lee', status: 'profile-updated' });
      expect(props.emailVerifiedAt).toBeNull();
    });

    test('M-268 R-059 another address wants the password when none was given for three hours, and is verified anew', async () => {
      const { person, email } = await registered(shop);
      const { id } = await accountOf(email);
      const link = verificationLink(shop.shop.linkSigner, '', { id: id as AccountId, email }, now);
      expect((await person.get(link, html)).headers.location).toBe('/profile');
      expect((await accountOf(email)).email_verified_at).toBe(now);
      for (let hours = 0; hours < 2; hours += 1) {
        now += hourMs + 45 * minuteMs;
        await userOf(person);
      }
      const address = freshEmail();
      const patch = (more: object) => person.write('PATCH', '/profile', { name: 'Ann Lee', email: address, ...more }, json);
      expect(pageOf(await person.visit('/profile')).props.needsPasswordForEmail).toBe(true);
      for (const more of [{}, { current_password: 'wrong' }]) expect(fieldsOf(await patch(more))).toEqual([422, 'current_password']);
      expect((await patch({ current_password: goodPassword })).statusCode).toBe(303);
      expect(await accountOf(address)).toMatchObject({ id, email_verified_at: null, former_email: email });
      expect(await events(shop, 'account.email-changed')).toContainEqual({ accountId: id });
      expect(await events(shop, 'account.verification-asked')).toContainEqual({ accountId: id });
      // The link of the old address says nothing of the new one.
      expect((await person.get(link, html)).headers.location).toBe('/verify-email');
      expect((await accountOf(address)).email_verified_at).toBeNull();
    });

    test('M-240 another account’s address is not taken', async () => {
      const { email } = await registered(shop);
      const { person } = await registered(shop);
      const answer = await person.write('PATCH', '/profile', { name: 'Ann Lee', email: email.toUpperCase() }, json);
      expect(fieldsOf(answer)).toEqual([422, 'email']);
    });
  });

  test('M-226 M-247 the contact details of somebody signed in are saved, field by field', async () => {
    const { person, email } = await registered(shop);
    const put = (phone: string, who = person) =>
      who.write('PUT', '/ajax/user-info/basic-details', { firstName: 'Bea', lastName: 'Roe', phone });
    for (const phone of ['+15165550100', '516555010', '']) expect(fieldsOf(await put(phone))).toEqual([422, 'phone']);
    expect((await put('(516) 555-0100')).statusCode).toBe(200);
    expect(await accountOf(email)).toMatchObject({ first_name: 'Bea', last_name: 'Roe', phone: '5165550100' });
    expect((await put('5165550100', await browserOf(shop))).statusCode).toBe(401);
  });

  test('M-059 M-060 M-061 a link is sent again, six a minute, and works for sixty minutes, on any device', async () => {
    const { person, email } = await registered(shop);
    const { id } = await accountOf(email);
    const link = () => verificationLink(shop.shop.linkSigner, '', { id: id as AccountId, email }, now);
    const again = () => person.write('POST', '/email/verification-notification', {}, json);
    expect((await again()).headers.location).toBe('/verify-email');
    expect(pageOf(await person.visit('/verify-email')).props.status).toBe('verification-link-sent');
    for (let count = 0; count < 5; count += 1) expect((await again()).statusCode).toBe(303);
    expect((await again()).statusCode).toBe(429);
    const late = link();
    now += hourMs;
    const elsewhere = await browserOf(shop);
    for (const bad of [late, `${link()}x`, link().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), '/verify-email/x.y.z']) {
      expect((await elsewhere.get(bad, html)).headers.location).toBe('/login');
    }
    expect((await accountOf(email)).email_verified_at).toBeNull();
    const good = link();
    for (let times = 0; times < 2; times += 1) expect((await elsewhere.get(good, html)).headers.location).toBe('/login');
    expect((await accountOf(email)).email_verified_at).toBe(now);
    const after = await loggedIn(shop, email);
    expect((await after.get('/verify-email', html)).headers.location).toBe('/account');
  });
});
