/** Acts that wait: for a manager's approval at the same screen, and for a fresh proof of who is there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPin } from '#domains/staff/devices/check-pin.ts';
import { totpCode } from '#domains/staff/sign-in/totp.ts';
import type { StaffId } from '#kit/ids.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import { personWithPassword, staffPassword } from '#tests/builders/staff.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, DeskVisitor, deskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const minuteMs = 60_000;
const json = { accept: 'application/json' };
const [annsPin, miasPin] = ['271828', '314159'];

describe.each(someEngines)('an act that waits at the desk on %s', (engine) => {
  let shop: ShopServer;
  let now = noon;
  let ann: DeskPerson;
  let mia: DeskPerson;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    ann = await deskPerson(shop, 'clerk', { name: 'Ann' });
    mia = await deskPerson(shop, 'manager', { name: 'Mia' });
    for (const [{ staffId }, pin] of [
      [ann, annsPin],
      [mia, miasPin],
    ] as const)
      await setPin(shop.database.db, shop.shop.staffSecrets, staffId, pin, { actor: 'test', now });
    await enroll(ann.browser);
  });
  afterAll(() => shop.stop());

  const post = async (who: DeskVisitor, url: string, body: object = {}) => {
    const answer = await who.write('POST', url, body, json);
    const isJson = String(answer.headers['content-type']).includes('json');
    const { errors = {}, data = {} } = isJson ? answer.json() : {};
    return { status: answer.statusCode, errors, data, to: answer.headers.location };
  };
  async function enroll(browser: DeskVisitor): Promise<string> {
    const { data } = await post(mia.browser, '/desk/devices/code', { name: 'Counter' });
    await browser.get('/desk/enroll');
    expect((await post(browser, '/desk/enroll', { code: data.code })).status).toBe(303);
    return data.code;
  }
  const buy = async () => (await staffOf(openCheckoutFixture(shop.database.db)).buy()).number;
  const versionOf = async (number: number) => {
    const row = shop.database.db.selectFrom('orders').select('version').where('number', '=', number);
    return String((await row.executeTakeFirstOrThrow()).version);
  };
  const cancelBy = async (who: DeskVisitor, number: number, fields: object = {}) => {
    const form = { why: 'broken', reason: 'It broke.', version: await versionOf(number) };
    return post(who, `/desk/orders/${number}/cancel`, { ...form, ...fields });
  };
  const verbsOf = async (number: number) =>
    (await listActivity(shop.database.db, { subject: { kind: 'order', id: number } }, { limit: 20 })).acts;

  test('a clerk’s act continues after a manager’s PIN at the same screen, and both are on record (B-013)', async () => {
    const [number, other] = [await buy(), await buy()];
    const asked = await cancelBy(ann.browser, number);
    expect([asked.status, asked.errors.approval]).toEqual([
      422,
      [`Needs a manager: cancel order ${number}.`],
    ]);
    const [approvalAsk] = asked.errors.approvalAsk;
    const { data } = await post(ann.browser, '/desk/approval/approvers', { approvalAsk });
    expect(data.people).toEqual([{ id: mia.staffId, name: 'Mia', role: 'manager', hasPin: true }]);

    const yes = { approvalAsk, staffId: mia.staffId };
    expect((await post(ann.browser, '/desk/approval', { ...yes, pin: '000001' })).errors).toEqual({
      pin: ['That PIN is not right. 4 tries left on this device.'],
    });
    expect((await post(ann.browser, '/desk/approval', { ...yes, staffId: ann.staffId, pin: annsPin })).errors)
      // A clerk's own PIN is correct but does not approve.
      .toEqual({ approval: ['Ann may not approve this.'] });
    const { data: given } = await post(ann.browser, '/desk/approval', { ...yes, pin: miasPin });
    expect((await cancelBy(ann.browser, other, { approval: given.approval })).status).toBe(422);
    // A mistake in the form itself leaves the approval unused.
    const empty = await cancelBy(ann.browser, number, { approval: given.approval, reason: '' });
    expect(Object.keys(empty.errors)).toEqual(['reason']);
    const old = await cancelBy(ann.browser, number, { approval: given.approval, version: '99' });
    expect(Object.keys(old.errors)).toEqual(['stale']);
    expect((await cancelBy(ann.browser, number, { approval: given.approval })).status).toBe(303);
    const [act] = await verbsOf(number);
    expect(act).toMatchObject({
      verb: 'order-cancelled',
      actor: `staff:${ann.staffId}`,
      approvedBy: `staff:${mia.staffId}`,
      provedBy: 'pin',
    });
    const shown = pageOf(await mia.browser.visit('/desk/activity')).props as unknown as {
      entries: { sentence: string; where: string | null }[];
    };
    expect(shown.entries[0]).toMatchObject({
      sentence: `Ann cancelled #${number}. Mia approved it.`,
      where: expect.stringContaining('proved by PIN'),
    });
  });

  test('no PIN approves from a browser that is not enrolled (B-011, B-013)', async () => {
    const number = await buy();
    const elsewhere = await signedInDesk(shop, ann.staffId);
    const [approvalAsk] = (await cancelBy(elsewhere, number)).errors.approvalAsk;
    const { data } = await post(elsewhere, '/desk/approval/approvers', { approvalAsk });
    expect(data.people).toMatchObject([{ name: 'Mia', hasPin: false }]);
    const given = { approvalAsk, staffId: mia.staffId, pin: miasPin };
    expect((await post(elsewhere, '/desk/approval', given)).errors).toEqual({
      password: ['That is not right. Check the password and the code.'],
    });
  });

  test('an owner’s step-up lasts ten minutes, and the session continues under a new token (B-007, B-009)', async () => {
    const { db } = shop.database;
    const { staffSecrets: secrets } = shop.shop;
    const owner = await personWithPassword({ db, now, role: 'owner', name: 'Olga', secrets });
    const browser = await signedInDesk(shop, owner.id as StaffId);
    now += 10 * minuteMs;
    const code = { name: 'Cellar' };
    expect((await post(browser, '/desk/devices/code', code)).errors).toEqual({
      stepUp: ['Please show that it is you. What you typed is kept.'],
    });
    const before = browser.cookies.get('desk');
    const proof = { password: staffPassword, code: totpCode(owner.totpSecret, now) };
    expect((await post(browser, '/desk/step-up', { ...proof, password: 'wrong' })).errors).toEqual({
      password: ['That is not right. Check the password and the code.'],
    });
    expect((await post(browser, '/desk/step-up', proof)).status).toBe(200);
    expect(browser.cookies.get('desk')).not.toBe(before);
    expect((await post(browser, '/desk/devices/code', code)).status).toBe(200);
    const { acts } = await listActivity(db, { verb: 'device-code-made' }, { limit: 1 });
    expect(acts[0]).toMatchObject({ actor: `staff:${owner.id}`, provedBy: 'password' });
    now += 10 * minuteMs;
    expect((await post(browser, '/desk/devices/code', code)).status).toBe(422);
    // The previous code does not work a second time.
    expect((await post(browser, '/desk/step-up', proof)).status).toBe(422);
  });

  test('a refund requires the proof or approval that its amount calls for (B-009, B-013, B-093)', async () => {
    const fixture = openCheckoutFixture(shop.database.db);
    const order = await staffOf(fixture).buy();
    const { number } = order;
    await staffOf(fixture).pack(order);
    await staffOf(fixture).drain();
    await shop.database.db
      .updateTable('orders')
      .set({ placed_at: now - 61 * 24 * 60 * minuteMs })
      .where('number', '=', number)
      .execute();
    const refund = {
      version: await versionOf(number),
      why: 'corked',
      reason: 'A bottle was off.',
      amount: '1.00',
    };
    const url = `/desk/orders/${number}/refund`;
    for (const { browser } of [ann, await deskPerson(shop, 'manager')])
      expect((await post(browser, url, refund)).errors).toEqual({
        approval: [`Needs the owner: refund of order ${number}, older than 60 days.`],
      });
    const olga = await deskPerson(shop, 'owner', { name: 'Olga' });
    expect((await post(olga.browser, url, refund)).status).toBe(303);
    const [act] = await verbsOf(number);
    expect(act).toMatchObject({ verb: 'order-refunded', actor: `staff:${olga.staffId}` });
  });

  test('a refund above a clerk’s limit continues after a manager’s PIN with what was typed, once (B-013, B-093)', async () => {
    const fixture = openCheckoutFixture(shop.database.db);
    fixture.wait(now - noon);
    const [packId] = await fixture.stockWine({ onHand: 10 });
    if (packId === undefined) throw new Error('A wine has a pack');
    const staff = staffOf(fixture);
    const order = await staff.buy('pickup', {
      shopper: await fixture.shopperWith([{ packId, quantity: 4 }]),
    });
    const { number } = order;
    await staff.pack(order);
    await staff.drain();
    const typed = {
      version: await versionOf(number),
      why: 'corked',
      reason: 'Three bottles were off.',
      packs: '0:3',
    };
    const url = `/desk/orders/${number}/refund`;
    const { back } = await staff.vendor();
    const asked = await post(ann.browser, url, typed);
    const what = `refund of order ${number}, $65.15 with what went back before`;
    expect([asked.status, asked.errors.approval]).toEqual([422, [`Needs a manager: ${what}.`]]);
    const [approvalAsk] = asked.errors.approvalAsk;
    const yes = { approvalAsk, staffId: mia.staffId, pin: miasPin };
    const { data } = await post(ann.browser, '/desk/approval', yes);
    const approved = { ...typed, approval: data.approval };
    // The approval covers three bottles.
    expect((await post(ann.browser, url, { ...approved, packs: '0:4' })).status).toBe(422);
    const answers = await Promise.all([1, 2, 3].map(() => post(ann.browser, url, approved)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
    await staff.drain();
    expect((await staff.vendor()).back - back).toBe(6_515);
    const [refund, ...more] = await staff.refunds(order);
    expect([refund, more]).toMatchObject([{ reason: 'Three bottles were off.', state: 'refunded' }, []]);
    const [act] = await verbsOf(number);
    expect(act).toMatchObject({
      verb: 'order-refunded',
      actor: `staff:${ann.staffId}`,
      approvedBy: `staff:${mia.staffId}`,
      provedBy: 'pin',
    });
  });

  test('at a tablet the second person is the one who acts, whatever the first one left open (B-012)', async () => {
    const tablet = new DeskVisitor(shop.app);
    await enroll(tablet);
    const unlock = (staffId: StaffId, pin: string) => post(tablet, '/desk/lock', { staffId, pin });
    await tablet.get('/desk/lock');
    expect((await unlock(ann.staffId, annsPin)).to).toBe('/desk');
    const [annsSession, annsToken] = [tablet.cookies.get('desk'), tablet.token];
    expect((await unlock(mia.staffId, miasPin)).to).toBe('/desk');
    const who = async () =>
      (pageOf(await tablet.visit('/desk/me')).props as unknown as { desk: { person: { name: string } } }).desk
        .person.name;
    expect([await who(), await who()]).toEqual(['Mia', 'Mia']);
    const number = await buy();
    // The page that Ann left open in another tab.
    const stale = await tablet.write(
      'POST',
      `/desk/orders/${number}/claim`,
      {},
      { 'x-xsrf-token': String(annsToken) },
    );
    expect(stale.statusCode).toBe(419);
    expect(await verbsOf(number)).toEqual([]);
    tablet.cookies.set('desk', String(annsSession));
    expect((await tablet.get('/desk/me')).headers.location).toBe('/desk/lock?next=%2Fdesk%2Fme');
  });

  test('a tablet locks after its minutes, and a manager’s PIN opens only a clerk’s part of the desk (B-011)', async () => {
    const tablet = new DeskVisitor(shop.app);
    const code = await enroll(tablet);
    await tablet.get('/desk/lock');
    await post(tablet, '/desk/lock', { staffId: mia.staffId, pin: miasPin });
    expect((await tablet.visit('/desk/devices')).statusCode).toBe(403);
    const shown = pageOf(await tablet.visit('/desk')).props as unknown as { desk: { lockMinutes: number } };
    expect(shown.desk.lockMinutes).toBe(5);
    now += 5 * minuteMs;
    expect((await tablet.get('/desk')).headers.location).toBe('/desk/lock');
    for (const staffId of [mia.staffId, 'unknown' as StaffId])
      expect((await post(new DeskVisitor(shop.app), '/desk/lock', { staffId, pin: miasPin })).status).toBe(
        419,
      );
    const stranger = new DeskVisitor(shop.app);
    await stranger.get('/desk/sign-in');
    expect((await post(stranger, '/desk/lock', { staffId: mia.staffId, pin: miasPin })).errors).toEqual({
      pin: ['This device is not enrolled. Sign in with your passkey.'],
    });
    expect((await post(stranger, '/desk/enroll', { code })).status).toBe(410);
  });
});
