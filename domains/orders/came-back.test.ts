import { describe, expect, test } from 'vitest';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { cameBack } from './came-back.ts';
import type { Order } from './order.ts';
import { orderView } from './order-view.rules.ts';
import { returnOrder } from './return-order.ts';
import { sendOut } from './send-out.ts';

describe.each(engines)('deliveries that leave and come back, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const out = ({ number }: Order) =>
    sendOut(shop.checkout.db, { number, actor: 'Ben', now: shop.checkout.clock() });
  const back = ({ number }: Order, why: 'under-age' | 'absent' = 'under-age') =>
    cameBack(shop.checkout.db, { number, why, actor: 'Ben', now: shop.checkout.clock() });

  test('out, back because no adult was there, out again and delivered: each once, each announced, with who did it (S-09, S-07)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('delivery');
    expect(await out(order)).toEqual({ kind: 'not-packed' });
    expect(await back(order)).toEqual({ kind: 'never-left' });
    await staff.pack(order);
    await staff.drain();
    expect((await Promise.all([out(order), out(order)])).map(({ kind }) => kind).sort()).toEqual([
      'already-out',
      'out',
    ]);
    await staff.drain();
    expect((await Promise.all([back(order), back(order)])).map(({ kind }) => kind).sort()).toEqual([
      'already-came-back',
      'came-back',
    ]);
    const { status } = orderView(await staff.reread(order), null, '/');
    expect(status.text).toBe('We could not hand over your order');
    expect(status.note).toMatch(/^No one 21 or older was there to receive it\. It is back at the store/);
    expect(await out(order)).toEqual({ kind: 'out' });
    expect(orderView(await staff.reread(order), null, '/').status.text).toMatch(/^Delivery scheduled for/);
    await staff.drain();
    expect(await staff.handOver(order)).toEqual({ kind: 'handed-over' });
    expect([await out(order), await back(order)]).toEqual([
      { kind: 'already-handed-over', by: expect.objectContaining({ actor: 'Ann' }) },
      { kind: 'already-handed-over' },
    ]);
    await staff.drain();
    const told = ['delivered', 'delivery-scheduled', 'order-placed', 'out-for-delivery', 'out-for-delivery'];
    expect(await staff.kindsOfMessages()).toEqual(told);
    expect(await staff.events(order)).toEqual([
      'packed, Ann',
      'out, Ben',
      'came-back (under-age), Ben',
      'out, Ben',
      'handed-over (ID: passport), Ann',
    ]);
  });

  test('back and cancelled: money and bottles are returned (S-09)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('delivery');
    await staff.pack(order);
    await out(order);
    await staff.drain();
    await back(order);
    expect(await staff.cancel(order)).toEqual({ kind: 'cancelled', bottlesBack: 2 });
    expect([await out(order), await back(order)]).toEqual([
      { kind: 'already-cancelled', by: expect.objectContaining({ actor: 'Ann' }) },
      { kind: 'already-cancelled' },
    ]);
    await staff.drain();
    const { taken, back: given } = await staff.vendor();
    expect(given).toBe(taken);
    expect(taken).toBe(order.finalTotalCents);
  });

  test('back with its bottles on the shelf in one step: cancelled, money and bottles returned, once however many people say so (S-09)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('delivery');
    const restocked = () =>
      returnOrder(shop.checkout.db, {
        number: order.number,
        why: 'under-age',
        reason: 'Nobody of 21 or older was there.',
        actor: 'Ben',
        now: shop.checkout.clock(),
      });
    await staff.pack(order);
    await out(order);
    await staff.drain();
    const answers = await Promise.all([restocked(), restocked(), restocked()]);
    expect(answers.filter(({ kind }) => kind === 'cancelled')).toEqual([
      { kind: 'cancelled', bottlesBack: 2 },
    ]);
    expect(answers.filter(({ kind }) => kind === 'already-cancelled')).toHaveLength(2);
    expect(await out(order)).toMatchObject({ kind: 'already-cancelled' });
    await staff.drain();
    const { taken, back: given } = await staff.vendor();
    expect([given, taken]).toEqual([order.finalTotalCents, order.finalTotalCents]);
    expect((await staff.events(order)).slice(2)).toEqual([
      'came-back (under-age), Ben',
      'cancelled (Nobody of 21 or older was there.), Ben',
      'restocked (2), Ben',
    ]);
  });

  test('what never left the store cannot come back: nothing is cancelled, nothing is put back (S-09)', async () => {
    const staff = staffOf(shop.checkout);
    const request = {
      number: 99_999 as Order['number'],
      why: 'absent',
      reason: 'Gone.',
      actor: 'Ben',
      now: shop.checkout.clock(),
    } as const;
    expect(await returnOrder(shop.checkout.db, request)).toEqual({ kind: 'unknown-order' });
    const pickup = await staff.buy();
    await staff.pack(pickup);
    expect(await returnOrder(shop.checkout.db, { ...request, number: pickup.number })).toEqual({
      kind: 'never-left',
    });
    expect(await staff.reread(pickup)).toMatchObject({ cancelled: null, cameBack: null });
  });

  test('a parcel that the carrier brings back is in the store again, and is shipped and announced once more (M-212)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('shipping');
    await staff.pack(order);
    expect(await back(order)).toEqual({ kind: 'never-left' });
    await staff.handOver(order);
    await staff.drain();
    expect(await back(order, 'absent')).toEqual({ kind: 'came-back' });
    expect(await staff.reread(order)).toMatchObject({ step: 'packed', tracking: null });
    expect(await staff.handOver(order)).toEqual({ kind: 'handed-over' });
    expect(await staff.reread(order)).toMatchObject({ step: 'handed-over', cameBack: null });
    await staff.drain();
    expect((await staff.kindsOfMessages()).filter((kind) => kind === 'shipped')).toEqual([
      'shipped',
      'shipped',
    ]);
  });

  test('a pickup neither leaves nor comes back', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    await staff.pack(order);
    expect([await out(order), await back(order)]).toEqual([
      { kind: 'other-method', method: 'pickup' },
      { kind: 'never-left' },
    ]);
  });
});
