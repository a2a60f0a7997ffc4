import { describe, expect, test } from 'vitest';
import { cameBack } from '#domains/orders/came-back.ts';
import { takeBackHandOver } from '#domains/orders/handing-over/take-back-hand-over.ts';
import { useLabels } from '#tests/fixtures/labels.ts';
import { engines } from '#tests/harness/databases.ts';
import { findShipment } from './find-shipment.ts';

const minute = 60_000;

describe.each(engines)('voiding labels on %s', (engine) => {
  const labels = useLabels(engine);
  const { shop, by, fail, samples, paid, states, price, current, buy, voidAll, ship, acts, settle, packed } =
    labels;

  test('a purchase that comes to light after it was given up is voided (B-080)', async () => {
    const order = await packed();
    await price(order);
    fail('buy', 'after');
    await buy(order);
    // The vendor cannot find it for a while.
    fail('find', 'before');
    shop.checkout.wait(minute);
    await settle();
    await labels.deps.db.updateTable('parcels').set({ state: 'refused' }).execute();
    expect(await price(order, 2)).toMatchObject({ kind: 'priced' });
    expect(await buy(order)).toMatchObject({ kind: 'labels-bought', parcels: 2 });
    expect(await paid()).toHaveLength(3);
    shop.checkout.wait(31 * minute);
    await settle();
    shop.checkout.wait(minute);
    await settle();
    expect(await paid()).toHaveLength(2);
    expect((await states()).sort()).toEqual(['bought', 'bought', 'voided']);
  });

  test('a cancelled order’s labels are voided once, and a vendor that does not answer is asked again (B-080)', async () => {
    const order = await packed();
    await price(order, 2);
    await buy(order);
    await labels.staff.cancel(order);
    fail('void', 'before');
    fail('void', 'after');
    expect(await labels.staff.drain()).toEqual([]);
    expect(await states()).toEqual(['voiding', 'voiding']);
    for (let time = 0; time < 3; time += 1) {
      shop.checkout.wait(minute);
      await settle();
    }
    expect(await states()).toEqual(['voided', 'voided']);
    expect(await paid()).toEqual([]);
    expect((await samples()).map((sample) => sample.times_voided)).toEqual([1, 1]);
    expect(await acts()).toEqual(['labels-asked, staff:ann']);
    expect(await price(order)).toMatchObject({ kind: 'already-cancelled' });
    expect(await buy(order)).toMatchObject({ kind: 'already-cancelled' });
  });

  test('an order is cancelled while its label is bought: the label is voided (B-080)', async () => {
    const order = await packed();
    await price(order);
    fail('buy', 'after');
    await buy(order);
    await labels.staff.cancel(order);
    expect(await labels.staff.drain()).toEqual([]);
    for (let time = 0; time < 3; time += 1) {
      shop.checkout.wait(minute);
      await settle();
    }
    expect(await states()).toEqual(['voided']);
    expect(await paid()).toEqual([]);
  });

  test('the wrong box: labels are voided and bought again; a refused void stays visible and can be requested again (B-080)', async () => {
    const order = await packed();
    await price(order);
    await buy(order);
    expect(await price(order, 2)).toEqual({ kind: 'labels-there' });
    fail('void', 'refused');
    expect(await voidAll(order, 'staff:ben')).toEqual({
      kind: 'void-refused',
      reason: 'The label was scanned.',
    });
    expect(await findShipment(labels.deps, order)).toMatchObject({
      ...{ parcels: [], leftovers: [{ state: 'void-refused', refusal: 'The label was scanned.' }] },
    });
    await price(order, 2);
    expect(await voidAll(order)).toEqual({ kind: 'labels-voided', labels: 1 });
    expect(await voidAll(order)).toEqual({ kind: 'nothing-to-void' });
    expect(await buy(order)).toMatchObject({ kind: 'labels-bought', parcels: 2 });
    expect(await acts()).toEqual([
      ...['labels-asked, staff:ann', 'labels-voided, staff:ben'],
      ...['labels-voided, staff:ann', 'labels-asked, staff:ann'],
    ]);
  });

  test('ten people void at the same time: the vendor takes the label back once (B-080)', async () => {
    const order = await packed();
    await price(order);
    await buy(order);
    const answers = await Promise.all(Array.from({ length: 10 }, () => voidAll(order)));
    expect(answers.filter(({ kind }) => kind === 'labels-voided')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'nothing-to-void')).toHaveLength(9);
    expect((await samples()).map((sample) => sample.times_voided)).toEqual([1]);
  });

  test('if a number is typed although a label was bought, the unused label is voided (B-080)', async () => {
    const order = await packed();
    await price(order);
    await buy(order);
    expect(await labels.staff.handOver(order)).toEqual({ kind: 'handed-over' });
    expect(await labels.staff.drain()).toEqual([]);
    shop.checkout.wait(minute);
    await settle();
    expect(await states()).toEqual(['voided']);
  });

  test('undoing a hand-over that did not happen leaves its labels valid; a parcel that came back gets a new one (B-080, B-099)', async () => {
    const order = await packed();
    await price(order);
    await buy(order);
    await ship(order);
    await labels.staff.drain();
    shop.checkout.wait(minute);
    const { number } = order;
    expect(
      await takeBackHandOver(labels.deps.db, { number, why: 'It was the wrong box.', ...by() }),
    ).toMatchObject({
      kind: 'taken-back',
    });
    expect(await labels.staff.drain()).toEqual([]);
    expect(await current(order)).toMatchObject([{ state: 'bought' }]);
    expect(await price(order)).toEqual({ kind: 'labels-there' });
    expect(await ship(order)).toEqual({ kind: 'handed-over' });
    await labels.staff.drain();
    shop.checkout.wait(minute);
    expect(await cameBack(labels.deps.db, { number, why: 'absent', ...by() })).toMatchObject({
      kind: 'came-back',
    });
    expect(await labels.staff.drain()).toEqual([]);
    expect(await current(order)).toEqual([]);
    await price(order);
    await buy(order);
    expect(await ship(order)).toEqual({ kind: 'handed-over' });
    expect(await labels.staff.drain()).toEqual([]);
    expect(await paid()).toHaveLength(2);
    expect(labels.calls.filter((call) => call === 'void')).toEqual([]);
  });
});
