/** What a setting means for open orders, shown before it is saved. */
import { describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { type StoreSwitch, storeSwitches } from '#domains/store/page-settings.ts';
import {
  deliveryTo,
  noon,
  openCheckoutFixture,
  submitOf,
  syosset,
} from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { Visitor } from '../../visitor.ts';
import { minuteMs, useSettingsDesk } from './settings-desk.fixture.ts';

/** A placed order that is to be delivered to Huntington in this window; returns its number. */
async function openDelivery(db: Db, slotId: string, zip: string): Promise<number> {
  const checkout = openCheckoutFixture(db);
  const delivery = deliveryTo({ ...syosset, city: 'Huntington', zip }, slotId);
  const answer = await placeOrder(checkout.deps, submitOf(await checkout.someShopper(), { delivery }));
  if (answer.kind !== 'placed') throw new Error(`Not placed: ${JSON.stringify(answer)}`);
  return answer.order.number;
}

describe.each(someEngines)('settings and open orders, on %s', { timeout: 60_000 }, (engine) => {
  const desk = useSettingsDesk(engine);
  const { page, formsOf, formOn, bodyOf, send, look, store } = desk;

  test('hostile words stay plain text on every page that shows them (B-285)', async () => {
    const hostile = '<script>alert(1)</script>=cmd|calc';
    const add = await formOn('hours', 'add-holiday');
    expect(
      await send(
        'hours/add-holiday',
        bodyOf(add, { day: '2026-12-24', opens: '11:00', closes: '17:00', note: hostile }),
      ),
    ).toBe(303);
    const pause = await formOn('pause', 'way', 'shipping');
    expect(await send('pause/way', bodyOf(pause, { words: hostile, until: '2026-11-20T18:00' }))).toBe(303);
    for (const path of ['/store-hours', '/']) {
      const { body } = await new Visitor(desk.shop.app).get(path, { accept: 'text/html' });
      expect(body).not.toContain('<script>alert(1)');
      expect(body).toContain('alert(1)');
    }
    expect((await page('pause')).picture).toMatchObject({
      sentences: [`Shipping pauses until 6:00 pm today. ${hostile}`],
    });
    const running = await formOn('pause', 'way', 'shipping');
    expect(await send('pause/way', bodyOf(running, { words: '', until: '' }))).toBe(303);
    expect((await store()).pauses).toEqual({});
    const day = await formOn('hours', 'holiday', '2026-12-24');
    expect(await send('hours/holiday', bodyOf(day, { usual: 'yes' }))).toBe(303);
    expect(await send('hours/holiday', bodyOf(day, { note: 'Eve' }))).toEqual({
      form: ['It no longer exists. Nothing was changed.'],
    });
  });

  test('upcoming holidays are proposed, except those already set (B-211)', async () => {
    const proposed = async () =>
      formsOf(await page('hours')).flatMap(({ form, of }) => (form === 'propose-holiday' ? [of] : []));
    expect((await proposed()).slice(0, 4)).toEqual(['2026-11-26', '2026-12-24', '2026-12-25', '2026-12-31']);
    const form = await formOn('hours', 'propose-holiday', '2026-11-26');
    const { effect } = await look('hours', form, {});
    expect(effect.changes).toContainEqual({
      what: 'Thursday, November 26, 2026',
      now: '—',
      later: 'Closed, Thanksgiving',
    });
    expect(await send('hours/propose-holiday', bodyOf(form, {}))).toBe(303);
    expect((await proposed())[0]).toBe('2026-12-24');
  });

  test('removing an area with open orders, or hours that their times fall into, requires a confirmation that names the orders (B-211, B-212)', async () => {
    const { db } = desk.shop.database;
    const number = await openDelivery(db, '2026-11-20T20:00', '11743');
    const area = await formOn('areas', 'area', 'Huntington');
    const off = { active: '' };
    const { effect, asked } = await look('areas', area, off);
    expect(effect.asks).toEqual([
      { words: expect.stringContaining('You would not deliver to 11743 anymore'), orders: [number] },
    ]);
    expect(await send('areas/area', bodyOf(area, off))).toHaveProperty('sure');
    // A further order in the meantime requires a new confirmation.
    const second = await openDelivery(db, '2026-11-20T20:00', '11743');
    expect(await send('areas/area', bodyOf(area, off, { sure: asked }))).toHaveProperty('sure');
    const again = await look('areas', area, off);
    expect(again.effect.asks[0]?.orders).toEqual([number, second]);
    expect(await send('areas/area', bodyOf(area, off, { sure: again.asked }))).toBe(303);
    const week = await formOn('hours', 'week');
    const early = await look('hours', week, { 'closes 5': '20:00' });
    expect(await look('hours', week, {})).toMatchObject({ isSame: true, effect: { changes: [], asks: [] } });
    expect(early.effect.asks).toMatchObject([{ orders: [number, second] }]);
    expect(early.effect.changes).toContainEqual({
      what: 'Fridays',
      now: '1:00 pm–9:00 pm',
      later: '1:00 pm–8:00 pm',
    });
    expect((await store()).hours.find(({ day }) => day === 5)?.closesMinutes).toBe(21 * 60);
  });

  test('every switch says what follows from on and off, is an owner’s with a fresh proof alone, and is previewed before it is saved (B-215, B-009)', async () => {
    const [inTheShop] = (await page('switches')).sections;
    const switches = (inTheShop?.forms ?? []).filter(({ fields }) => fields[0]?.kind === 'switch');
    expect(switches.map(({ form }) => form).toSorted()).toEqual(Object.keys(storeSwitches).toSorted());
    for (const form of switches) {
      expect(form.does).toMatch(/^On, .+\b[Oo]ff, /);
      const isOn = form.fields[0]?.value === 'yes';
      const turned = { on: isOn ? '' : 'yes' };
      expect(await send(`switches/${form.form}`, bodyOf(form, turned), 'manager')).toBe(403);
      desk.now += 11 * minuteMs;
      expect(await send(`switches/${form.form}`, bodyOf(form, turned))).toHaveProperty('stepUp');
      desk.now = noon;
      const { effect } = await look('switches', form, turned);
      expect([form.form, effect.changes.length > 0]).toEqual([form.form, true]);
      const name = form.form as StoreSwitch;
      expect((await store())[name]).toBe(isOn);
      expect(await send(`switches/${form.form}`, bodyOf(form, turned))).toBe(303);
      expect((await store())[name]).toBe(!isOn);
    }
  });

  test('a slot lowered below what is booked says that no one loses their place (B-213)', async () => {
    const { db } = desk.shop.database;
    const id = '2026-11-20T18:00';
    await db
      .insertInto('delivery_slots')
      .values({ id, day: id.slice(0, 10), booked: 3 })
      .execute();
    const form = await formOn('slots', 'capacities');
    expect((await look('slots', form, { '5 18': '2' })).effect.notes).toEqual([
      'Friday, November 20, 2026, 6:00 pm has 3 orders and would take 2: they keep their places, and no new one is given.',
    ]);
    expect(await send('slots/capacities', bodyOf(form, { '5 18': '2' }))).toBe(303);
    const close = await formOn('slots', 'close', '2026-11-20');
    expect((await look('slots', close, { [id]: 'yes' })).effect.notes).toEqual([
      expect.stringContaining('has 3 orders and would take none'),
    ]);
    expect(await send('slots/close', bodyOf(close, { [id]: 'yes' }))).toBe(303);
    const { picture } = await page('slots', 'manager');
    const [today] = picture?.kind === 'slots' ? picture.days : [];
    expect(today).toMatchObject({ day: '2026-11-20', isOffered: true });
    expect(today?.slots.find((slot) => slot.id === id)).toMatchObject({
      booked: 3,
      capacity: 0,
      isClosed: true,
    });
  });
});
