/** Runs at the desk and the driver's own calls, as scripts may send them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { suspendPerson } from '#domains/staff/change-person.ts';
import { readStore } from '#domains/store/read-store.ts';
import type { RunProps, RunsProps } from '#screens/desk/runs/props.ts';
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
          ...{ phone: '(516) 555-0109', href: 'tel:+15165550109' },
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
});
