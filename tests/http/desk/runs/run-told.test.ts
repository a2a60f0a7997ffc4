/**
 * What the buyers on a run learn of its progress, through the calls of the desk and of the driver's phone.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import type { OrderView } from '#domains/orders/order-view.rules.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { notifyNextStop } from '#domains/runs/notify-next-stop.ts';
import { planRun } from '#domains/runs/plan-run.ts';
import { sendOutRun } from '#domains/runs/send-out-run.ts';
import { takeDoorOutcome } from '#domains/runs/take-door-outcome.ts';
import { setSwitch } from '#domains/store/page-settings.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { registered } from '#tests/fixtures/account-people.ts';
import { buy } from '#tests/fixtures/account-purchases.ts';
import { deliveryTo, noon, openCheckoutFixture, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { onTheWire, packedDelivery, reportOf, storePoint } from '#tests/fixtures/run-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const hour = 60 * 60_000;
const json = { accept: 'application/json' };

describe.each(someEngines)('what buyers learn of a run, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  let [manager, ken, other] = [] as DeskPerson[] as [DeskPerson, DeskPerson, DeskPerson];
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    manager = await deskPerson(shop, 'manager', { name: 'Mia' });
    ken = await deskPerson(shop, 'driver', { name: 'Ken' });
    other = await deskPerson(shop, 'driver', { name: 'Eve' });
  });
  afterAll(() => shop.stop());

  test('a buyer is told that the order is on the way, that it is the next stop, and why it could not be handed over, each once (B-122)', async () => {
    const { db } = shop.database;
    const slotId = '2026-11-21T14:00';
    const [one, two] = [
      await packedDelivery(openCheckoutFixture(db), { house: 41, slotId }),
      await packedDelivery(openCheckoutFixture(db), { house: 42, slotId }),
    ];
    const form = { orders: `${one.number},${two.number}`, driver: `staff:${ken.staffId}` };
    const path = String((await manager.browser.write('POST', '/desk/runs', form)).headers.location);
    const next = async ({ number }: { number: number }) =>
      (await ken.browser.write('POST', '/desk/drive/next', { order: number }, json)).json();
    const told = async ({ id }: { id: string }) => {
      await drainOutbox(db, reactions(shop.shop), { now, limit: 200 });
      const rows = db.selectFrom('messages').select(['kind', 'channel']).where('order_id', '=', id);
      const kinds = ['out-for-delivery', 'next-stop', 'not-handed-over'];
      const sent = await rows.where('kind', 'in', kinds).where('channel', '=', 'text').execute();
      return sent.map(({ kind }) => kind).toSorted((a, b) => kinds.indexOf(a) - kinds.indexOf(b));
    };
    // Nothing is on the way yet.
    expect(await next(one)).toEqual({ isTold: false });
    expect(await told(one)).toEqual([]);
    expect((await manager.browser.write('POST', `${path}/out`, {}, json)).statusCode).toBe(303);
    expect([await told(one), await told(two)]).toEqual([['out-for-delivery'], ['out-for-delivery']]);

    // Tapped twice, and tapped by a driver whose run it is not.
    expect([await next(one), await next(one)]).toEqual([{ isTold: true }, { isTold: true }]);
    const ofOther = { order: one.number };
    expect((await other.browser.write('POST', '/desk/drive/next', ofOther, json)).statusCode).toBe(404);
    expect([await told(one), await told(two)]).toEqual([
      ['out-for-delivery', 'next-stop'],
      ['out-for-delivery'],
    ]);

    // A store that has switched the texts off sends none.
    await setSwitch(db, 'nextStopTexts', false, { actor: 'staff:owner', now });
    await shop.shop.storeSettings.refresh();
    expect(
      (await ken.browser.write('POST', '/desk/drive/next', { order: two.number }, json)).statusCode,
    ).toBe(404);
    await setSwitch(db, 'nextStopTexts', true, { actor: 'staff:owner', now });
    await shop.shop.storeSettings.refresh();

    const { run } = (await ken.browser.get('/desk/drive/run', json)).json();
    const { key } = (await ken.browser.write('POST', '/desk/drive/key', { run: run.id }, json)).json();
    const absent = onTheWire(reportOf(one, { outcome: 'absent', called: true, at: now + hour, seq: 1 }));
    now += hour;
    for (const _ of [1, 2])
      await shop.app.inject({
        method: 'POST',
        url: '/desk/drive/outcomes',
        headers: { 'content-type': 'application/json', 'x-run-key': key },
        payload: JSON.stringify({ outcomes: [absent] }),
      });
    expect(await told(one)).toEqual(['out-for-delivery', 'next-stop', 'not-handed-over']);
    expect(await told(two)).toEqual(['out-for-delivery']);
  });

  test('the order’s page says the same, and never who drives or where they are (B-122, M-210)', async () => {
    const { db } = shop.database;
    const { person } = await registered(shop);
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    await person.write('POST', '/ajax/cart/delivery-method', { deliveryMethod: 'delivery' });
    const delivery = deliveryTo(syosset, '2026-11-21T15:00');
    const { order } = await buy(shop, person, shop.shelf.rosso.packId, { delivery });
    const by = { actor: `staff:${manager.staffId}`, now };
    await packOrder(db, { number: order.number, ...by });
    const page = async () => {
      const answer = await person.visit(`/orders/${order.id}`);
      for (const word of ['Bruno', ken.staffId, 'latitude', 'maps/dir'])
        expect(answer.body).not.toContain(word);
      return pageOf(answer).props as unknown as { order: OrderView; step: string; onTheWay: string | null };
    };
    expect(await page()).toMatchObject({ step: 'packed', onTheWay: null });

    const bruno = await deskPerson(shop, 'driver', { name: 'Bruno' });
    const driver = `staff:${bruno.staffId}`;
    const planned = await planRun(db, { driver, numbers: [order.number], start: storePoint, ...by });
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    await sendOutRun(db, { run: planned.run, ...by });
    expect(await page()).toMatchObject({
      ...{ step: 'out', onTheWay: 'We are on the way with it.' },
      order: { customerStatus: 'packed' },
    });
    await notifyNextStop(db, { run: planned.run, order: order.number, actor: driver, now });
    expect(await page()).toMatchObject({ step: 'out', onTheWay: 'You are the next stop.' });

    const report = reportOf(order, { outcome: 'absent', called: true, at: now + 1, seq: 1 });
    await takeDoorOutcome(db, { key: { runId: planned.run, driver }, report, now: now + 1 });
    const back = await page();
    expect(back).toMatchObject({ onTheWay: null, order: { customerStatus: 'packed' } });
    expect(back.order.status.text).toBe('We could not hand over your order');
  });
});
