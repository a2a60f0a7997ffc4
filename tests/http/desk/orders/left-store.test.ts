/**
 * Orders that have left the store: brought back without a driver's page, and money that can no longer be
 * collected.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { DeskOrderProps } from '#screens/desk/order/props.ts';
import { type CheckoutFixture, noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { type StaffFixture, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(someEngines)('an order that has left the store on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let checkout: CheckoutFixture;
  let staff: StaffFixture;
  let now = noon;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    checkout = openCheckoutFixture(shop.database.db);
    staff = staffOf(checkout);
    for (const role of ['owner', 'manager', 'clerk'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
  });
  afterAll(() => shop.stop());

  const of = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person;
  };
  const post = async (role: StaffRole, { number }: Order, act: string, fields: object) => {
    const url = `/desk/orders/${number}/${act}`;
    const version = String((await findPlacedOrder(shop.database.db, number))?.version);
    const answer = await of(role).browser.write(
      'POST',
      url,
      { version, ...fields },
      { accept: 'application/json' },
    );
    return answer.statusCode === 422 ? answer.json().errors : answer.statusCode;
  };
  const page = async (role: StaffRole, { number }: Order) =>
    pageOf(await of(role).browser.visit(`/desk/orders/${number}`)).props as unknown as DeskOrderProps;

  test('a delivery that was sent out is noted as back, once, with why; then it goes out again or is cancelled (B-097, S-09)', async () => {
    const order = await staff.buy('delivery');
    await staff.drain();
    expect((await page('clerk', order)).acts).not.toContain('came-back');
    expect(await post('clerk', order, 'came-back', { why: 'absent' })).toEqual({
      act: ['It has not left the store.'],
    });
    await staff.pack(order);
    await staff.drain();
    expect(await post('manager', order, 'send-out', {})).toBe(303);
    expect((await page('clerk', order)).acts).toContain('came-back');
    expect(await post('clerk', order, 'came-back', { why: 'it rained' })).toEqual({
      why: ['Please say why.'],
    });
    expect(await post('clerk', order, 'came-back', { why: 'absent' })).toBe(303);
    expect(await post('clerk', order, 'came-back', { why: 'absent' })).toEqual({
      act: ['It came back before. Nothing was changed by you.'],
    });
    const { order: shown, acts } = await page('manager', order);
    expect([shown.state, shown.cameBack]).toEqual(['Came back', 'Nobody was there to receive it.']);
    expect(acts).toEqual(expect.arrayContaining(['move', 'pickup-instead', 'cancel']));
    expect(acts).not.toContain('came-back');
  });

  test('money that cannot be collected is given up by an owner alone, with why, once (S-04)', async () => {
    const order = await staff.buy();
    await staff.drain();
    const wait = async (ms: number) => {
      now += ms;
      checkout.wait(ms);
      for (const person of people.values()) person.browser = await signedInDesk(shop, person.staffId);
    };
    await wait(7 * dayMs);
    await staff.pack(order);
    checkout.faults.add('capture', 'unreachable', 1);
    await staff.drain();
    await staff.handOver(order);
    await wait(60_000);
    await staff.drain();
    expect((await page('manager', order)).acts).not.toContain('write-off');
    expect((await page('owner', order)).acts).toContain('write-off');
    expect(await post('manager', order, 'write-off', { reason: 'Moved away.' })).toBe(403);
    expect(await post('owner', order, 'write-off', { reason: ' ' })).toEqual({
      reason: ['Please say why, for the shop’s own records.'],
    });
    expect(await post('owner', order, 'write-off', { reason: 'Moved away.' })).toBe(303);
    expect(await post('owner', order, 'write-off', { reason: 'Moved away.' })).toEqual({
      act: ['Its money was given up.'],
    });
    const { order: shown, acts } = await page('owner', order);
    expect(acts).not.toContain('write-off');
    expect(shown.history[0]).toMatchObject({ what: expect.stringContaining('Moved away.'), who: 'owner' });
  });
});
