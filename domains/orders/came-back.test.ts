import { describe, expect, test } from 'vitest';
import { engines } from '#tests/harness/databases.ts';
import { counterOf } from '#tests/worlds/counter.ts';
import { useTill } from '#tests/worlds/use-till.ts';
import { cameBack } from './came-back.ts';
import type { Order } from './order.ts';
import { orderView } from './order-view.rules.ts';
import { returnOrder } from './return-order.ts';
import { sendOut } from './send-out.ts';

describe.each(engines)('deliveries that leave and come back, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useTill(engine);
  const out = ({ number }: Order) => sendOut(shop.till.db, { number, actor: 'Ben', now: shop.till.clock() });
  const back = ({ number }: Order, why: 'under-age' | 'absent' = 'under-age') =>
    cameBack(shop.till.db, { number, why, actor: 'Ben', now: shop.till.clock() });

  test('out, back for want of an adult, out again and delivered: each once, each told, and who did it (S-09, S-07)', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy('delivery');
    expect(await out(order)).toEqual({ kind: 'not-packed' });
    expect(await back(order)).toEqual({ kind: 'never-left' });
    await counter.pack(order);
    await counter.drain();
    expect((await Promise.all([out(order), out(order)])).map(({ kind }) => kind).sort()).toEqual([
      'already-out',
      'out',
    ]);
    await counter.drain();
    expect((await Promise.all([back(order), back(order)])).map(({ kind }) => kind).sort()).toEqual([
      'already-came-back',
      'came-back',
    ]);
    const { status } = orderView(await counter.reread(order), null, '/');
    expect(status.text).toBe('We could not hand over your order');
    expect(status.note).toMatch(/^Nobody of 21 or older was there to receive it\. It is back at the store/);
    expect(await out(order)).toEqual({ kind: 'out' });
    expect(orderView(await counter.reread(order), null, '/').status.text).toMatch(/^Delivery scheduled for/);
    await counter.drain();
    expect(await counter.handOver(order)).toEqual({ kind: 'handed-over' });
    expect([await out(order), await back(order)]).toEqual([
      { kind: 'already-handed-over' },
      { kind: 'already-handed-over' },
    ]);
    await counter.drain();
    const told = ['delivered', 'delivery-scheduled', 'order-placed', 'out-for-delivery', 'out-for-delivery'];
    expect(await counter.kindsTold()).toEqual(told);
    expect(await counter.events(order)).toEqual([
      'packed, Ann',
      'out, Ben',
      'came-back (under-age), Ben',
      'out, Ben',
      'handed-over (ID: passport), Ann',
    ]);
  });

  test('back and cancelled: money and bottles are back (S-09)', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy('delivery');
    await counter.pack(order);
    await out(order);
    await counter.drain();
    await back(order);
    expect(await counter.cancel(order)).toEqual({ kind: 'cancelled', bottlesBack: 2 });
    expect([await out(order), await back(order)]).toEqual([
      { kind: 'already-cancelled' },
      { kind: 'already-cancelled' },
    ]);
    await counter.drain();
    const { taken, back: given } = await counter.vendor();
    expect(given).toBe(taken);
    expect(taken).toBe(order.finalTotalCents);
  });

  test('back with its bottles to the shelf in one step: cancelled, money and bottles back, once however many say so (S-09)', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy('delivery');
    const restocked = () =>
      returnOrder(shop.till.db, {
        number: order.number,
        why: 'under-age',
        reason: 'Nobody of 21 or older was there.',
        actor: 'Ben',
        now: shop.till.clock(),
      });
    await counter.pack(order);
    await out(order);
    await counter.drain();
    const answers = await Promise.all([restocked(), restocked(), restocked()]);
    expect(answers.filter(({ kind }) => kind === 'cancelled')).toEqual([
      { kind: 'cancelled', bottlesBack: 2 },
    ]);
    expect(answers.filter(({ kind }) => kind === 'already-cancelled')).toHaveLength(2);
    expect(await out(order)).toEqual({ kind: 'already-cancelled' });
    await counter.drain();
    const { taken, back: given } = await counter.vendor();
    expect([given, taken]).toEqual([order.finalTotalCents, order.finalTotalCents]);
    expect((await counter.events(order)).slice(2)).toEqual([
      'came-back (under-age), Ben',
      'cancelled (Nobody of 21 or older was there.), Ben',
      'restocked (2), Ben',
    ]);
  });

  test('what never left the store cannot be returned: nothing is cancelled, nothing put back (S-09)', async () => {
    const counter = counterOf(shop.till);
    const request = {
      number: 99_999 as Order['number'],
      why: 'absent',
      reason: 'Gone.',
      actor: 'Ben',
      now: shop.till.clock(),
    } as const;
    expect(await returnOrder(shop.till.db, request)).toEqual({ kind: 'unknown-order' });
    const pickup = await counter.buy();
    await counter.pack(pickup);
    expect(await returnOrder(shop.till.db, { ...request, number: pickup.number })).toEqual({
      kind: 'never-left',
    });
    expect(await counter.reread(pickup)).toMatchObject({ cancelled: null, cameBack: null });
  });

  test('a parcel that the carrier brings back is in the store again, and is shipped and told of once more (M-212)', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy('shipping');
    await counter.pack(order);
    expect(await back(order)).toEqual({ kind: 'never-left' });
    await counter.handOver(order);
    await counter.drain();
    expect(await back(order, 'absent')).toEqual({ kind: 'came-back' });
    expect(await counter.reread(order)).toMatchObject({ step: 'packed', tracking: null });
    expect(await counter.handOver(order)).toEqual({ kind: 'handed-over' });
    expect(await counter.reread(order)).toMatchObject({ step: 'handed-over', cameBack: null });
    await counter.drain();
    expect((await counter.kindsTold()).filter((kind) => kind === 'shipped')).toEqual(['shipped', 'shipped']);
  });

  test('a pickup neither leaves nor comes back', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy();
    await counter.pack(order);
    expect([await out(order), await back(order)]).toEqual([
      { kind: 'other-method', method: 'pickup' },
      { kind: 'never-left' },
    ]);
  });
});
