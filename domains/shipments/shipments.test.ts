import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rateTable } from '#adapters/carriers/rate-table.ts';
import { type LabelCall, type LabelFault, sampleLabels } from '#adapters/carriers/sample-labels.ts';
import { cameBack } from '#domains/orders/came-back.ts';
import { takeBackHandOver } from '#domains/orders/handing-over/take-back-hand-over.ts';
import type { Order } from '#domains/orders/order.ts';
import { orderHistory } from '#domains/orders/order-history.ts';
import { leaveOutLine } from '#domains/orders/packing/leave-out-line.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { type StaffFixture, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { buyLabels } from './buy-labels.ts';
import { findShipment } from './find-shipment.ts';
import type { CarrierLabels } from './ports.ts';
import { type LabelDeps, priceLabels } from './price-labels.ts';
import { settleParcels } from './settle-parcels.ts';
import { shipOrder } from './ship-order.ts';
import { voidLabels } from './void-labels.ts';

const minute = 60_000;

describe.each(engines)('labels of a shipped order on %s', (engine) => {
  const shop = useCheckoutFixture(engine);
  let staff: StaffFixture;
  let deps: LabelDeps & { labels: CarrierLabels };
  /** What the vendor was asked, in order. */
  let calls: LabelCall[] = [];
  let faults: { call: LabelCall; fault: LabelFault }[] = [];

  beforeEach(() => {
    const { db, clock } = shop.checkout;
    staff = staffOf(shop.checkout);
    calls = [];
    faults = [];
    const rates = rateTable(() => defaultStore.shippingRates);
    const fails = (call: LabelCall) => {
      calls.push(call);
      const index = faults.findIndex((each) => each.call === call);
      return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    };
    deps = {
      ...{ db, clock, labels: sampleLabels({ db, clock, rates, faults: fails }) },
      storeSettings: { current: () => defaultStore } as LabelDeps['storeSettings'],
    };
  });
  // Whatever was pressed: a box has one label at most that is paid for.
  afterEach(async () => {
    expect((await paid()).length).toBeLessThanOrEqual(2);
  });

  const by = (actor = 'staff:ann') => ({ actor, now: shop.checkout.clock() });
  const fail = (call: LabelCall, fault: LabelFault) => faults.push({ call, fault });
  const samples = () => deps.db.selectFrom('sample_labels').selectAll().execute();
  const paid = async () => (await samples()).filter((sample) => sample.times_bought > sample.times_voided);
  const states = async () =>
    (await deps.db.selectFrom('parcels').select('state').orderBy('position').execute()).map(
      ({ state }) => state,
    );
  const price = ({ number }: Order, boxes: number | null = null) => priceLabels(deps, { number, boxes });
  const current = async (order: Order) => (await findShipment(deps, order)).parcels;
  async function buy(order: Order, actor?: string) {
    const parcels = (await current(order)).map(({ id }) => id);
    return buyLabels(deps, { number: order.number, parcels, ...by(actor) });
  }
  const voidAll = ({ number }: Order, actor?: string) => voidLabels(deps, { number, ...by(actor) });
  const ship = ({ number }: Order, typed: { provider: string; number: string }[] = []) =>
    shipOrder(deps.db, { number, typed, ...by('staff:ben') });
  const acts = async () =>
    (await deps.db.selectFrom('activity').select(['verb', 'actor']).orderBy('seq').execute())
      .filter(({ verb }) => verb.startsWith('labels'))
      .map(({ verb, actor }) => `${verb}, ${actor}`);
  const settle = () => settleParcels(deps);

  async function packed(): Promise<Order> {
    const order = await staff.buy('shipping');
    await staff.pack(order);
    await staff.drain();
    return staff.reread(order);
  }

  test('the boxes are proposed, priced in any number, and bought; the buyer reads each number once (B-080)', async () => {
    const order = await packed();
    expect(await findShipment(deps, order)).toMatchObject({
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
    expect((await staff.reread(order)).tracking).toMatchObject({
      ...{ provider: 'Sample', number: numbers[0] },
      more: [{ provider: 'Sample', number: numbers[1] }],
    });
    expect(await staff.drain()).toEqual([]);
    expect((await staff.kindsTold()).filter((kind) => kind === 'shipped')).toHaveLength(1);
    expect(await acts()).toEqual(['labels-asked, staff:ann']);
    await settle();
    expect(await paid()).toHaveLength(2);
    const { events } = await orderHistory(deps.db, order.id);
    expect(events.filter(({ what }) => what === 'label-bought').map(({ note }) => note)).toEqual(
      numbers.map((number) => `Sample ${number}`),
    );
  });

  test('ten people press at once: one label, one act on record, and the others read who was first (B-080, B-030)', async () => {
    const order = await packed();
    await price(order);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => buy(order, `staff:${nth}`)));
    const kinds = answers.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'labels-bought')).toHaveLength(1);
    for (const kind of kinds) expect(['labels-bought', 'being-bought', 'already-bought']).toContain(kind);
    expect(calls.filter((call) => call === 'buy')).toHaveLength(1);
    expect(await paid()).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
    expect(await buy(order)).toMatchObject({ kind: 'already-bought', by: { at: expect.any(Number) } });
  });

  test('a lost answer: pressed again at once it waits, later it finds what was bought (B-080)', async () => {
    const order = await packed();
    await price(order);
    fail('buy', 'after');
    expect(await buy(order)).toEqual({ kind: 'labels-waiting' });
    expect(await buy(order, 'staff:ben')).toMatchObject({ kind: 'being-bought', by: { actor: 'staff:ann' } });
    expect(await ship(order)).toEqual({ kind: 'labels-waiting' });
    expect(await price(order)).toEqual({ kind: 'labels-there' });
    shop.checkout.wait(minute);
    expect(await buy(order, 'staff:ben')).toMatchObject({ kind: 'labels-bought', parcels: 1 });
    expect(calls.filter((call) => call === 'buy')).toHaveLength(1);
    expect(await paid()).toHaveLength(1);
  });

  test('a lost answer is found by the job, too; what was never bought is given up after a quarter of an hour (B-080)', async () => {
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

  test('a purchase that comes to light after it was given up is voided (B-080)', async () => {
    const order = await packed();
    await price(order);
    fail('buy', 'after');
    await buy(order);
    // The vendor does not find it for a while.
    fail('find', 'before');
    shop.checkout.wait(minute);
    await settle();
    await deps.db.updateTable('parcels').set({ state: 'refused' }).execute();
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
    expect((await staff.reread(other)).tracking).toMatchObject({ number: label, more: [{ number: '1Z99' }] });
  });

  test('a cancelled order’s labels are voided once, and a silent vendor is asked again (B-080)', async () => {
    const order = await packed();
    await price(order, 2);
    await buy(order);
    await staff.cancel(order);
    fail('void', 'before');
    fail('void', 'after');
    expect(await staff.drain()).toEqual([]);
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
    await staff.cancel(order);
    expect(await staff.drain()).toEqual([]);
    for (let time = 0; time < 3; time += 1) {
      shop.checkout.wait(minute);
      await settle();
    }
    expect(await states()).toEqual(['voided']);
    expect(await paid()).toEqual([]);
  });

  test('the wrong box: labels are voided and bought anew; a refused void stays visible and may be asked again (B-080)', async () => {
    const order = await packed();
    await price(order);
    await buy(order);
    expect(await price(order, 2)).toEqual({ kind: 'labels-there' });
    fail('void', 'refused');
    expect(await voidAll(order, 'staff:ben')).toEqual({
      kind: 'void-refused',
      reason: 'The label was scanned.',
    });
    expect(await findShipment(deps, order)).toMatchObject({
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

  test('ten people void at once: the vendor takes it back once (B-080)', async () => {
    const order = await packed();
    await price(order);
    await buy(order);
    const answers = await Promise.all(Array.from({ length: 10 }, () => voidAll(order)));
    expect(answers.filter(({ kind }) => kind === 'labels-voided')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'nothing-to-void')).toHaveLength(9);
    expect((await samples()).map((sample) => sample.times_voided)).toEqual([1]);
  });

  test('a number is typed although a label was bought: the unused label is voided (B-080)', async () => {
    const order = await packed();
    await price(order);
    await buy(order);
    expect(await staff.handOver(order)).toEqual({ kind: 'handed-over' });
    expect(await staff.drain()).toEqual([]);
    shop.checkout.wait(minute);
    await settle();
    expect(await states()).toEqual(['voided']);
  });

  test('taken back, a hand-over that did not happen leaves its labels good; a parcel that came back gets a new one (B-080, B-099)', async () => {
    const order = await packed();
    await price(order);
    await buy(order);
    await ship(order);
    await staff.drain();
    shop.checkout.wait(minute);
    const { number } = order;
    expect(await takeBackHandOver(deps.db, { number, why: 'It was the wrong box.', ...by() })).toMatchObject({
      kind: 'taken-back',
    });
    expect(await staff.drain()).toEqual([]);
    expect(await current(order)).toMatchObject([{ state: 'bought' }]);
    expect(await price(order)).toEqual({ kind: 'labels-there' });
    expect(await ship(order)).toEqual({ kind: 'handed-over' });
    await staff.drain();
    shop.checkout.wait(minute);
    expect(await cameBack(deps.db, { number, why: 'absent', ...by() })).toMatchObject({ kind: 'came-back' });
    expect(await staff.drain()).toEqual([]);
    expect(await current(order)).toEqual([]);
    await price(order);
    await buy(order);
    expect(await ship(order)).toEqual({ kind: 'handed-over' });
    expect(await staff.drain()).toEqual([]);
    expect(await paid()).toHaveLength(2);
    expect(calls.filter((call) => call === 'void')).toEqual([]);
  });

  test('without a service, numbers are typed, one for each box (B-080)', async () => {
    const order = await packed();
    const none = { ...deps, labels: null };
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

  test('the carrier is silent: no price and no label, and a typed number still goes (B-080)', async () => {
    const order = await packed();
    fail('quote', 'before');
    expect(await price(order)).toEqual({ kind: 'carrier-silent' });
    fail('quote', 'refused');
    expect(await price(order)).toEqual({ kind: 'no-rate' });
    expect(await buy(order)).toEqual({ kind: 'not-priced' });
    expect(await ship(order, [{ provider: 'FedEx', number: '7777' }])).toEqual({ kind: 'handed-over' });
  });

  test('what was not shown, and a price of an hour ago, are not bought (B-080)', async () => {
    const order = await packed();
    await price(order);
    const shown = (await current(order)).map(({ id }) => id);
    await price(order, 2);
    const asking = { number: order.number, parcels: shown, ...by() };
    expect(await buyLabels(deps, asking)).toEqual({ kind: 'price-old' });
    shop.checkout.wait(60 * minute);
    expect(await buy(order)).toEqual({ kind: 'price-old' });
    expect((await findShipment(deps, order)).isPriceOld).toBe(true);
    expect(calls).not.toContain('buy');
    expect(await acts()).toEqual([]);
  });

  test('only a packed order that is shipped and here gets a label, in a number of boxes that holds it (B-080)', async () => {
    const [pickup, early, order] = [await staff.buy(), await staff.buy('shipping'), await packed()];
    expect(await price(pickup)).toEqual({ kind: 'other-method', method: 'pickup' });
    expect(await price(early)).toEqual({ kind: 'not-packed' });
    expect(await price({ ...order, number: 1 as Order['number'] })).toEqual({ kind: 'unknown-order' });
    expect(await price(order, 3)).toEqual({ kind: 'boxes-invalid', max: 2 });
    expect(await price(order, 0)).toEqual({ kind: 'boxes-invalid', max: 2 });
    await leaveOutLine(deps.db, {
      ...{ number: early.number, position: 0, quantity: 1, why: 'broken', restock: false },
      ...by(),
    });
    await staff.pack(early);
    const left = await findShipment(deps, await staff.reread(early));
    expect(left).toMatchObject({ max: 1, boxes: [{ bottles: 1 }] });
    await ship(order, [{ provider: 'UPS', number: '1Z99' }]);
    expect(await price(order)).toMatchObject({ kind: 'already-handed-over' });
  });
});
