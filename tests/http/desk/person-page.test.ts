/**
 * One person's page, as an owner sees it: acts, keys, devices, failed sign-ins, the last day, and a blocked
 * PIN.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { setPin } from '#domains/staff/devices/check-pin.ts';
import { suspendEndedPeople } from '#domains/staff/forget-staff-rows.ts';
import { totpCode } from '#domains/staff/sign-in/totp.ts';
import type { StaffId } from '#kit/ids.ts';
import type { DevicesProps } from '#screens/desk/devices/props.ts';
import type { MeProps } from '#screens/desk/me/props.ts';
import type { PersonProps } from '#screens/desk/person/props.ts';
import { personWithPasskey, personWithPassword, staffPassword } from '#tests/builders/staff.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, DeskVisitor, deskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const json = { accept: 'application/json' };
const pin = '402917';

describe.each(someEngines)('a person’s page on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  let olga: DeskPerson;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    olga = await deskPerson(shop, 'owner', { name: 'Olga' });
  });
  afterAll(() => shop.stop());

  const post = async (who: DeskVisitor, url: string, body: object = {}) => {
    const answer = await who.write('POST', url, body, json);
    const isJson = String(answer.headers['content-type']).includes('json');
    const { errors = {}, data = {} } = isJson ? answer.json() : {};
    return { status: answer.statusCode, errors, data, location: answer.headers.location };
  };
  const props = async <T>(who: DeskVisitor, url: string) =>
    pageOf(await who.visit(url)).props as unknown as T;
  const page = async (id: StaffId) =>
    props<PersonProps>(await signedInDesk(shop, olga.staffId), `/desk/people/${id}`);
  const by = (id: StaffId) => ({ actor: `staff:${id}`, now });

  /** A browser that is enrolled for the store, or as one person's own. */
  async function enrolled(name: string, staffId: StaffId | '' = '') {
    const owner = await signedInDesk(shop, olga.staffId);
    const { data } = await post(owner, '/desk/devices/code', { name, staffId });
    const browser = new DeskVisitor(shop.app);
    await browser.get('/desk/enroll');
    await post(browser, '/desk/enroll', { code: data.code });
    const device = (await props<DevicesProps>(owner, '/desk/devices')).devices.find(
      (each) => each.name === name,
    );
    if (!device) throw new Error('It is enrolled');
    return { browser, id: device.id };
  }
  const blockedAt = async (who: DeskVisitor, id: string) =>
    (await props<DevicesProps>(who, '/desk/devices')).devices.find((each) => each.id === id)?.blocked;

  test('shows this month’s acts, own devices and failed sign-ins, and nothing from earlier months (B-017)', async () => {
    const started = now;
    const { db, staffSecrets } = shop.shop;
    const setup = { db, now, name: 'Dan Diaz', role: 'driver' as const, secrets: staffSecrets };
    const { id, email } = await personWithPassword(setup);
    const { packId } = shop.shelf.rosso;
    await changePackPrice(db, packId, 1_300, by(id));
    await enrolled('Dan’s phone', id);
    const guest = new DeskVisitor(shop.app);
    await guest.get('/desk/sign-in');
    await post(guest, '/desk/sign-in', { email, password: 'wrong', code: '123456' });
    const shown = await page(id);
    expect(shown.acts.map(({ sentence }) => sentence)).toContain(
      'Dan Diaz changed the price of Rosso from $12.50 to $13.00.',
    );
    expect(shown.keys).toEqual([
      'Password with an authenticator',
      '10 recovery codes left',
      'Own device, Dan’s phone',
    ]);
    expect(shown.failed.map(({ words }) => words)).toEqual([
      expect.stringMatching(/^Nov 20, 12:00 pm, password or code, /),
    ]);

    now = started + 11 * dayMs;
    await changePackPrice(db, packId, 1_250, by(id));
    const december = await page(id);
    expect(december.failed).toEqual([]);
    expect(december.acts.map(({ sentence }) => sentence)).toEqual([
      'Dan Diaz changed the price of Rosso from $13.00 to $12.50.',
    ]);
    now = started;
  });

  test('points out a key that has not been used for 90 days, to the owner and to the person (B-017)', async () => {
    const started = now;
    const { id } = await personWithPasskey({ db: shop.database.db, now, name: 'Rae' });
    const passkey = async () => (await page(id)).keys[0];
    const own = async () =>
      (await props<MeProps>(await signedInDesk(shop, id), '/desk/me')).passkeys[0]?.isLongUnused;
    now = started + 90 * dayMs;
    expect([await passkey(), await own()]).toEqual(['Passkey, Laptop, made November 20, 2026', false]);
    now += 1;
    expect([await passkey(), await own()]).toEqual([
      'Passkey, Laptop, made November 20, 2026: not used for 90 days',
      true,
    ]);
    await shop.database.db
      .updateTable('staff_passkeys')
      .set({ last_used_at: now - dayMs })
      .where('staff_id', '=', id)
      .execute();
    expect(await own()).toBe(false);
    now = started;
  });

  test('shows a seasonal person’s last day, and keeps the history after it (B-018)', async () => {
    const started = now;
    const { db } = shop.database;
    const { staffId } = await deskPerson(shop, 'clerk', { name: 'Sam' });
    await changePackPrice(db, shop.shelf.rosso.packId, 1_400, by(staffId));
    const owner = await signedInDesk(shop, olga.staffId);
    await post(owner, `/desk/people/${staffId}/last-day`, { lastDay: '2026-11-21' });
    expect((await page(staffId)).shown).toMatchObject({ lastDay: '2026-11-21', status: 'active' });
    // The last minute of the last day, and the first one after it, at the store.
    now = Date.parse('2026-11-21T23:59:00-05:00');
    expect(await suspendEndedPeople(db, now)).toBe(0);
    now += minuteMs;
    expect(await suspendEndedPeople(db, now)).toBe(1);
    expect(await suspendEndedPeople(db, now)).toBe(0);
    const shown = await page(staffId);
    expect(shown.shown.status).toBe('suspended');
    expect(shown.acts.map(({ sentence }) => sentence)).toContain(
      'Sam changed the price of Rosso from $12.50 to $14.00.',
    );
    now = started;
  });

  test('a driver stays signed in on their own phone for 14 hours of runs, and no longer than they may work (B-007, B-019)', async () => {
    const started = now;
    const { db, staffSecrets } = shop.shop;
    const setup = { db, now, name: 'Theo', role: 'driver' as const, secrets: staffSecrets };
    const { id, email, totpSecret } = await personWithPassword(setup);
    const [first, second] = [await enrolled('Theo’s', id), await enrolled('Theo’s other', id)];
    const signIn = async (browser: DeskVisitor) => {
      now += minuteMs;
      await browser.get('/desk/sign-in');
      const given = { email, password: staffPassword, code: totpCode(totpSecret, now) };
      expect((await post(browser, '/desk/sign-in', given)).status).toBe(303);
      return now;
    };
    const isIn = async (browser: DeskVisitor) => (await browser.get('/desk/me')).statusCode === 200;
    const began = await signIn(first.browser);
    // A cellar without a signal: no request for hours.
    now = began + 14 * hourMs - 1;
    expect(await isIn(first.browser)).toBe(true);
    now = began + 14 * hourMs;
    expect(await isIn(first.browser)).toBe(false);

    for (const { browser } of [first, second]) await signIn(browser);
    expect([await isIn(first.browser), await isIn(second.browser)]).toEqual([true, true]);
    await post(await signedInDesk(shop, olga.staffId), `/desk/people/${id}/suspend`);
    expect([await isIn(first.browser), await isIn(second.browser)]).toEqual([false, false]);
    now = started;
  });

  test('a block after five wrong PINs on a tablet is lifted by a manager under devices, by an owner on the page, and by no clerk (B-011, B-030)', async () => {
    const { db, staffSecrets } = shop.shop;
    const [ben, mia] = [
      await deskPerson(shop, 'clerk', { name: 'Ben' }),
      await deskPerson(shop, 'manager', { name: 'Mia' }),
    ];
    await setPin(db, staffSecrets, ben.staffId, pin, by(ben.staffId));
    const counter = await enrolled('Counter');
    const unlock = (typed: string) =>
      post(counter.browser, '/desk/lock', { staffId: ben.staffId, pin: typed });
    const again = (who: DeskVisitor, device = counter.id) =>
      post(who, `/desk/people/${ben.staffId}/pin-again`, { device });
    const notBlocked = { pin: ['Ben can use a PIN there already. Nothing was changed.'] };
    await counter.browser.get('/desk/lock');

    expect((await again(mia.browser)).errors).toEqual(notBlocked);
    for (let tries = 0; tries < 5; tries++) await unlock('111111');
    const five = { pin: ['Five wrong PINs on this device. Use a passkey, or password and code.'] };
    expect((await unlock(pin)).errors).toEqual(five);
    expect(await blockedAt(mia.browser, counter.id)).toEqual([{ id: ben.staffId, name: 'Ben' }]);
    expect((await page(ben.staffId)).blocked).toEqual([{ id: counter.id, name: 'Counter' }]);

    expect((await again(ben.browser)).status).toBe(403);
    expect((await again(mia.browser, 'another')).errors).toEqual(notBlocked);
    expect((await unlock(pin)).errors).toEqual(five);
    expect(await again(mia.browser)).toMatchObject({ status: 303, location: '/desk/devices' });
    expect(await blockedAt(mia.browser, counter.id)).toEqual([]);
    expect((await unlock(pin)).status).toBe(303);

    for (let tries = 0; tries < 5; tries++) await unlock('111111');
    const owner = await signedInDesk(shop, olga.staffId);
    now += 10 * minuteMs;
    expect(Object.keys((await again(owner)).errors)).toEqual(['stepUp']);
    expect((await again(await signedInDesk(shop, olga.staffId))).status).toBe(303);
    expect((await page(ben.staffId)).blocked).toEqual([]);
    const rows = await db
      .selectFrom('activity')
      .select('actor')
      .where('verb', '=', 'pin-block-lifted')
      .orderBy('seq')
      .execute();
    expect(rows.map(({ actor }) => actor)).toEqual([mia, olga].map(({ staffId }) => `staff:${staffId}`));
  });
});
