import { describe, expect, test } from 'vitest';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import type { Order } from '../order.ts';
import { type LeaveOutRequest, leaveOutLine } from './leave-out-line.ts';

/** After each test the records of shop and vendor are compared (`useCheckoutFixture`). */
describe.each(engines)('leaving packs out of an order, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const leaveOut = ({ number }: Pick<Order, 'number'>, more: Partial<LeaveOutRequest> = {}) =>
    leaveOutLine(shop.checkout.db, {
      ...{ number, position: 0, quantity: 1, why: 'not-there', restock: false },
      ...{ actor: 'staff:ann', now: shop.checkout.clock() },
      ...more,
    });
  const onHand = async ({ lines }: Order) => {
    const row = await shop.checkout.db
      .selectFrom('bottle_stock')
      .select('on_hand')
      .where('format_id', '=', lines[0]?.formatId ?? 0)
      .executeTakeFirstOrThrow();
    return row.on_hand;
  };

  test('the buyer pays for what is sent, to the cent, and delivery does not cost more for it (B-074)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('delivery');
    const before = await onHand(order);
    // 19.99 and the tax on it, delivery being taxed as before.
    expect(await leaveOut(order)).toEqual({ kind: 'left-out', lessCents: 1_999 + 172 });
    expect(await staff.bottlesOf(order)).toBe(1);
    expect(await onHand(order)).toBe(before);
    await staff.drain();
    expect(await staff.kindsOfMessages()).toContain('order-substituted');
    await staff.pack(order);
    await staff.drain();
    const [refund, ...more] = await staff.refunds(order);
    expect(more).toEqual([]);
    expect(refund).toMatchObject({
      amountCents: 2_171,
      goodsCents: 1_999,
      deliveryCents: 0,
      state: 'refunded',
    });
    expect(await staff.vendor()).toMatchObject({ taken: order.finalTotalCents, back: 2_171 });
    // The rest is refunded in full: nothing is lost, nothing is given back twice.
    await staff.refund(order, { kind: 'rest' }, { restock: true });
    await staff.drain();
    expect(await staff.vendor()).toMatchObject({ back: order.finalTotalCents });
    expect(await staff.bottlesOf(order)).toBe(0);
  });

  test('bottles that are there go back on the shelf; if it is cancelled afterwards, no bottle comes back twice (B-074)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    const before = await onHand(order);
    await leaveOut(order, { why: 'buyer-asked', restock: true });
    expect(await onHand(order)).toBe(before + 1);
    expect(await staff.cancel(order)).toEqual({ kind: 'cancelled', bottlesBack: 1 });
    expect(await onHand(order)).toBe(before + 2);
    await staff.drain();
    expect(await staff.vendor()).toMatchObject({ held: 0, taken: 0 });
  });

  test('refused: leaving out everything or more than there is, an unknown line, a packed or cancelled order, an older page (B-074)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    expect(await leaveOut(order, { quantity: 2 })).toEqual({ kind: 'nothing-would-be-sent' });
    expect(await leaveOut(order, { quantity: 3 })).toEqual({
      kind: 'too-many',
      position: 0,
      quantityLeft: 2,
    });
    expect(await leaveOut(order, { position: 4 })).toEqual({ kind: 'unknown-line', position: 4 });
    expect(await leaveOut({ number: 7 as Order['number'] })).toEqual({ kind: 'unknown-order' });
    expect(await leaveOut(order, { shown: 0 })).toMatchObject({ kind: 'stale' });
    await staff.pack(order);
    expect(await leaveOut(order)).toMatchObject({ kind: 'already-packed', by: { actor: 'Ann' } });
    const cancelled = await staff.buy();
    await staff.cancel(cancelled);
    expect(await leaveOut(cancelled)).toMatchObject({ kind: 'already-cancelled' });
    expect(await shop.checkout.db.selectFrom('order_left_out').select('seq').execute()).toEqual([]);
  });

  test('two people leave out the last pack but one at the same time: one succeeds (B-074, B-059)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    const kinds = await Promise.all([leaveOut(order), leaveOut(order)]);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['left-out', 'nothing-would-be-sent']);
    await staff.drain();
  });
});
