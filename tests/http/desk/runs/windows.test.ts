/**
 * Delivery windows that are closed: by the desk, by a driver whose van broke down, and what their buyers
 * choose.
 */
import { describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { otherTimePath } from '#domains/orders/change-way/time-key.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { readStore } from '#domains/store/read-store.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import type { OtherTimeProps } from '#screens/checkout/other-time/props.ts';
import type { RunProps, RunsProps } from '#screens/desk/runs/props.ts';
import { browserOf } from '#tests/fixtures/account-people.ts';
import { deliveryTo, noon, submitOf, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { packedDelivery } from '#tests/fixtures/run-fixture.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { pageOf } from '../../visitor.ts';
import { useRunDesk } from './run-desk.fixture.ts';

describe.each(someEngines)('delivery windows that are closed, on %s', { timeout: 60_000 }, (engine) => {
  const desk = useRunDesk(engine);
  const { json, props, checkout, runOf } = desk;

  test('a window is closed at once: no one can choose it, and its buyers are listed to be called (B-124)', async () => {
    desk.now = noon;
    const order = await packedDelivery(checkout(), { house: 9 });
    const window = '2026-11-20T19:00';
    const close = (person: DeskPerson, closed: 'yes' | 'no', id = window) =>
      person.browser.write('POST', '/desk/runs/windows', { window: id, closed }, json);
    const shown = async () =>
      (await props<RunsProps>(desk.manager, '/desk/runs')).slots.find(({ id }) => id === window);
    const buy = async () => {
      const one = checkout();
      const { closedSlots } = await readStore(desk.shop.database.db);
      one.setUp({ closedSlots });
      return placeOrder(
        one.deps,
        submitOf(await one.someShopper(), { delivery: deliveryTo(syosset, window) }),
      );
    };
    const asked = await desk.clerk.browser.write(
      'POST',
      '/desk/runs/windows',
      { window, closed: 'yes' },
      json,
    );
    expect(asked.json().errors.approval).toEqual([
      'Needs a manager: close the window Today, 7:00 pm - 8:00 pm.',
    ]);
    expect((await close(desk.driver, 'yes')).statusCode).toBe(403);
    expect((await close(desk.manager, 'yes')).statusCode).toBe(303);
    expect(await shown()).toEqual({
      ...{ id: window, words: 'Today, 7:00 pm - 8:00 pm', isClosed: true },
      orders: [
        {
          ...{ number: order.number, name: expect.stringMatching(/\w/), isOut: false },
          ...{ phone: '(516) 555-0109', href: 'tel:+15165550109', asked: null },
        },
      ],
    });
    expect(await buy()).toMatchObject({ kind: 'refused', refusals: [{ kind: 'slot-gone' }] });
    const acts = () => desk.shop.database.db.selectFrom('activity').select('verb').execute();
    const before = (await acts()).length;
    expect((await close(desk.manager, 'yes')).statusCode).toBe(303);
    expect(await acts()).toHaveLength(before);
    for (const junk of ['2026-11-19T17:00', '2026-11-20T17:07', '2026-12-20T17:00', 'x', ''])
      expect((await close(desk.manager, 'yes', junk)).json().errors.window).toEqual([
        'This window is over, or there is none. Nothing was changed.',
      ]);
    expect((await close(desk.manager, 'no')).statusCode).toBe(303);
    expect(await shown()).toMatchObject({ isClosed: false });
    expect(await buy()).toMatchObject({ kind: 'placed' });
  });

  test('the van broke down: its driver closes the window, its buyers are asked once, and choose another by a link (B-124)', async () => {
    desk.now = noon;
    const window = '2026-11-20T20:00';
    const { db } = desk.shop.database;
    const [one, two] = [
      await packedDelivery(checkout(), { house: 21, slotId: window }),
      await packedDelivery(checkout(), { house: 22, slotId: window }),
    ];
    if (!one || !two) throw new Error('There are two');
    const form = { orders: `${one.number},${two.number}`, driver: `staff:${desk.driver.staffId}` };
    desk.manager.browser = await signedInDesk(desk.shop, desk.manager.staffId);
    desk.clerk.browser = await signedInDesk(desk.shop, desk.clerk.staffId);
    desk.driver.browser = await signedInDesk(desk.shop, desk.driver.staffId);
    const path = String((await desk.manager.browser.write('POST', '/desk/runs', form)).headers.location);
    const ask = (who = desk.manager) => who.browser.write('POST', '/desk/runs/windows/ask', { window }, json);
    expect((await ask()).json().errors.window).toEqual([
      'This window is open. Close it first. Nothing was sent.',
    ]);
    const van = (who: DeskPerson, id = window) =>
      who.browser.write('POST', '/desk/drive/window', { window: id }, json);
    expect([
      (await van(desk.clerk)).statusCode,
      (await van(desk.driver, '2026-11-20T18:00')).statusCode,
    ]).toEqual([404, 404]);
    expect((await van(desk.driver)).json()).toEqual({ isClosed: true });
    expect((await van(desk.driver)).json()).toEqual({ isClosed: true });
    expect((await runOf(desk.driver)).orders[0].slot).toEqual({ id: window, isClosed: true });
    expect((await ask(desk.clerk)).json().errors.approval).toEqual([
      'Needs a manager: ask the buyers of a window for another time.',
    ]);
    const taps = await Promise.all([ask(), ask(), ask()]);
    expect(taps.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422, 422]);
    const listed = (await props<RunsProps>(desk.manager, '/desk/runs')).slots.find(({ id }) => id === window);
    expect(listed?.orders.map(({ asked }) => asked)).toEqual(['Asked at 12:00 pm', 'Asked at 12:00 pm']);
    await drainOutbox(db, reactions(desk.shop.shop), { now: desk.now, limit: 100 });
    const kinds = await db
      .selectFrom('messages')
      .select('order_id')
      .where('kind', '=', 'other-time')
      .execute();
    expect(new Set(kinds.map((row) => row.order_id))).toEqual(new Set([one.id, two.id]));

    const link = otherTimePath(desk.shop.shop.timeSigner, one.id);
    const guest = await browserOf(desk.shop);
    const page = async () => {
      const answer = await guest.visit(link);
      const { props: shown } = pageOf(answer);
      return [answer.statusCode, shown as unknown as OtherTimeProps] as const;
    };
    const [status, asked] = await page();
    expect([status, asked.state, asked.window]).toEqual([
      200,
      'choose',
      'Friday, November 20, 8:00 pm - 9:00 pm',
    ]);
    const dump = JSON.stringify(asked);
    for (const word of [one.lastName, one.phone, 'Jackson']) expect(dump).not.toContain(word);
    const slots = asked.days.flatMap(({ slots: each }) => each.map(({ id }) => id));
    expect(slots).not.toContain(window);
    const choose = (slot: string, at = link) => guest.write('POST', at, { slot }, json);
    for (const [slot, why] of [
      ['', 'Please choose a time.'],
      [window, 'That time has just gone. Please choose another.'],
      ['2026-11-19T17:00', 'That time has just gone. Please choose another.'],
    ] as const)
      expect((await choose(slot)).json().errors.slot).toEqual([why]);
    expect((await choose(slots[0] ?? '', `/other-time/${one.id}.forged`)).statusCode).toBe(404);
    const [first = '', second = ''] = slots;
    const answers = await Promise.all([choose(first), choose(second), choose(first)]);
    expect(answers.every(({ statusCode }) => statusCode === 303)).toBe(true);
    const moved = await findPlacedOrder(db, one.number);
    expect([first, second]).toContain(moved?.slot?.id);
    expect((await page())[1].state).toBe('set');
    // It left the run that it was planned for, and the other stayed.
    const run = await props<RunProps>(desk.manager, path);
    expect(run.stops.map(({ number }) => number)).toEqual([two.number]);
    const version = String((await findPlacedOrder(db, two.number))?.version);
    const act = (name: string, fields: object) =>
      desk.manager.browser.write('POST', `/desk/orders/${two.number}/${name}`, { version, ...fields }, json);
    expect((await act('move', { slot: '2026-11-20T12:00' })).json().errors.slot).toEqual([
      'We do not deliver then, or it is too soon. Choose another.',
    ]);
    expect((await act('move', { slot: second, version: '0' })).json().errors.stale).toHaveLength(1);
    expect((await act('pickup-instead', {})).statusCode).toBe(303);
    expect((await page())[0]).toBe(200);
    const otherPage = await guest.visit(otherTimePath(desk.shop.shop.timeSigner, two.id));
    expect([otherPage.statusCode, (pageOf(otherPage).props as unknown as OtherTimeProps).state]).toEqual([
      410,
      'over',
    ]);
    await drainOutbox(db, reactions(desk.shop.shop), { now: desk.now + 1, limit: 100 });
    expect(await findBreaches(db)).toEqual([]);
  });
});
