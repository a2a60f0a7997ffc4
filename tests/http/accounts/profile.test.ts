/**
 * Changed and confirmed passwords, the profile, the verified address and the end of an account, through the
 * shop's own server.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountId } from '#domains/accounts/account.ts';
import { verificationLink } from '#domains/accounts/verification-link.ts';
import {
  browserOf,
  events,
  freshEmail,
  goodPassword,
  loggedIn,
  logIn,
  registered,
  userOf,
} from '#tests/fixtures/account-people.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const json = { accept: 'application/json' };
const html = { accept: 'text/html' };
const newPassword = 'copper kettles hum';

describe.each(someEngines)('the profile on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  const accountOf = async (email: string) =>
    shop.database.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const fieldsOf = (answer: { statusCode: number; json(): { errors: object } }) => [
    answer.statusCode,
    ...Object.keys(answer.json().errors),
  ];

  test('changing the password requires the old one, and signs out every other device (M-242, R-065)', async () => {
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

  test('a session older than three hours must confirm the password before the account is deleted (M-048, M-265, G-45)', async () => {
    const { person, email } = await registered(shop);
    now += hourMs + 59 * minuteMs;
    await userOf(person);
    now += hourMs + minuteMs;
    const headers = { ...html, referer: 'http://localhost:3000/profile', host: 'localhost:3000' };
    const asked = await person.write('DELETE', '/profile', { password: goodPassword }, headers);
    expect([asked.statusCode, asked.headers.location]).toEqual([303, '/confirm-password']);
    expect(await userOf(person)).toBe(email);
    expect(fieldsOf(await person.write('POST', '/confirm-password', { password: 'wrong' }, json))).toEqual([
      422,
      'password',
    ]);
    const confirmed = await person.write('POST', '/confirm-password', { password: goodPassword });
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/profile']);
    expect((await person.write('DELETE', '/profile', { password: goodPassword })).headers.location).toBe('/');
    expect(await userOf(person)).toBeNull();
  });

  test('a deleted account names no one, and every device is signed out (M-243, G-53, R-065)', async () => {
    const { person, email } = await registered(shop, { phone: '5165550100' });
    const other = await loggedIn(shop, email);
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    const { id, visitor_id } = await accountOf(email);
    expect(fieldsOf(await person.write('DELETE', '/profile', { password: 'wrong' }, json))).toEqual([
      422,
      'password',
    ]);
    expect((await person.write('DELETE', '/profile', { password: goodPassword })).statusCode).toBe(303);
    expect([await userOf(person), await userOf(other)]).toEqual([null, null]);
    const { db } = shop.database;
    const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      first_name: '',
      last_name: '',
      email: null,
      email_key: null,
      phone: null,
      password_hash: null,
    });
    expect(await db.selectFrom('carts').select('id').where('visitor_id', '=', visitor_id).execute()).toEqual(
      [],
    );
    expect(await events(shop, 'account.erased')).toContainEqual({ accountId: id, visitorId: visitor_id });
    expect((await logIn(await browserOf(shop), email)).statusCode).toBe(422);
    await registered(shop, { email });
  });

  describe('names and addresses', () => {
    test('a single name is split at its last space; nothing else is read (M-241, G-10, R-069)', async () => {
      const { person, email } = await registered(shop);
      const patch = (name: string, address: string) =>
        person.write('PATCH', '/profile', { name, email: address, emailVerifiedAt: 1, id: 'x' }, json);
      expect(fieldsOf(await patch('', ''))).toEqual([422, 'name', 'email']);
      expect(fieldsOf(await patch('Ann', 'a@b'))).toEqual([422, 'name', 'email']);
      expect((await patch('Mary Ann van Lee', email)).statusCode).toBe(303);
      const { props } = pageOf(await person.visit('/profile'));
      expect(props).toMatchObject({
        name: 'Mary Ann van Lee',
        firstName: 'Mary Ann van',
        lastName: 'Lee',
        status: 'profile-updated',
      });
      expect(props.emailVerifiedAt).toBeNull();
    });

    test('a new address requires the password if none was given for three hours, and is verified anew (M-268, R-059)', async () => {
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
      const patch = (more: object) =>
        person.write('PATCH', '/profile', { name: 'Ann Lee', email: address, ...more }, json);
      expect(pageOf(await person.visit('/profile')).props.needsPasswordForEmail).toBe(true);
      for (const more of [{}, { current_password: 'wrong' }])
        expect(fieldsOf(await patch(more))).toEqual([422, 'current_password']);
      expect((await patch({ current_password: goodPassword })).statusCode).toBe(303);
      expect(await accountOf(address)).toMatchObject({ id, email_verified_at: null, former_email: email });
      expect(await events(shop, 'account.email-changed')).toContainEqual({ accountId: id });
      expect(await events(shop, 'account.verification-asked')).toContainEqual({ accountId: id });
      // The old address's link reveals nothing about the new one.
      expect((await person.get(link, html)).headers.location).toBe('/verify-email');
      expect((await accountOf(address)).email_verified_at).toBeNull();
    });

    test('another account’s address is refused (M-240)', async () => {
      const { email } = await registered(shop);
      const { person } = await registered(shop);
      const answer = await person.write(
        'PATCH',
        '/profile',
        { name: 'Ann Lee', email: email.toUpperCase() },
        json,
      );
      expect(fieldsOf(answer)).toEqual([422, 'email']);
    });
  });

  test('the contact details of a signed-in shopper are saved, field by field (M-226, M-247, M-255)', async () => {
    const { person, email } = await registered(shop);
    const put = (phone: string, who = person) =>
      who.write('PUT', '/ajax/user-info/basic-details', { firstName: 'Bea', lastName: 'Roe', phone });
    for (const phone of ['+5165550100', '516555010', ''])
      expect(fieldsOf(await put(phone))).toEqual([422, 'phone']);
    expect((await put('(516) 555-0100')).statusCode).toBe(200);
    expect(await accountOf(email)).toMatchObject({
      first_name: 'Bea',
      last_name: 'Roe',
      phone: '5165550100',
    });
    const shown = pageOf(await person.visit('/account')).props.accountInfo;
    expect(shown).toEqual({ firstName: 'Bea', lastName: 'Roe', email, phone: '(516) 555-0100' });
    expect((await put('5165550100', await browserOf(shop))).statusCode).toBe(401);
  });

  test('registering with someone else’s address cannot flood their mailbox: twenty mails a day, whatever happens to the address meanwhile (M-267)', async () => {
    const { person, email } = await registered(shop);
    const again = () => person.write('POST', '/email/verification-notification', {}, json);
    const statuses: number[] = [];
    for (let minute = 0; minute < 10; minute += 1) {
      for (let time = 0; time < 4; time += 1) statuses.push((await again()).statusCode);
      now += 60_000;
    }
    expect(statuses).toEqual([...Array(20).fill(303), ...Array(20).fill(429)]);
    const { id } = await accountOf(email);
    expect(
      (await events(shop, 'account.verification-asked')).filter(({ accountId }) => accountId === id),
    ).toHaveLength(20);
    now += 24 * hourMs;
    const owner = await loggedIn(shop, email);
    expect((await owner.write('POST', '/email/verification-notification', {}, json)).statusCode).toBe(303);
  });

  test('a link is sent again, six times a minute at most, and works for sixty minutes, on any device; a signed-in reader lands on the profile (M-059, M-060, M-061)', async () => {
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
    for (const bad of [
      late,
      `${link()}x`,
      link().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      '/verify-email/x.y.z',
    ]) {
      expect((await elsewhere.get(bad, html)).headers.location).toBe('/login');
    }
    expect((await accountOf(email)).email_verified_at).toBeNull();
    const good = link();
    for (let times = 0; times < 2; times += 1)
      expect((await elsewhere.get(good, html)).headers.location).toBe('/login');
    expect((await accountOf(email)).email_verified_at).toBe(now);
    const after = await loggedIn(shop, email);
    expect((await after.get('/verify-email', html)).headers.location).toBe('/account');
    expect((await after.get(good, html)).headers.location).toBe('/profile');
    expect(pageOf(await after.visit('/profile')).props.status).toBe('email-verified');
  });
});
