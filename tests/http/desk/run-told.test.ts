/** What the buyers of a run hear of its way, by the calls of the desk and of the driver's phone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import { setSwitch } from '#domains/store/page-settings.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { onTheWire, packedDelivery, reportOf } from '#tests/fixtures/run-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';

const hour = 60 * 60_000;
const json = { accept: 'application/json' };

describe.each(engines)('what buyers hear of a run, on %s', { timeout: 60_000 }, (engine) => {
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

  test('a buyer hears that it is on the way, that it is the next stop, and why it could not be handed over, each once (B-122)', async () => {
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
    // Nobody is on the way yet.
    expect(await next(one)).toEqual({ isTold: false });
    expect(await told(one)).toEqual([]);
    expect((await manager.browser.write('POST', `${path}/out`, {}, json)).statusCode).toBe(303);
    expect([await told(one), await told(two)]).toEqual([['out-for-delivery'], ['out-for-delivery']]);

    // Tapped twice, and by somebody whose run it is not.
    expect([await next(one), await next(one)]).toEqual([{ isTold: true }, { isTold: true }]);
    const ofOther = { order: one.number };
    expect((await other.browser.write('POST', '/desk/drive/next', ofOther, json)).statusCode).toBe(404);
    expect([await told(one), await told(two)]).toEqual([
      ['out-for-delivery', 'next-stop'],
      ['out-for-delivery'],
    ]);

    // A store that has switched it off tells nobody.
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
});
