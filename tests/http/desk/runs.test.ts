/** Runs at the desk and the driver's own calls, as scripts may send them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { otherTimePath } from '#domains/orders/change-way/time-key.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { suspendPerson } from '#domains/staff/change-person.ts';
import { setSwitch } from '#domains/store/page-settings.ts';
import { readStore } from '#domains/store/read-store.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import type { OtherTimeProps } from '#screens/checkout/other-time/props.ts';
import type { DriveRun } from '#screens/desk/drive/props.ts';
import type { RunProps, RunsProps } from '#screens/desk/runs/props.ts';
import { browserOf } from '#tests/fixtures/account-people.ts';
import {
  deliveryTo,
  noon,
  openCheckoutFixture,
  submitOf,
  syosset,
} from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { onTheWire, packedDelivery, reportOf } from '#tests/fixtures/run-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const hour = 60 * 60_000;

describe.each(engines)('runs at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  let [manager, clerk, driver, other] = [] as DeskPerson[] as [
    DeskPerson,
    DeskPerson,
    DeskPerson,
    DeskPerson,
  ];
  const logged: string[] = [];
  beforeAll(async () => {
    shop = await openShopServer(engine, {
      clock: () => now,
      logTo: { write: (line: string) => void logged.push(line) },
    });
    manager = await deskPerson(shop, 'manager', { name: 'Mia' });
    clerk = await deskPerson(shop, 'clerk', { name: 'Cleo' });
    driver = await deskPerson(shop, 'driver', { name: 'Dan' });
    other = await deskPerson(shop, 'driver', { name: 'Eve' });
  });
  afterAll(() => shop.stop());

  const json = { accept: 'application/json' };
  const props = async <T>(person: DeskPerson, path: string) =>
    pageOf(await person.browser.visit(path)).props as unknown as T;
  const checkout = () => openCheckoutFixture(shop.database.db);
  const runOf = async (person: DeskPerson) => (await person.browser.get('/desk/drive/run', json)).json().run;

  test('planned, sent out, told from the phone by its key alone, scanned in and closed (B-110 to B-119)', async () => {
    const orders = [
      await packedDelivery(checkout(), { house: 1 }),
      await packedDelivery(checkout(), { house: 2 }),
    ];
    const numbers = orders.map(({ number }) => number);
    const listed = await props<RunsProps>(manager, '/desk/runs');
    expect(
      listed.windows.map(({ title, orders: lines }) => [title, lines.map(({ number }) => number)]),
    ).toEqual([['Today, 5:00 pm - 6:00 pm', numbers]]);
    expect(listed.drivers.map(({ name }) => name).slice(0, 2)).toEqual(['Dan', 'Eve']);
    const form = { orders: numbers.join(','), driver: `staff:${driver.staffId}` };
    const asked = await clerk.browser.write('POST', '/desk/runs', form, json);
    expect([asked.statusCode, asked.json().errors.approval]).toEqual([
      422,
      ['Needs a manager: plan a run of 2.'],
    ]);
    const planned = await manager.browser.write('POST', '/desk/runs', form);
    expect(planned.statusCode).toBe(303);
    const path = String(planned.headers.location);
    expect(await runOf(other)).toBeNull();
    expect((await runOf(driver)).isOut).toBe(false);

    expect(
      (await manager.browser.write('POST', `${path}/order`, { orders: numbers.toReversed().join(',') }))
        .statusCode,
    ).toBe(303);
    const taps = await Promise.all(
      [1, 2, 3].map(() => manager.browser.write('POST', `${path}/out`, {}, json)),
    );
    expect(taps.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422, 422]);
    const run = await runOf(driver);
    expect(run.orders.map(({ number }: { number: number }) => number)).toEqual(numbers.toReversed());

    const key = await driver.browser.write('POST', '/desk/drive/key', { run: run.id }, json);
    expect((await other.browser.write('POST', '/desk/drive/key', { run: run.id }, json)).statusCode).toBe(
      404,
    );
    now = noon + 6 * hour;
    const [one, two] = orders;
    if (!one || !two) throw new Error('It has two');
    const list = [
      onTheWire(reportOf(one, { at: now - hour, seq: 1 })),
      onTheWire(reportOf(two, { outcome: 'no-id', at: now - hour + 1, seq: 2 })),
    ];
    const tell = (outcomes: unknown, secret: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/desk/drive/outcomes',
        headers: { 'content-type': 'application/json', 'x-run-key': secret },
        payload: JSON.stringify({ outcomes }),
      });
    expect((await tell(list, 'f'.repeat(32))).statusCode).toBe(401);
    expect((await tell('x', key.json().key)).statusCode).toBe(422);
    expect((await tell(Array(201).fill({}), key.json().key)).statusCode).toBe(413);
    const told = await tell([...list, { born: '1990-01-01' }, null], key.json().key);
    expect(told.json()).toEqual({
      isOpen: true,
      answers: [
        { id: list[0]?.id, kind: 'taken', says: null },
        { id: list[1]?.id, kind: 'taken', says: null },
        { id: null, kind: 'refused', says: 'This is no outcome of a door.' },
        { id: null, kind: 'refused', says: 'This is no outcome of a door.' },
      ],
    });
    expect((await tell(list.toReversed(), key.json().key)).json().answers).toMatchObject([
      { kind: 'known' },
      { kind: 'known' },
    ]);
    // The key opens nothing else.
    for (const url of ['/desk/drive/run', '/desk/runs', path])
      expect(
        (await shop.app.inject({ url, headers: { ...json, 'x-run-key': key.json().key } })).statusCode,
      ).toBe(401);

    // Six hours later the manager signs in again; the driver's session goes on with the run (B-019).
    manager.browser = await signedInDesk(shop, manager.staffId);
    clerk.browser = await signedInDesk(shop, clerk.staffId);
    expect((await runOf(driver)).id).toBe(run.id);
    const seen = await props<RunProps>(manager, path);
    expect(seen.stops.map(({ state, isBagOut }) => [state, isBagOut])).toEqual([
      ['No photo ID', true],
      ['Delivered, 5:00 pm', false],
    ]);
    const close = async (fields = {}) => manager.browser.write('POST', `${path}/close`, fields, json);
    expect((await close()).json().errors.run).toEqual([`Bags not scanned in: #${two.number}.`]);
    const cancel = () =>
      manager.browser.write(
        'POST',
        `/desk/orders/${two.number}/cancel`,
        { why: 'buyer-asked', reason: 'As you asked.', back: '', version: 0 },
        json,
      );
    expect((await cancel()).json().errors.act).toEqual([
      'Its bag came back and was not scanned in. Scan it in on its run first. Nothing was changed.',
    ]);
    expect((await clerk.browser.write('POST', `${path}/bags`, { order: `#${two.number}` })).statusCode).toBe(
      303,
    );
    expect((await close()).statusCode).toBe(303);
    expect(await runOf(driver)).toBeNull();
    expect((await tell([], key.json().key)).json()).toEqual({ answers: [], isOpen: false });
  });

  test('a code is asked for of a buyer, who has a page, and not of who gets a gift (B-123, N-070)', async () => {
    const { db } = shop.database;
    await setSwitch(db, 'doorCode', true, { actor: 'staff:mia', now });
    await shop.shop.storeSettings.refresh();
    const [plain, gift] = [
      await packedDelivery(checkout(), { house: 5 }),
      await packedDelivery(checkout(), { house: 6, gift: { name: 'Bea Quill', phone: '5165550177' } }),
    ];
    const eve = await signedInDesk(shop, other.staffId);
    const form = { orders: `${plain.number},${gift.number}`, driver: `staff:${other.staffId}` };
    manager.browser = await signedInDesk(shop, manager.staffId);
    expect((await manager.browser.write('POST', '/desk/runs', form)).statusCode).toBe(303);
    const { orders } = (await eve.get('/desk/drive/run', json)).json().run as DriveRun;
    const asked = orders.map(({ number, name, phone, codeHash }) => [number, name, phone, codeHash !== null]);
    expect(asked).toEqual([
      [plain.number, 'Ada Vine', '5165550105', true],
      [gift.number, 'Bea Quill', '5165550177', false],
    ]);
    await setSwitch(db, 'doorCode', false, { actor: 'staff:mia', now });
    await shop.shop.storeSettings.refresh();
  });

  test('a driver sees no desk but the run, and a person who is suspended no run (B-016, B-111, B-119)', async () => {
    expect((await driver.browser.get('/desk')).headers.location).toBe('/desk/drive/');
    expect((await driver.browser.get('/desk/drive')).headers.location).toBe('/desk/drive/');
    for (const path of ['/desk/runs', '/desk/runs/1', '/desk/runs/1/sheet'])
      expect((await driver.browser.get(path)).statusCode).toBe(403);
    await suspendPerson(shop.database.db, other.staffId, { actor: 'staff:owner', now });
    expect((await other.browser.get('/desk/drive/run', json)).statusCode).toBe(401);
    for (const path of ['/desk/runs/99', '/desk/runs/x', '/desk/runs/99/sheet'])
      expect((await manager.browser.get(path)).statusCode).toBe(404);
  });

  test('no table and no log holds a birth date, a position, a picture or a signature (B-121, B-303)', async () => {
    const rows = (await dumpTables(shop.database.db)).join('\n');
    for (const word of ['1990-01-01', '"born"', 'signature":', 'latitude"']) {
      expect(rows).not.toContain(word);
      expect(logged.join('')).not.toContain(word);
    }
    for (const name of ['Vine', 'Jackson Avenue']) expect(logged.join('')).not.toContain(name);
  });

  test('a window is closed at once: nobody can choose it, and its buyers are listed to be called (B-124)', async () => {
    now = noon;
    const order = await packedDelivery(checkout(), { house: 9 });
    const window = '2026-11-20T19:00';
    const close = (person: DeskPerson, closed: 'yes' | 'no', id = window) =>
      person.browser.write('POST', '/desk/runs/windows', { window: id, closed }, json);
    const shown = async () =>
      (await props<RunsProps>(manager, '/desk/runs')).slots.find(({ id }) => id === window);
    const buy = async () => {
      const one = checkout();
      const { closedSlots } = await readStore(shop.database.db);
      one.setUp({ closedSlots });
      return placeOrder(
        one.deps,
        submitOf(await one.someShopper(), { delivery: deliveryTo(syosset, window) }),
      );
    };
    const asked = await clerk.browser.write('POST', '/desk/runs/windows', { window, closed: 'yes' }, json);
    expect(asked.json().errors.approval).toEqual([
      'Needs a manager: close the window Today, 7:00 pm - 8:00 pm.',
    ]);
    expect((await close(driver, 'yes')).statusCode).toBe(403);
    expect((await close(manager, 'yes')).statusCode).toBe(303);
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
    const acts = () => shop.database.db.selectFrom('activity').select('verb').execute();
    const before = (await acts()).length;
    expect((await close(manager, 'yes')).statusCode).toBe(303);
    expect(await acts()).toHaveLength(before);
    for (const junk of ['2026-11-19T17:00', '2026-11-20T17:07', '2026-12-20T17:00', 'x', ''])
      expect((await close(manager, 'yes', junk)).json().errors.window).toEqual([
        'This window is over, or there is none. Nothing was changed.',
      ]);
    expect((await close(manager, 'no')).statusCode).toBe(303);
    expect(await shown()).toMatchObject({ isClosed: false });
    expect(await buy()).toMatchObject({ kind: 'placed' });
  });

  test('the van broke: its driver closes the window, its buyers are asked once, and choose another by a link (B-124)', async () => {
    now = noon;
    const window = '2026-11-20T20:00';
    const { db } = shop.database;
    const [one, two] = [
      await packedDelivery(checkout(), { house: 21, slotId: window }),
      await packedDelivery(checkout(), { house: 22, slotId: window }),
    ];
    if (!one || !two) throw new Error('There are two');
    const form = { orders: `${one.number},${two.number}`, driver: `staff:${driver.staffId}` };
    manager.browser = await signedInDesk(shop, manager.staffId);
    clerk.browser = await signedInDesk(shop, clerk.staffId);
    driver.browser = await signedInDesk(shop, driver.staffId);
    const path = String((await manager.browser.write('POST', '/desk/runs', form)).headers.location);
    const ask = (who = manager) => who.browser.write('POST', '/desk/runs/windows/ask', { window }, json);
    expect((await ask()).json().errors.window).toEqual([
      'This window is open. Close it first. Nothing was sent.',
    ]);
    const van = (who: DeskPerson, id = window) =>
      who.browser.write('POST', '/desk/drive/window', { window: id }, json);
    expect([(await van(clerk)).statusCode, (await van(driver, '2026-11-20T18:00')).statusCode]).toEqual([
      404, 404,
    ]);
    expect((await van(driver)).json()).toEqual({ isClosed: true });
    expect((await van(driver)).json()).toEqual({ isClosed: true });
    expect((await runOf(driver)).orders[0].slot).toEqual({ id: window, isClosed: true });
    expect((await ask(clerk)).json().errors.approval).toEqual([
      'Needs a manager: ask the buyers of a window for another time.',
    ]);
    const taps = await Promise.all([ask(), ask(), ask()]);
    expect(taps.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422, 422]);
    const listed = (await props<RunsProps>(manager, '/desk/runs')).slots.find(({ id }) => id === window);
    expect(listed?.orders.map(({ asked }) => asked)).toEqual(['Asked at 12:00 pm', 'Asked at 12:00 pm']);
    await drainOutbox(db, reactions(shop.shop), { now, limit: 100 });
    const kinds = await db
      .selectFrom('messages')
      .select('order_id')
      .where('kind', '=', 'other-time')
      .execute();
    expect(new Set(kinds.map((row) => row.order_id))).toEqual(new Set([one.id, two.id]));

    const link = otherTimePath(shop.shop.timeSigner, one.id);
    const guest = await browserOf(shop);
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
    // It left the run that was planned with it, and the other stayed.
    const run = await props<RunProps>(manager, path);
    expect(run.stops.map(({ number }) => number)).toEqual([two.number]);
    const version = String((await findPlacedOrder(db, two.number))?.version);
    const act = (name: string, fields: object) =>
      manager.browser.write('POST', `/desk/orders/${two.number}/${name}`, { version, ...fields }, json);
    expect((await act('move', { slot: '2026-11-20T12:00' })).json().errors.slot).toEqual([
      'We do not deliver then, or it is too soon. Choose another.',
    ]);
    expect((await act('move', { slot: second, version: '0' })).json().errors.stale).toHaveLength(1);
    expect((await act('pickup-instead', {})).statusCode).toBe(303);
    expect((await page())[0]).toBe(200);
    const other = await guest.visit(otherTimePath(shop.shop.timeSigner, two.id));
    expect([other.statusCode, (pageOf(other).props as unknown as OtherTimeProps).state]).toEqual([
      410,
      'over',
    ]);
    await drainOutbox(db, reactions(shop.shop), { now: now + 1, limit: 100 });
    expect(await findBreaches(db)).toEqual([]);
  });

  test('a driver puts the stops in an order of his own, also under way; another’s run stays (B-111)', async () => {
    now = noon;
    const orders = [
      await packedDelivery(checkout(), { house: 31, slotId: '2026-11-21T12:00' }),
      await packedDelivery(checkout(), { house: 32, slotId: '2026-11-21T12:00' }),
      await packedDelivery(checkout(), { house: 33, slotId: '2026-11-21T12:00' }),
    ];
    const numbers = orders.map(({ number }) => number);
    const eve = await deskPerson(shop, 'driver', { name: 'Ida' });
    const form = { orders: numbers.join(','), driver: `staff:${eve.staffId}` };
    const path = String((await manager.browser.write('POST', '/desk/runs', form)).headers.location);
    await manager.browser.write('POST', `${path}/out`, {}, json);
    const run = await runOf(eve);
    const order = (who: DeskPerson, list: readonly number[], id = run.id) =>
      who.browser.write('POST', '/desk/drive/order', { run: id, orders: list.join(',') }, json);
    expect((await order(eve, numbers.toReversed())).json()).toEqual({ isChanged: true });
    const listed = async () => (await runOf(eve)).orders.map(({ number }: { number: number }) => number);
    expect(await listed()).toEqual(numbers.toReversed());
    for (const wrong of [numbers.slice(1), [...numbers, 1], [], [1, 2, 3]])
      expect((await order(eve, wrong)).statusCode).toBe(422);
    expect([(await order(driver, numbers)).statusCode, (await order(eve, numbers, 99)).statusCode]).toEqual([
      404, 404,
    ]);
    expect(await listed()).toEqual(numbers.toReversed());
  });
});
