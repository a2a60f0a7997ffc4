/** Labels that cost money and are not used raise an alert, until the carrier has answered (B-080, B-250). */
import { beforeEach, describe, expect, test } from 'vitest';
import { rateTable } from '#adapters/carriers/rate-table.ts';
import { type LabelCall, type LabelFault, sampleLabels } from '#adapters/carriers/sample-labels.ts';
import type { Order } from '#domains/orders/order.ts';
import { buyLabels } from '#domains/shipments/buy-labels.ts';
import { findShipment } from '#domains/shipments/find-shipment.ts';
import { type LabelDeps, priceLabels } from '#domains/shipments/price-labels.ts';
import { settleParcels } from '#domains/shipments/settle-parcels.ts';
import { voidLabels } from '#domains/shipments/void-labels.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { listAlerts } from '#platform/alerts/list-alerts.ts';
import { lookForAlerts } from '#platform/alerts/look-for-alerts.ts';
import { alertWords } from '#screens/desk/alerts/alert-words.rules.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { shipmentChecks } from './shipment-checks.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(engines)('alerts about labels on %s', (engine) => {
  const shop = useCheckoutFixture(engine);
  /** The carrier's answers to each call until they are changed. */
  let moods: Map<LabelCall, LabelFault>;
  beforeEach(() => {
    moods = new Map();
  });

  function depsOf() {
    const { db, clock } = shop.checkout;
    const rates = rateTable(() => defaultStore.shippingRates);
    const labels = sampleLabels({ db, clock, rates, faults: (call) => moods.get(call) });
    return {
      db,
      clock,
      labels,
      storeSettings: { current: () => defaultStore } as LabelDeps['storeSettings'],
    };
  }
  const by = () => ({ actor: 'staff:ann', now: shop.checkout.clock() });

  async function open() {
    const { db, clock } = shop.checkout;
    const onFailure = (kind: string, error: unknown) => expect.unreachable(`${kind}: ${error}`);
    await lookForAlerts(db, shipmentChecks({ db, clock }), { now: clock, onFailure });
    return (await listAlerts(db, clock())).open.map((alert) => {
      const { wrong, cures } = alertWords(alert);
      return { wrong, cure: cures.map((cure) => 'href' in cure && cure.href).join() };
    });
  }

  /** An order packed in two boxes, with labels that someone clicked to buy. */
  async function asked(): Promise<Order> {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('shipping');
    await staff.pack(order);
    await staff.drain();
    await priceLabels(depsOf(), { number: order.number, boxes: 2 });
    const { parcels } = await findShipment(depsOf(), order);
    await buyLabels(depsOf(), { number: order.number, parcels: parcels.map(({ id }) => id), ...by() });
    return order;
  }

  test('a purchase that is not answered for twenty minutes, until the carrier answers (B-080, B-250)', async () => {
    moods.set('buy', 'before').set('find', 'before');
    const { number } = await asked();
    shop.checkout.wait(20 * minute - 1);
    await settleParcels(depsOf());
    expect(await open()).toEqual([]);
    shop.checkout.wait(1);
    await settleParcels(depsOf());
    expect(await open()).toEqual([
      {
        wrong: `The carrier does not say what became of a label of order #${number}.`,
        cure: `/desk/orders/${number}/ship`,
      },
    ]);
    moods.clear();
    await settleParcels(depsOf());
    expect(await open()).toEqual([]);
  });

  test('a void that is not answered, for as long as a carrier accepts a label back (B-080, B-250)', async () => {
    const { number } = await asked();
    moods.set('void', 'before');
    expect(await voidLabels(depsOf(), { number, ...by() })).toEqual({ kind: 'void-waiting' });
    shop.checkout.wait(20 * minute);
    expect(await open()).toHaveLength(1);
    shop.checkout.wait(30 * day);
    expect(await open()).toEqual([]);
  });

  test('a label that is not taken back, until it is, or a week has passed (B-080, B-250)', async () => {
    const [first, second] = [await asked(), await asked()];
    expect(await open()).toEqual([]);
    moods.set('void', 'refused');
    for (const { number } of [first, second])
      expect(await voidLabels(depsOf(), { number, ...by() })).toMatchObject({ kind: 'void-refused' });
    const kept = ({ number }: Order) => `The carrier does not take back a label of order #${number}.`;
    expect((await open()).map(({ wrong }) => wrong).toSorted()).toEqual([kept(first), kept(second)]);
    moods.clear();
    expect(await voidLabels(depsOf(), { number: first.number, ...by() })).toMatchObject({
      kind: 'labels-voided',
    });
    expect((await open()).map(({ wrong }) => wrong)).toEqual([kept(second)]);
    shop.checkout.wait(7 * day + 1);
    expect(await open()).toEqual([]);
  });
});
