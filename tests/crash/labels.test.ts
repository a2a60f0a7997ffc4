/** Buying and voiding labels, cut off with `kill -9` at each step: none is paid for twice (B-080, B-281). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { easyPostLabels } from '#adapters/carriers/easypost-labels.ts';
import type { Order } from '#domains/orders/order.ts';
import { buyLabels } from '#domains/shipments/buy-labels.ts';
import { findShipment } from '#domains/shipments/find-shipment.ts';
import { type LabelDeps, priceLabels } from '#domains/shipments/price-labels.ts';
import { settleParcels } from '#domains/shipments/settle-parcels.ts';
import { voidLabels } from '#domains/shipments/void-labels.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { type EasyPost, easyPostKey, startEasyPost } from '#tests/emulators/easypost.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { dice, howMany, someEngines } from '#tests/harness/long-run.ts';

const worker = fileURLToPath(new URL('./labels-worker.ts', import.meta.url));
/** Kills before single statements, in addition to those at the named places. */
const kills = howMany({ short: 1, full: 15 });
const minute = 60_000;

describe.each(someEngines)('labels, killed with -9 on %s', { timeout: 120_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const roll = dice();
  let easyPost: EasyPost;
  beforeAll(async () => {
    easyPost = await startEasyPost();
  });
  afterAll(() => easyPost.close());

  function depsOf() {
    const { db, clock } = shop.checkout;
    const url = `${easyPost.origin}/v2`;
    const labels = easyPostLabels({ apiKey: easyPostKey, url, origin: () => defaultStore, clock });
    const storeSettings = { current: () => defaultStore } as LabelDeps['storeSettings'];
    return { db, clock, labels, storeSettings };
  }
  const by = () => ({ actor: 'staff:ben', now: shop.checkout.clock() });
  const idsOf = async (order: Order) => (await findShipment(depsOf(), order)).parcels.map(({ id }) => id);

  /** A packed order, with the price of two boxes. */
  async function priced(): Promise<Order> {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('shipping');
    await staff.pack(order);
    await staff.drain();
    expect(await priceLabels(depsOf(), { number: order.number, boxes: 2 })).toMatchObject({ kind: 'priced' });
    return order;
  }

  async function die(act: 'buy' | 'void', order: Order, place: { at?: string; dieAt?: number }) {
    const parcels = await idsOf(order);
    const told = { source: shop.database.source, act, url: `${easyPost.origin}/v2`, parcels };
    const child = spawn(
      process.execPath,
      [
        worker,
        JSON.stringify({ ...told, number: order.number, now: shop.checkout.clock(), dieAt: place.dieAt }),
      ],
      {
        env: { PATH: process.env.PATH, NODE_ENV: 'test', CRASH_AT: place.at, ...compileCache() },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  }

  const isOf = async (order: Order) => {
    const parcels = await shop.checkout.db
      .selectFrom('parcels')
      .select('shipment')
      .where('order_id', '=', order.id)
      .execute();
    const own = new Set(parcels.map(({ shipment }) => shipment));
    return easyPost.labels.paid().filter(({ id }) => own.has(id)).length;
  };

  test.each(['after_label_intent', 'after_label_sold', 'any statement'] as const)(
    'killed while it buys, at %s: whether pressed again or found by the job, each box has one paid label (B-080, B-281)',
    async (at) => {
      for (let nth = 0; nth < (at === 'any statement' ? kills : 1); nth += 1) {
        const order = await priced();
        const charges = easyPost.labels.charges;
        await die('buy', order, at === 'any statement' ? { dieAt: 1 + Math.floor(roll() * 20) } : { at });
        shop.checkout.wait(minute);
        await settleParcels(depsOf());
        expect(await isOf(order)).toBeLessThanOrEqual(2);
        const { number } = order;
        const again = await buyLabels(depsOf(), { number, parcels: await idsOf(order), ...by() });
        expect(['labels-bought', 'already-bought']).toContain(again.kind);
        expect(easyPost.labels.charges - charges).toBe(2);
        expect(await isOf(order)).toBe(2);
        const { parcels } = await findShipment(depsOf(), order);
        expect(parcels.map(({ state }) => state)).toEqual(['bought', 'bought']);
      }
    },
  );

  test('killed while it buys, and the order cancelled: in the end nothing is paid for (B-080, B-281)', async () => {
    const order = await priced();
    const staff = staffOf(shop.checkout);
    await die('buy', order, { at: 'after_label_sold' });
    expect(await isOf(order)).toBe(1);
    await staff.cancel(order);
    expect(await staff.drain()).toEqual([]);
    for (let time = 0; time < 3; time += 1) {
      shop.checkout.wait(minute);
      await settleParcels(depsOf());
    }
    expect(await isOf(order)).toBe(0);
    // What the process had not reached is eventually given up, and never bought.
    shop.checkout.wait(15 * minute);
    await settleParcels(depsOf());
    expect(await isOf(order)).toBe(0);
  });

  test('killed while it voids: the job voids the labels, once each (B-080, B-281)', async () => {
    const order = await priced();
    const { number } = order;
    await buyLabels(depsOf(), { number, parcels: await idsOf(order), ...by() });
    await die('void', order, { dieAt: 9 + Math.floor(roll() * 3) });
    for (let time = 0; time < 2; time += 1) {
      shop.checkout.wait(minute);
      await settleParcels(depsOf());
    }
    const left = await voidLabels(depsOf(), { number, ...by() });
    expect(['nothing-to-void', 'labels-voided']).toContain(left.kind);
    expect(await isOf(order)).toBe(0);
  });
});
