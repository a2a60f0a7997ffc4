/**
 * A delivery that came back goes out again or is picked up, and a delivery comes at another time, on both
 * databases (B-097, B-124).
 */
import { describe, expect, test } from 'vitest';
import { closeSlot } from '#domains/store/delivery-settings.ts';
import { packedDelivery } from '#tests/fixtures/run-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { cameBack } from '../came-back.ts';
import { findPlacedOrder } from '../find-order.ts';
import type { Order } from '../order.ts';
import { sendOut } from '../send-out.ts';
import { changeToPickup } from './change-to-pickup.ts';
import { moveToWindow } from './move-to-window.ts';

const five = '2026-11-20T17:00';
const seven = '2026-11-20T19:00';
const minute = 60_000;

// The records of both sides are compared after each of these.
describe.each(engines)('another way for a delivery, on %s', (engine) => {
  const shop = useCheckoutFixture(engine);
  const db = () => shop.checkout.db;
  const staff = () => staffOf(shop.checkout);
  const by = () => ({ actor: 'staff:manager', now: shop.checkout.clock() });
  const store = () => shop.checkout.deps.storeSettings.current();
  const move = ({ number }: Pick<Order, 'number'>, slotId: string, change = {}) =>
    moveToWindow(db(), { number, slotId, store: store(), ...by(), ...change });
  const placesOf = async () =>
    Object.fromEntries(
      (await db().selectFrom('delivery_slots').select(['id', 'booked']).execute()).map(({ id, booked }) => [
        id,
        booked,
      ]),
    );

  async function backAgain(house = 1): Promise<Order> {
    const order = await packedDelivery(shop.checkout, { house, slotId: five });
    expect(await staff().drain()).toEqual([]);
    await sendOut(db(), { number: order.number, ...by() });
    await cameBack(db(), { number: order.number, why: 'absent', ...by() });
    shop.checkout.wait(minute);
    return staff().reread(order);
  }

  test('an order that came back goes out again: in its new window, with its place, announced once, at the price that was paid (B-097)', async () => {
    const order = await backAgain();
    expect(await placesOf()).toEqual({ [five]: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => move(order, seven, { shown: order.version })));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['moved', 'stale', 'stale']);
    expect(answers.find(({ kind }) => kind === 'moved')).toEqual({
      kind: 'moved',
      window: 'Friday, November 20, 7:00 pm - 8:00 pm',
    });
    expect(await staff().reread(order)).toMatchObject({
      ...{ slot: { id: seven, to: '20:00' }, cameBack: null, step: 'packed', outAt: null },
      ...{ finalTotalCents: order.finalTotalCents, customerStatus: 'packed' },
    });
    expect(await placesOf()).toEqual({ [five]: 0, [seven]: 1 });
    expect(await staff().drain()).toEqual([]);
    await staff().replay();
    expect(await staff().drain()).toEqual([]);
    expect((await staff().kindsOfMessages()).filter((kind) => kind === 'delivery-moved')).toHaveLength(1);
    expect(shop.checkout.textsTo(order.phone).at(-1)).toContain(
      'comes on November 20, 2026, 7:00 pm - 8:00 pm',
    );
    expect(await sendOut(db(), { number: order.number, ...by() })).toEqual({ kind: 'out' });
  });

  test('it may go out again in the same window, but one that is still here may not move to its own (B-097)', async () => {
    const order = await backAgain();
    expect(await move(order, five)).toMatchObject({ kind: 'moved' });
    expect(await move(order, five)).toEqual({ kind: 'same-window' });
  });

  test('a full, closed, past or unknown window changes nothing (B-097, B-124)', async () => {
    const order = await backAgain();
    shop.checkout.setUp({ slots: { ...store().slots, capacity: 1 }, closedSlots: [seven] });
    await packedDelivery(shop.checkout, { house: 2, slotId: '2026-11-20T20:00' });
    const before = [await staff().reread(order), await placesOf()];
    expect(await move(order, '2026-11-20T20:00')).toEqual({ kind: 'window-full' });
    for (const slot of [
      seven,
      '2026-11-20T11:00',
      '2026-11-19T17:00',
      '2026-11-23T17:00',
      '2026-11-20T17:07',
      'x',
    ])
      expect([slot, await move(order, slot)]).toEqual([slot, { kind: 'no-window' }]);
    expect([await staff().reread(order), await placesOf()]).toEqual(before);
  });

  test('an order that is out, handed over, cancelled, a pickup or unknown is not moved (B-097)', async () => {
    const [out, gone, off] = [
      await packedDelivery(shop.checkout, { house: 1 }),
      await packedDelivery(shop.checkout, { house: 2 }),
      await packedDelivery(shop.checkout, { house: 3 }),
    ];
    await sendOut(db(), { number: out.number, ...by() });
    await staff().handOver(gone);
    await staff().cancel(off);
    const pickup = await staff().buy('pickup');
    for (const [order, kind] of [
      [out, 'already-out'],
      [gone, 'already-handed-over'],
      [off, 'already-cancelled'],
      [pickup, 'other-method'],
      [{ number: 99_999 as Order['number'] }, 'unknown-order'],
    ] as const) {
      expect(await move(order, seven)).toMatchObject({ kind });
      expect(await changeToPickup(db(), { number: order.number, ...by() })).toMatchObject({ kind });
    }
    expect(await staff().drain()).toEqual([]);
  });

  test('orders that go as one bag move together; one that leaves the others takes a place of its own (B-097, B-103)', async () => {
    const host = await packedDelivery(shop.checkout, { house: 1, slotId: five });
    const other = await packedDelivery(shop.checkout, { house: 1, slotId: five });
    await db().updateTable('orders').set({ goes_with: host.id }).where('id', '=', other.id).execute();
    await db().deleteFrom('slot_bookings').where('order_id', '=', other.id).execute();
    await db().updateTable('delivery_slots').set({ booked: 1 }).where('id', '=', five).execute();
    expect(await move(host, seven)).toMatchObject({ kind: 'moved' });
    expect((await staff().reread(other)).slot?.id).toBe(seven);
    expect(await placesOf()).toEqual({ [five]: 0, [seven]: 1 });
    expect(await move(other, five)).toMatchObject({ kind: 'moved' });
    expect(await staff().reread(other)).toMatchObject({ goesWith: null, slot: { id: five } });
    expect((await staff().reread(host)).slot?.id).toBe(seven);
    expect(await placesOf()).toEqual({ [five]: 1, [seven]: 1 });
    expect(await staff().drain()).toEqual([]);
  });

  test('picked up instead: a pickup that is ready, its place free, what was paid unchanged; then handed over (B-097)', async () => {
    const order = await backAgain();
    const answers = await Promise.all(
      [1, 2].map(() => changeToPickup(db(), { number: order.number, shown: order.version, ...by() })),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['now-pickup', 'other-method']);
    expect(await staff().reread(order)).toMatchObject({
      ...{ deliveryMethod: 'pickup', pickupStatus: 'packed', customerStatus: null, slot: null },
      ...{ deliveryAddress: null, cameBack: null, finalTotalCents: order.finalTotalCents },
    });
    expect(await placesOf()).toEqual({ [five]: 0 });
    expect(await staff().drain()).toEqual([]);
    expect(await staff().kindsOfMessages()).toContain('ready-for-pickup');
    const now = await findPlacedOrder(db(), order.number);
    if (!now) throw new Error('It is there');
    expect(await staff().handOver(now)).toEqual({ kind: 'handed-over' });
    expect(await staff().drain()).toEqual([]);
  });

  test('nothing of the delivery is left in its row that an order bought as a pickup would not have (B-097)', async () => {
    const gift = { name: 'Bea Quill', phone: '5165550177', message: 'Happy birthday' };
    const filledOf = async ({ id }: Order) => {
      const row = await db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return Object.entries(row).flatMap(([column, value]) => (value === null ? [] : [column]));
    };
    const order = await packedDelivery(shop.checkout, { house: 1, slotId: five, gift });
    const pickup = await staff().buy('pickup', { gift });
    await staff().pack(pickup);
    const [before, usual] = [await filledOf(order), await filledOf(pickup)];
    expect(before).toEqual(expect.arrayContaining(['delivery_street', 'slot_id', 'latitude_e6']));
    expect(await changeToPickup(db(), { number: order.number, ...by() })).toEqual({ kind: 'now-pickup' });
    const left = await filledOf(order);
    expect(left.filter((column) => !usual.includes(column))).toEqual([]);
    expect(left).toEqual(
      expect.arrayContaining(['pickup_status', 'gift_name', 'gift_message', 'promised_by']),
    );
    expect(await staff().drain()).toEqual([]);
  });

  test('a closed window, and one that others are filling at the same time: never more places than there are (B-124)', async () => {
    shop.checkout.setUp({ slots: { ...store().slots, capacity: 2 } });
    const orders: Order[] = [];
    for (const house of [1, 2]) orders.push(await packedDelivery(shop.checkout, { house, slotId: five }));
    for (const house of [3, 4])
      orders.push(await packedDelivery(shop.checkout, { house, slotId: '2026-11-20T18:00' }));
    await closeSlot(db(), five, true, by());
    const answers = await Promise.all(orders.map((order) => move(order, seven)));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['moved', 'moved', 'window-full', 'window-full']);
    expect((await placesOf())[seven]).toBe(2);
  });
});
