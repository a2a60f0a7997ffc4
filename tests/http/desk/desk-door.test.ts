/** Who may enter the desk, and that its sessions and shoppers' sessions are separate. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  endDeskSessionsOf,
  forgetExpiredDeskSessions,
  listDeskSessions,
} from '#platform/desk-sessions/end-desk-sessions.ts';
import { registered, userOf } from '#tests/fixtures/account-people.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { deskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, Visitor } from '../visitor.ts';

const minuteMs = 60_000;

describe.each(someEngines)('entering the desk on %s', (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  test('leads a guest to the sign-in, refuses a shopper with a message, lets staff in (M-013, B-015)', async () => {
    const guest = await new Visitor(shop.app).get('/staff');
    expect([guest.statusCode, guest.headers.location]).toEqual([302, '/desk/sign-in']);

    const { person: shopper, email } = await registered(shop);
    const refused = await shopper.visit('/staff');
    expect([refused.statusCode, pageOf(refused).component]).toEqual([403, 'Desk/StaffOnly']);
    expect(await userOf(shopper)).toBe(email);

    const { browser } = await deskPerson(shop, 'clerk');
    const entered = await browser.get('/staff');
    expect([entered.statusCode, entered.headers.location]).toEqual([302, '/desk']);
    expect(entered.headers['cache-control']).toBe('no-store');
  });

  test('is refused to a person who was signed out everywhere (B-008)', async () => {
    const { browser, staffId } = await deskPerson(shop, 'manager');
    const other = await signedInDesk(shop, staffId);
    expect(await listDeskSessions(shop.database.db, staffId, now)).toHaveLength(2);
    await endDeskSessionsOf(shop.database.db, staffId);
    for (const each of [browser, other])
      expect((await each.get('/staff')).headers.location).toBe('/desk/sign-in');
  });

  test('ends when a person signs out, and a form without the desk’s token is refused (B-286)', async () => {
    const { browser, staffId } = await deskPerson(shop, 'clerk');
    const forged = await browser.write('POST', '/desk/sign-out', {}, { 'x-xsrf-token': 'guest.a.b' });
    expect(forged.statusCode).toBe(419);
    const foreign = await browser.write('POST', '/desk/sign-out', {}, { origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
    expect(await listDeskSessions(shop.database.db, staffId, now)).toHaveLength(1);
    const left = await browser.write('POST', '/desk/sign-out');
    expect([left.statusCode, left.headers.location]).toEqual([303, '/desk/sign-in']);
    expect(await listDeskSessions(shop.database.db, staffId, now)).toEqual([]);
    expect((await browser.get('/staff')).headers.location).toBe('/desk/sign-in');
  });

  test('is refused to a suspended person at the next click (B-007)', async () => {
    const { browser, staffId } = await deskPerson(shop, 'clerk');
    await shop.database.db
      .updateTable('staff_people')
      .set({ status: 'suspended' })
      .where('id', '=', staffId)
      .execute();
    expect((await browser.get('/staff')).headers.location).toBe('/desk/sign-in');
    expect(await listDeskSessions(shop.database.db, staffId, now)).toEqual([]);
  });

  test('ends after half an hour without use, and after twelve hours in any case (B-007)', async () => {
    const started = now;
    const idle = await deskPerson(shop, 'clerk');
    now += 30 * minuteMs;
    expect((await idle.browser.get('/staff')).headers.location).toBe('/desk/sign-in');
    expect(await forgetExpiredDeskSessions(shop.database.db, now)).toBeGreaterThan(0);
    now = started;
  });

  test('opens nothing of the shop: a desk session is not a shopper’s, nor is its cookie (B-015)', async () => {
    const { browser } = await deskPerson(shop, 'owner');
    expect(await userOf(browser)).toBeNull();
    const asShopper = new Visitor(shop.app);
    asShopper.cookies.set('demijohn', browser.cookies.get('desk') ?? '');
    expect(await userOf(asShopper)).toBeNull();
    const asStaff = new Visitor(shop.app);
    const { person } = await registered(shop);
    asStaff.cookies.set('desk', person.cookies.get('demijohn') ?? '');
    expect((await asStaff.get('/staff')).headers.location).toBe('/desk/sign-in');
  });
});
