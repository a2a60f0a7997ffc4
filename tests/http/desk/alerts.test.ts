/** The page of alerts, its cures, and failed work that is tried again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAtShop } from '#app/alerts/watch-alerts.ts';
import { reactions } from '#app/reactions/reactions.ts';
import type { Order } from '#domains/orders/order.ts';
import { readMoney } from '#domains/payments/read-money.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import type { DeskAlertsProps } from '#screens/desk/alerts/props.ts';
import type { MeProps } from '#screens/desk/me/props.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import type { DeskSharedProps } from '#widgets/desk/desk-props.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };

describe.each(someEngines)('the alerts at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  const people = new Map<StaffRole, DeskPerson>();
  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    for (const role of ['owner', 'manager', 'clerk', 'driver'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
    // Sends the letters to the staff who were added.
    await work();
  });
  afterAll(() => shop.stop());

  const store = () => staffOf(openCheckoutFixture(shop.database.db));
  const work = () => drainOutbox(shop.database.db, reactions(shop.shop), { now, limit: 50 });
  /** Makes the event fail this many times. */
  async function fail(event: string, times: number): Promise<void> {
    const silent = { [event]: () => Promise.reject(new Error('No answer to ada@example.com')) };
    for (let count = 0; count < times; count += 1) {
      await drainOutbox(shop.database.db, silent, { now, limit: 50 });
      now += 60_000;
    }
    await lookAtShop(shop.shop);
  }
  const propsFor = async (role: StaffRole) =>
    pageOf(await browserOf(role).visit('/desk/alerts')).props as unknown as DeskAlertsProps & DeskSharedProps;
  const said = async (role: StaffRole, path: string, body: object = {}) => {
    const answer = await browserOf(role).write('POST', path, body);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk/alerts']);
    return pageOf(await browserOf(role).visit('/desk/alerts')).flash?.notice;
  };
  const refused = async (role: StaffRole, path: string, body: object = {}) => {
    const answer = await browserOf(role).write('POST', path, body, json);
    return [answer.statusCode, answer.json().errors];
  };
  const acts = () =>
    shop.database.db
      .selectFrom('activity')
      .select(['verb', 'subject_kind', 'subject_id', 'actor', 'after'])
      .where('verb', 'like', 'follow-up%')
      .orderBy('seq')
      .execute();
  const idOf = async () => (await propsFor('owner')).followUps[0]?.id ?? 0;
  async function packed(): Promise<Order> {
    const order = await store().buy();
    await store().drain();
    await store().pack(order);
    return order;
  }

  test('a charge that fails is counted in the menu, and "Try now" charges it once and closes the alert (B-250, B-252)', async () => {
    const order = await packed();
    expect(await propsFor('manager')).toMatchObject({ open: [], closed: [], followUps: [] });
    await fail('order.packed', 3);
    const { open, followUps, desk, mayGiveUp } = await propsFor('manager');
    expect([desk.alerts?.open, mayGiveUp]).toEqual([2, false]);
    expect(open.map(({ wrong, isSerious, times }) => [wrong, isSerious, times])).toEqual([
      [`The charge of order #${order.number} failed 3 times.`, true, 1],
      ['1 follow-up should have been done 3 minutes ago.', true, 1],
    ]);
    expect(open[0]?.cures[0]).toEqual({
      label: 'Try now',
      post: '/desk/follow-ups/try',
      data: { order: String(order.number) },
    });
    expect(followUps).toMatchObject([
      {
        order: order.number,
        what: 'Charge the card, and tell the buyer that the order is ready',
        tries: 3,
        heard: 'The error was: No answer to …',
      },
    ]);
    now -= 60_000;
    const tries = await Promise.all(
      Array.from({ length: 5 }, () =>
        browserOf('manager').write('POST', '/desk/follow-ups/try', { order: String(order.number) }),
      ),
    );
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303]);
    expect(await acts()).toMatchObject([
      { verb: 'follow-up-tried', subject_kind: 'order', subject_id: String(order.number) },
    ]);
    expect(await said('owner', '/desk/follow-ups/try', { order: String(order.number) })).toBe(
      'manager asked for this try at 12:02 pm. Nothing was changed by you.',
    );
    await work();
    expect((await readMoney(shop.database.db, order.id)).payment?.state).toBe('captured');
    await lookAtShop(shop.shop);
    const after = await propsFor('manager');
    expect([after.open, after.followUps, after.desk.alerts?.open]).toEqual([[], [], 0]);
    expect(after.closed.map(({ wrong }) => wrong)).toContain(
      `The charge of order #${order.number} failed 3 times.`,
    );
    expect(await said('manager', '/desk/follow-ups/try')).toBe(
      'Nothing waits for its next try. Nothing was changed by you.',
    );
  });

  test('an owner gives up what failed, with a reason and a fresh proof, once; a manager cannot (B-009, B-252)', async () => {
    const { number } = await packed();
    await fail('order.packed', 1);
    const path = `/desk/follow-ups/${await idOf()}/give-up`;
    expect((await browserOf('manager').write('POST', path, { why: 'no-use' })).statusCode).toBe(403);
    const late = await signedInDesk(shop, people.get('owner')?.staffId as never);
    now += 11 * 60_000;
    const asked = await late.write('POST', path, { why: 'no-use' }, json);
    expect([asked.statusCode, Object.keys(asked.json().errors)]).toEqual([422, ['stepUp']]);
    const fresh = await signedInDesk(shop, people.get('owner')?.staffId as never);
    people.set('owner', { browser: fresh, staffId: people.get('owner')?.staffId as never });
    expect(await refused('owner', path, { why: 'I say so' })).toEqual([422, { why: ['Choose why.'] }]);
    const before = (await acts()).length;
    const answers = await Promise.all(
      [1, 2, 3].map(() => fresh.write('POST', path, { why: 'no-use' }, json)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422, 422]);
    expect((await acts()).slice(before)).toMatchObject([
      {
        verb: 'follow-up-given-up',
        subject_id: String(number),
        actor: `staff:${people.get('owner')?.staffId}`,
      },
    ]);
    expect((await propsFor('owner')).followUps).toEqual([]);
    expect(await work()).toEqual({ done: 0, failed: [] });
    expect(await refused('owner', path, { why: 'no-use' })).toEqual([
      422,
      { alert: [expect.stringMatching(/^owner gave it up at \d+:\d\d pm\. Nothing was changed by you\.$/)] },
    ]);
    expect(await refused('owner', '/desk/follow-ups/0/give-up', { why: 'no-use' })).toEqual([
      422,
      { alert: ['It was done meanwhile. Nothing was changed by you.'] },
    ]);
  });

  test('one failed entry is tried by itself, and the rest waits (B-252)', async () => {
    const orders = [await store().buy(), await store().buy()];
    await store().drain();
    for (const order of orders) await store().pack(order);
    await fail('order.packed', 1);
    now -= 60_000;
    const [first, second] = (await propsFor('owner')).followUps;
    expect(await said('manager', `/desk/follow-ups/${second?.id}/try`)).toBe('It is tried now.');
    await work();
    expect((await propsFor('owner')).followUps.map(({ id }) => id)).toEqual([first?.id]);
    for (const id of ['0', 'x', '999999999999'])
      expect(await said('manager', `/desk/follow-ups/${id}/try`)).toMatch(/^Nothing waits/);
    now += 60_000;
    await work();
  });

  test('the books are compared and proved on the spot, and a test message goes to the person who asks for it (B-250, B-254)', async () => {
    await lookAtShop(shop.shop);
    await shop.database.db
      .updateTable('bottle_stock')
      .set((row) => ({ on_hand: row('on_hand', '+', 1) }))
      .execute();
    expect(await said('manager', '/desk/alerts/prove')).toBe('The books are proved: 1 broken.');
    expect((await propsFor('manager')).open.map(({ wrong }) => wrong)).toContainEqual(
      expect.stringMatching(/^A rule of the books is broken \d+ times: Bottles on hand/),
    );
    await shop.database.db
      .updateTable('bottle_stock')
      .set((row) => ({ on_hand: row('on_hand', '-', 1) }))
      .execute();
    expect(await said('manager', '/desk/alerts/prove')).toBe('All rules of the books hold.');
    expect((await propsFor('manager')).open.filter(({ wrong }) => wrong.includes('rule'))).toEqual([]);
    expect(await said('manager', '/desk/alerts/compare')).toMatch(/^The books /);
    const mail = await said('manager', '/desk/alerts/send-test', { channel: 'mail' });
    expect(mail).toMatch(/^A test went out to manager\..+@example\.com\.$/);
    expect(await refused('manager', '/desk/alerts/send-test', { channel: 'text' })).toEqual([
      422,
      { alert: ['Your phone number is not known. Set it on your own page first.'] },
    ]);
  });

  test('anyone who sees alerts sets a phone, days and quiet hours on their own page, and gets a test there (B-255)', async () => {
    const duty = (fields: object) =>
      browserOf('manager').write(
        'POST',
        '/desk/me/duty',
        { phone: '', days: [], quiet_from: '', quiet_to: '', ...fields },
        json,
      );
    const errors = async (fields: object) => {
      const answer = await duty(fields);
      return [answer.statusCode, Object.keys(answer.json().errors)];
    };
    expect(await errors({ phone: '911' })).toEqual([422, ['phone']]);
    expect(await errors({ days: ['1'] })).toEqual([422, ['phone']]);
    expect(await errors({ days: ['8'] })).toEqual([422, ['days']]);
    expect(await errors({ quiet_from: '22:00' })).toEqual([422, ['quiet_from']]);
    expect(await errors({ quiet_from: '22:00', quiet_to: '22:00' })).toEqual([422, ['quiet_from']]);
    const fields = { phone: '(516) 555-0142', days: ['1', '5'], quiet_from: '22:00', quiet_to: '07:30' };
    expect((await duty(fields)).statusCode).toBe(303);
    const me = pageOf(await browserOf('manager').visit('/desk/me'));
    expect([me.flash?.notice, (me.props as unknown as MeProps).duty]).toEqual([
      'Saved.',
      { phone: '5165550142', days: [1, 5], quietFrom: '22:00', quietTo: '07:30' },
    ]);
    expect(await said('manager', '/desk/alerts/send-test', { channel: 'text' })).toBe(
      'A test went out to 5165550142.',
    );
    const clerk = pageOf(await browserOf('clerk').visit('/desk/me')).props as unknown as MeProps;
    expect(clerk.duty).toBeNull();
    expect((await browserOf('clerk').write('POST', '/desk/me/duty', fields, json)).statusCode).toBe(403);
  });

  test('a clerk and a driver see no alerts, neither in the menu nor at their address (B-016)', async () => {
    for (const role of ['clerk', 'driver'] as const) {
      expect((await browserOf(role).get('/desk/alerts')).statusCode).toBe(403);
      expect((await browserOf(role).get('/desk/alerts/count', json)).statusCode).toBe(403);
      const { desk } = pageOf(await browserOf(role).visit('/desk/me')).props as unknown as DeskSharedProps;
      expect([desk.alerts, desk.menu.map(({ href }) => href)]).toEqual([
        null,
        expect.not.arrayContaining(['/desk/alerts']),
      ]);
    }
  });
});
