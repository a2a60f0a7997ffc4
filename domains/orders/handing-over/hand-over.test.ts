import { describe, expect, test } from 'vitest';
import { seenId, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { type HandOverRequest, handOverOrder } from '../hand-over-order.ts';
import type { Order } from '../order.ts';
import { undoMs } from '../states/undo-window.rules.ts';
import { markPaidAtTill } from './mark-paid-at-till.ts';
import { refuseAtCounter } from './refuse-at-counter.ts';
import { type TakeBackRequest, takeBackHandOver } from './take-back-hand-over.ts';

/** After each test the records of shop and vendor are compared (`useCheckoutFixture`). */
describe.each(engines)('at the counter, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const by = (actor = 'staff:ann') => ({ actor, now: shop.checkout.clock() });
  const handOver = ({ number }: Order, more: Partial<HandOverRequest> = {}) =>
    handOverOrder(shop.checkout.db, {
      ...{ number, method: 'pickup', idCheck: seenId, tracking: null, canUndo: true },
      ...by(),
      ...more,
    });
  const takeBack = ({ number }: Order, more: Partial<TakeBackRequest> = {}) =>
    takeBackHandOver(shop.checkout.db, { number, why: null, ...by(), ...more });
  const packed = async (isMember = false) => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('pickup', { isMember });
    await staff.pack(order);
    await staff.drain();
    return order;
  };

  test('only the outcome of an ID check is kept, and without a passed check nothing is handed over (B-085)', async () => {
    const order = await packed();
    for (const no of [{ isOfAge: false }, { isSober: false }])
      expect(await handOver(order, { idCheck: { ...seenId, ...no } })).toEqual({ kind: 'id-not-checked' });
    const idCheck = { ...seenId, document: 'state ID', person: 'another-adult' } as const;
    expect(await handOver(order, { idCheck })).toMatchObject({ kind: 'handed-over' });
    const { id_check } = await shop.checkout.db
      .selectFrom('orders')
      .select('id_check')
      .executeTakeFirstOrThrow();
    expect(Object.keys(JSON.parse(id_check ?? '')).sort()).toEqual(
      ['at', 'by', 'document', 'isOfAge', 'isSober', 'person'].sort(),
    );
    expect((await staffOf(shop.checkout).events(order)).at(-1)).toBe(
      'handed-over (ID: state ID, another adult), staff:ann',
    );
  });

  test('a refusal leaves it ready; after the second one a clerk calls a manager (B-086)', async () => {
    const order = await packed();
    const refuse = () => refuseAtCounter(shop.checkout.db, { number: order.number, why: 'no-id', ...by() });
    expect(await refuse()).toEqual({ kind: 'refused-at-counter', times: 1, needsManager: false });
    expect(await refuse()).toEqual({ kind: 'refused-at-counter', times: 2, needsManager: true });
    expect((await staffOf(shop.checkout).reread(order)).step).toBe('packed');
    expect(await handOver(order, { isClerk: true })).toEqual({ kind: 'refused-twice', times: 2 });
    expect(await handOver(order)).toMatchObject({ kind: 'handed-over' });
    expect(await refuse()).toMatchObject({ kind: 'already-handed-over', by: { actor: 'staff:ann' } });
  });

  test('before the law’s hours it is refused with when it is possible, at the counter and the door; a carrier takes parcels at any time (B-087)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await packed();
    const [delivery, parcel] = [await staff.buy('delivery'), await staff.buy('shipping')];
    await staff.pack(delivery);
    await staff.pack(parcel);
    await staff.drain();
    const sundayNine = Date.parse('2026-11-22T09:00:00-05:00');
    const closed = { kind: 'outside-hours', opensAt: Date.parse('2026-11-22T10:00:00-05:00') };
    expect(await handOver(order, { now: sundayNine })).toEqual(closed);
    expect(await handOver(delivery, { method: 'delivery', now: sundayNine })).toEqual(closed);
    const tracking = [{ provider: 'UPS', number: '1Z999AA10123456784' }];
    expect(
      await handOver(parcel, { method: 'shipping', idCheck: null, tracking, now: sundayNine }),
    ).toMatchObject({ kind: 'handed-over' });
  });

  test('a hand-over tapped by mistake can be undone for 20 seconds, and nothing follows; later it takes a manager’s reason (B-099, B-035)', async () => {
    const staff = staffOf(shop.checkout);
    const ada = await staff.member();
    const order = await packed(true);
    const told = await staff.kindsOfMessages();
    expect(await handOver(order)).toMatchObject({
      kind: 'handed-over',
      undoUntil: shop.checkout.clock() + undoMs,
    });
    expect(await takeBack(order, { ...by('staff:ben'), onlyOwn: true })).toMatchObject({ kind: 'not-yours' });
    expect(await takeBack(order)).toEqual({ kind: 'hand-over-undone' });
    shop.checkout.wait(undoMs);
    await staff.drain();
    expect(await staff.reread(order)).toMatchObject({ step: 'packed', pickupStatus: 'packed' });
    expect([await staff.kindsOfMessages(), await ada.points()]).toEqual([told, 0]);
    await handOver(order);
    shop.checkout.wait(undoMs);
    await staff.drain();
    expect(await takeBack(order)).toEqual({ kind: 'too-late' });
    expect(await takeBack(order, { why: 'Another order was meant.' })).toEqual({ kind: 'taken-back' });
    expect(await takeBack(order, { why: 'Again.' })).toEqual({ kind: 'not-handed-over' });
  });

  test('taken back later: the points are revoked and credited again with the next hand-over, and the buyer gets a corrected letter (B-099)', async () => {
    const staff = staffOf(shop.checkout);
    const ada = await staff.member();
    const order = await packed(true);
    for (const _ of [1, 2]) {
      await staff.handOver(order);
      await staff.drain();
      expect(await ada.points()).toBe(39);
      await takeBack(order, { why: 'Another order was meant.' });
      await staff.drain();
      await staff.replay();
      await staff.drain();
      expect(await ada.points()).toBe(0);
    }
    expect((await staff.kindsOfMessages()).filter((kind) => kind === 'hand-over-corrected')).toHaveLength(2);
    await staff.handOver(order);
    await staff.drain();
    expect(await ada.points()).toBe(39);
    await staff.refund(order, { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false });
    await staff.drain();
    expect(await ada.points()).toBe(19);
    expect(await takeBack(order, { why: 'Too late.' })).toEqual({ kind: 'already-refunded' });
  });

  test('handed over and taken back at the same time, many times: the row decides, and points follow it (B-099)', async () => {
    const staff = staffOf(shop.checkout);
    const ada = await staff.member();
    const order = await packed(true);
    await handOver(order);
    shop.checkout.wait(undoMs);
    const [back] = await Promise.all([takeBack(order), staff.drain()]);
    await staff.drain();
    const { step } = await staff.reread(order);
    expect([back.kind, step, await ada.points()]).toEqual(
      back.kind === 'too-late' ? ['too-late', 'handed-over', 39] : ['hand-over-undone', 'packed', 0],
    );
  });

  test('an order paid at the till after its hold was gone may leave, once, and earns its points (B-077)', async () => {
    const staff = staffOf(shop.checkout);
    const ada = await staff.member();
    const order = await staff.buy('pickup', { isMember: true });
    const pay = (receipt = 'A-4711') =>
      markPaidAtTill(shop.checkout.db, { number: order.number, receipt, ...by() });
    expect(await pay()).toEqual({ kind: 'nothing-owed' });
    await staff.drain();
    shop.checkout.wait(8 * 24 * 60 * 60_000);
    await staff.pack(order);
    await staff.drain();
    expect(await handOver(order)).toEqual({ kind: 'not-paid' });
    expect(await pay(' ')).toEqual({ kind: 'receipt-invalid' });
    const answers = await Promise.all([pay(), pay()]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['already-paid-at-till', 'paid-at-till']);
    expect((await staff.events(order)).at(-1)).toBe('paid-at-till ($43.43, receipt A-4711), staff:ann');
    expect(await staff.refund(order, { kind: 'rest' })).toEqual({ kind: 'give-at-till' });
    expect(await handOver(order)).toMatchObject({ kind: 'handed-over' });
    shop.checkout.wait(undoMs);
    await staff.drain();
    expect([await ada.points(), (await staff.vendor()).taken]).toEqual([39, 0]);
  });
});
