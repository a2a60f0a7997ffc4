import { describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import { orderHistory } from '#domains/orders/order-history.ts';
import { leaveOutLine } from '#domains/orders/packing/leave-out-line.ts';
import { useLabels } from '#tests/fixtures/labels.ts';
import { engines } from '#tests/harness/databases.ts';
import { buyLabels } from './buy-labels.ts';
import { findShipment } from './find-shipment.ts';
import { priceLabels } from './price-labels.ts';
import { voidLabels } from './void-labels.ts';

const minute = 60_000;

describe.each(engines)('labels of a shipped order on %s', (engine) => {
  const labels = useLabels(engine);
  const { shop, by, fail, paid, states, price, current, buy, voidAll, ship, acts, settle, packed } = labels;

  test('the boxes are proposed, priced in any number, and bought; the buyer gets each number once (B-080)', async () => {
    const order = await packed();
    expect(await findShipment(labels.deps, order)).toMatchObject({
      ...{ parcels: [], leftovers: [], proposed: 1, max: 2 },
      boxes: [{ bottles: 2, weightOz: 103 }],
    });
    expect(await price(order)).toMatchObject({ kind: 'priced', parcels: 1 });
    const two = await price(order, 2);
    expect(two).toEqual({ kind: 'priced', parcels: 2, cents: expect.any(Number) });
    expect(await paid()).toEqual([]);
    expect(await buy(order)).toEqual({ ...two, kind: 'labels-bought' });
    const numbers = (await current(order)).map(({ tracking }) => tracking);
    expect(new Set(numbers).size).toBe(2);
    expect(await ship(order)).toEqual({ kind: 'handed-over' });
    expect(await states()).toEqual(['sent', 'sent']);
    expect((await labels.staff.reread(order)).tracking).toMatchObject({
      ...{ provider: 'Sample', number: numbers[0] },
      more: [{ provider: 'Sample', number: numbers[1] }],
    });
    expect(await labels.staff.drain()).toEqual([]);
    expect((await labels.staff.kindsOfMessages()).filter((kind) => kind === 'shipped')).toHaveLength(1);
    expect(await acts()).toEqual(['labels-asked, staff:ann']);
    await settle();
    expect(await paid()).toHaveLength(2);
    const { events } = await orderHistory(labels.deps.db, order.id);
    expect(events.filter(({ what }) => what === 'label-bought').map(({ note }) => note)).toEqual(
      numbers.map((number) => `Sample ${number}`),
    );
  });

  test('ten people press at the same time: one label, one act on record, and the others see who was first (B-080, B-030)', async () => {
    const order = await packed();
    await price(order);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => buy(order, `staff:${nth}`)));
    const kinds = answers.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'labels-bought')).toHaveLength(1);
    for (const kind of kinds) expect(['labels-bought', 'being-bought', 'already-bought']).toContain(kind);
    expect(labels.calls.filter((call) => call === 'buy')).toHaveLength(1);
    expect(await paid()).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
    expect(await buy(order)).toMatchObject({ kind: 'already-bought', by: { at: expect.any(Number) } });
  });

  test('after a lost answer, pressing again right away waits, and pressing later finds what was bought (B-080)', async () => {
    const order = await packed();
    await price(order);
    fail('buy', 'after');
    expect(await buy(order)).toEqual({ kind: 'labels-waiting' });
    expect(await buy(order, 'staff:ben')).toMatchObject({ kind: 'being-bought', by: { actor: 'staff:ann' } });
    expect(await ship(order)).toEqual({ kind: 'labels-waiting' });
    expect(await price(order)).toEqual({ kind: 'labels-there' });
    shop.checkout.wait(minute);
    expect(await buy(order, 'staff:ben')).toMatchObject({ kind: 'labels-bought', parcels: 1 });
    expect(labels.calls.filter((call) => call === 'buy')).toHaveLength(1);
    expect(await paid()).toHaveLength(1);
  });

  test('the job also finds a lost answer; what was never bought is given up after a quarter of an hour (B-080)', async () => {
    const [order, other] = [await packed(), await packed()];
    await price(order);
    fail('buy', 'after');
    await buy(order);
    await settle();
    expect((await current(order)).map(({ state }) => state)).toEqual(['buying']);
    shop.checkout.wait(minute);
    await settle();
    expect((await current(order)).map(({ state }) => state)).toEqual(['bought']);
    await price(other);
    fail('buy', 'before');
    expect(await buy(other)).toEqual({ kind: 'labels-waiting' });
    shop.checkout.wait(14 * minute);
    await settle();
    expect((await current(other)).map(({ state }) => state)).toEqual(['buying']);
    shop.checkout.wait(minute);
    await settle();
    expect(await current(other)).toMatchObject([
      { state: 'refused', refusal: 'The carrier did not answer.' },
    ]);
    expect(await paid()).toHaveLength(1);
    expect(await buy(other)).toMatchObject({ kind: 'labels-bought' });
    expect(await paid()).toHaveLength(2);
  });

  test('one of two labels is refused: the other is bought, and the refused one is tried again or typed (B-080)', async () => {
    const [order, other] = [await packed(), await packed()];
    await price(order, 2);
    fail('buy', 'refused');
    expect(await buy(order)).toEqual({
      kind: 'label-refused',
      reason: 'The address was not found.',
      bought: 1,
    });
    expect(await ship(order)).toEqual({ kind: 'tracking-missing' });
    expect(await buy(order)).toMatchObject({ kind: 'labels-bought', parcels: 1 });
    expect(await paid()).toHaveLength(2);
    await voidAll(order);
    await price(other, 2);
    fail('buy', 'refused');
    await buy(other);
    const [label] = (await current(other)).flatMap(({ tracking }) => tracking ?? []);
    expect(await ship(other, [{ provider: 'UPS', number: '1Z99' }])).toEqual({ kind: 'handed-over' });
    expect((await labels.staff.reread(other)).tracking).toMatchObject({
      number: label,
      more: [{ number: '1Z99' }],
    });
  });

  test('without a service, numbers are typed, one for each box (B-080)', async () => {
    const order = await packed();
    const none = { ...labels.deps, labels: null };
    expect(await priceLabels(none, { number: order.number, boxes: null })).toEqual({ kind: 'no-labels' });
    expect(await buyLabels(none, { number: order.number, parcels: [], ...by() })).toEqual({
      kind: 'no-labels',
    });
    expect(await voidLabels(none, { number: order.number, ...by() })).toEqual({ kind: 'no-labels' });
    expect(await ship(order)).toEqual({ kind: 'tracking-missing' });
    expect(await ship(order, [{ provider: 'UPS', number: '1Z99' }])).toEqual({ kind: 'handed-over' });
    expect(await ship(order, [{ provider: 'UPS', number: '1Z99' }])).toMatchObject({
      kind: 'already-handed-over',
    });
  });

  test('if the carrier does not answer, there is no price and no label, but a typed number still works (B-080)', async () => {
    const order = await packed();
    fail('quote', 'before');
    expect(await price(order)).toEqual({ kind: 'carrier-silent' });
    fail('quote', 'refused');
    expect(await price(order)).toEqual({ kind: 'no-rate' });
    expect(await buy(order)).toEqual({ kind: 'not-priced' });
    expect(await ship(order, [{ provider: 'FedEx', number: '7777' }])).toEqual({ kind: 'handed-over' });
  });

  test('boxes that were not shown, or with an hour-old price, are not bought (B-080)', async () => {
    const order = await packed();
    await price(order);
    const shown = (await current(order)).map(({ id }) => id);
    await price(order, 2);
    const asking = { number: order.number, parcels: shown, ...by() };
    expect(await buyLabels(labels.deps, asking)).toEqual({ kind: 'price-old' });
    shop.checkout.wait(60 * minute);
    expect(await buy(order)).toEqual({ kind: 'price-old' });
    expect((await findShipment(labels.deps, order)).isPriceOld).toBe(true);
    expect(labels.calls).not.toContain('buy');
    expect(await acts()).toEqual([]);
  });

  test('only a packed shipping order that is still here gets a label, in enough boxes to hold it (B-080)', async () => {
    const [pickup, early, order] = [
      await labels.staff.buy(),
      await labels.staff.buy('shipping'),
      await packed(),
    ];
    expect(await price(pickup)).toEqual({ kind: 'other-method', method: 'pickup' });
    expect(await price(early)).toEqual({ kind: 'not-packed' });
    expect(await price({ ...order, number: 1 as Order['number'] })).toEqual({ kind: 'unknown-order' });
    expect(await price(order, 3)).toEqual({ kind: 'boxes-invalid', max: 2 });
    expect(await price(order, 0)).toEqual({ kind: 'boxes-invalid', max: 2 });
    await leaveOutLine(labels.deps.db, {
      ...{ number: early.number, position: 0, quantity: 1, why: 'broken', restock: false },
      ...by(),
    });
    await labels.staff.pack(early);
    const left = await findShipment(labels.deps, await labels.staff.reread(early));
    expect(left).toMatchObject({ max: 1, boxes: [{ bottles: 1 }] });
    await ship(order, [{ provider: 'UPS', number: '1Z99' }]);
    expect(await price(order)).toMatchObject({ kind: 'already-handed-over' });
  });
});
