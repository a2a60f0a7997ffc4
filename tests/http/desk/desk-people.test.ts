/** The store's staff as an owner changes them, and what they and all owners are told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import { suspendEndedPeople } from '#domains/staff/forget-staff-rows.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import type { DevicesProps } from '#screens/desk/devices/props.ts';
import type { PeopleProps } from '#screens/desk/people/props.ts';
import type { PersonProps } from '#screens/desk/person/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, DeskVisitor, deskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import type { DeskSharedProps } from '#widgets/desk/desk-props.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const json = { accept: 'application/json' };

describe.each(someEngines)('the people of the store on %s', (engine) => {
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
    return { status: answer.statusCode, errors, data };
  };
  const props = async <T>(who: DeskVisitor, url: string) =>
    pageOf(await who.visit(url)).props as unknown as T;
  const invite = (fields: object) => post(olga.browser, '/desk/people/invite', fields);
  const invited = async (email: string) =>
    (await props<PeopleProps>(olga.browser, '/desk/people')).people.find((each) => each.email === email);
  /** The letters to staff so far. */
  async function letters() {
    await drainOutbox(shop.database.db, reactions(shop.shop), { now, limit: 50 });
    return shop.database.db
      .selectFrom('messages')
      .select(['recipient', 'kind', 'state'])
      .where('kind', 'in', ['staff-invite', 'staff-news'])
      .orderBy('created_at')
      .execute();
  }

  test('an invite is shown once or mailed, works for a day, and is refused at the field that is wrong (B-001)', async () => {
    expect((await invite({ email: 'no address', role: 'clerk' })).errors).toEqual({
      email: ['Enter an email address such as ada@example.com.'],
    });
    expect((await invite({ email: 'a@example.com', role: 'king' })).errors).toEqual({
      role: ['Choose what the person does.'],
    });
    const email = 'ben@example.com';
    const { data } = await invite({ email, role: 'clerk', way: 'show' });
    const link = new URL(data.link).pathname;
    expect(data.qrPath).toMatch(/^M\d/);
    expect((await invited(email))?.state).toMatch(/^Invited, link open until Nov 21, 12:00 pm$/);
    expect((await invite({ email, role: 'clerk' })).errors).toEqual({
      email: ['ben has this address already.'],
    });
    const guest = new DeskVisitor(shop.app);
    expect((await guest.get(link)).statusCode).toBe(200);
    now += dayMs;
    expect((await guest.get(link)).statusCode).toBe(410);
    olga.browser = await signedInDesk(shop, olga.staffId);
    expect((await invited(email))?.state).toBe('Invited, the link has ended');
    const id = (await invited(email))?.id;
    const again = await post(olga.browser, `/desk/people/${id}/link`, { way: 'show' });
    expect((await guest.get(new URL(again.data.link).pathname)).statusCode).toBe(200);
  });

  test('a change requires a fresh proof, ends the sessions, and the last owner stays (B-009, B-014)', async () => {
    const ben = await deskPerson(shop, 'clerk', { name: 'Ben' });
    const at = (id: string, act: string, fields: object = {}) =>
      post(olga.browser, `/desk/people/${id}/${act}`, fields);
    now += 10 * minuteMs;
    expect((await at(ben.staffId, 'role', { role: 'manager' })).errors).toEqual({
      stepUp: ['Please show that it is you. What you typed is kept.'],
    });
    olga.browser = await signedInDesk(shop, olga.staffId);
    expect((await at(ben.staffId, 'role', { role: 'manager' })).status).toBe(303);
    expect((await ben.browser.get('/desk')).headers.location).toBe('/desk/sign-in');
    expect((await at(ben.staffId, 'role', { role: 'manager' })).errors).toEqual({
      role: ['It is already like that. Nothing was changed.'],
    });
    for (const [act, field] of [
      ['suspend', 'person'],
      ['close', 'person'],
    ] as const)
      expect((await at(olga.staffId, act)).errors).toEqual({ [field]: ['There must be one owner.'] });
    expect((await at(olga.staffId, 'role', { role: 'clerk' })).errors).toEqual({
      role: ['There must be one owner.'],
    });
    const page = await props<PersonProps>(olga.browser, `/desk/people/${olga.staffId}`);
    expect(page.acts[0]?.sentence).toBe('Olga changed the role of Ben from clerk to manager.');
    expect((await olga.browser.get('/desk/people/unknown')).statusCode).toBe(404);
  });

  test('the person and all owners are notified of a changed role, once each (B-014)', async () => {
    const owner = await deskPerson(shop, 'owner', { name: 'Otto' });
    const cleo = await deskPerson(shop, 'clerk', { name: 'Cleo' });
    await invite({ email: 'dora@example.com', role: 'driver', way: 'mail' });
    const before = await letters();
    expect(before.at(-1)).toMatchObject({
      recipient: 'dora@example.com',
      kind: 'staff-invite',
      state: 'sent',
    });
    await post(olga.browser, `/desk/people/${cleo.staffId}/role`, { role: 'driver' });
    const rows = (await letters()).slice(before.length);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatchObject({ kind: 'staff-news', state: 'sent' });
    expect((await post(olga.browser, `/desk/people/${owner.staffId}/close`)).status).toBe(303);
  });

  test('a seasonal person works until the end of the last day (B-018)', async () => {
    const { browser, staffId } = await deskPerson(shop, 'clerk', { name: 'Sam' });
    const lastDay = (value: string) =>
      post(olga.browser, `/desk/people/${staffId}/last-day`, { lastDay: value });
    for (const value of ['2020-01-01', 'tomorrow'])
      expect((await lastDay(value)).errors).toEqual({ lastDay: ['Choose today or a later day.'] });
    const today = new Date(now).toISOString().slice(0, 10);
    expect((await lastDay(today)).status).toBe(303);
    expect((await browser.get('/desk/me')).statusCode).toBe(200);
    now += dayMs;
    const later = await signedInDesk(shop, staffId);
    expect((await later.get('/desk/me')).headers.location).toBe('/desk/sign-in?next=%2Fdesk%2Fme');
    expect(await suspendEndedPeople(shop.database.db, now)).toBe(1);
  });

  test('single keys are switched off for the person on every device, for no one else, and one row records it (B-030, B-261)', async () => {
    const [ben, cleo] = [await deskPerson(shop, 'clerk'), await deskPerson(shop, 'clerk')];
    const hasKeys = async (who: DeskVisitor) =>
      (await props<DeskSharedProps>(who, '/desk')).desk.hasSingleKeys;
    const rows = async () =>
      (
        await shop.database.db
          .selectFrom('activity')
          .select('after')
          .where('verb', '=', 'single-keys-switched')
          .execute()
      ).map(({ after }) => after);
    expect(await hasKeys(ben.browser)).toBe(true);
    for (let taps = 0; taps < 2; taps++)
      expect((await post(ben.browser, '/desk/me/keys', { on: '' })).status).toBe(303);
    expect(await hasKeys(await signedInDesk(shop, ben.staffId))).toBe(false);
    expect(await hasKeys(cleo.browser)).toBe(true);
    await post(ben.browser, '/desk/me/keys', { on: '1' });
    expect(await hasKeys(ben.browser)).toBe(true);
    expect(await rows()).toEqual(['false', 'true']);
  });

  test('a device is renamed, set to lock sooner and ended, and a driver’s own phone is enrolled in the driver’s name (B-010, B-011, B-019)', async () => {
    const mia = await deskPerson(shop, 'manager', { name: 'Mia' });
    const dan = await deskPerson(shop, 'driver', { name: 'Dan' });
    const { data } = await post(mia.browser, '/desk/devices/code', { name: 'Dan’s', staffId: dan.staffId });
    const phone = new DeskVisitor(shop.app);
    await phone.get('/desk/enroll');
    await post(phone, '/desk/enroll', { code: data.code });
    const shown = async () => (await props<DevicesProps>(mia.browser, '/desk/devices')).devices[0];
    const device = await shown();
    expect(device).toMatchObject({ name: 'Dan’s', owner: 'Dan', lockMinutes: 5 });
    const change = (fields: object) => post(mia.browser, `/desk/devices/${device?.id}/change`, fields);
    expect((await change({ name: 'Dan’s', lockMinutes: '16' })).errors).toEqual({
      lockMinutes: ['Choose 1 to 15 minutes.'],
    });
    expect(Object.keys((await change({ name: ' ', lockMinutes: '3' })).errors)).toEqual(['name']);
    expect((await change({ name: 'Van', lockMinutes: '3' })).status).toBe(303);
    expect(await shown()).toMatchObject({ name: 'Van', lockMinutes: 3 });
    expect((await phone.get('/desk/lock')).statusCode).toBe(200);
    await post(mia.browser, `/desk/devices/${device?.id}/revoke`);
    expect((await phone.get('/desk/lock')).headers.location).toBe('/desk/sign-in');
    expect((await change({ name: 'Van', lockMinutes: '3' })).errors).toEqual({
      device: ['That device is no longer enrolled.'],
    });
  });
});
