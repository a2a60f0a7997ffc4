/** Runs at the desk and the driver's own calls, as scripts may send them. */
import { describe, expect, test } from 'vitest';
import { suspendPerson } from '#domains/staff/change-person.ts';
import { setSwitch } from '#domains/store/page-settings.ts';
import type { DriveRun } from '#screens/desk/drive/props.ts';
import type { RunProps, RunsProps } from '#screens/desk/runs/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { onTheWire, packedDelivery, reportOf } from '#tests/fixtures/run-fixture.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { useRunDesk } from './run-desk.fixture.ts';

const hour = 60 * 60_000;

describe.each(someEngines)('runs at the desk, on %s', { timeout: 60_000 }, (engine) => {
  const desk = useRunDesk(engine);
  const { logged, json, props, checkout, runOf } = desk;

  test('planned, sent out, reported from the phone with its key alone, scanned in and closed (B-110 to B-119)', async () => {
    const orders = [
      await packedDelivery(checkout(), { house: 1 }),
      await packedDelivery(checkout(), { house: 2 }),
    ];
    const numbers = orders.map(({ number }) => number);
    const listed = await props<RunsProps>(desk.manager, '/desk/runs');
    expect(
      listed.windows.map(({ title, orders: lines }) => [title, lines.map(({ number }) => number)]),
    ).toEqual([['Today, 5:00 pm - 6:00 pm', numbers]]);
    expect(listed.drivers.map(({ name }) => name).slice(0, 2)).toEqual(['Dan', 'Eve']);
    const form = { orders: numbers.join(','), driver: `staff:${desk.driver.staffId}` };
    const asked = await desk.clerk.browser.write('POST', '/desk/runs', form, json);
    expect([asked.statusCode, asked.json().errors.approval]).toEqual([
      422,
      ['Needs a manager: plan a run of 2.'],
    ]);
    const junk = { ...form, orders: [{ toString: 1, valueOf: 1 }, null, true, 'x'] };
    const none = await desk.manager.browser.write('POST', '/desk/runs', junk, json);
    expect([none.statusCode, none.json().errors]).toEqual([422, { run: ['Choose at least one delivery.'] }]);
    const planned = await desk.manager.browser.write('POST', '/desk/runs', form);
    expect(planned.statusCode).toBe(303);
    const path = String(planned.headers.location);
    expect(await runOf(desk.other)).toBeNull();
    expect((await runOf(desk.driver)).isOut).toBe(false);

    expect(
      (await desk.manager.browser.write('POST', `${path}/order`, { orders: numbers.toReversed().join(',') }))
        .statusCode,
    ).toBe(303);
    const taps = await Promise.all(
      [1, 2, 3].map(() => desk.manager.browser.write('POST', `${path}/out`, {}, json)),
    );
    expect(taps.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422, 422]);
    const run = await runOf(desk.driver);
    expect(run.orders.map(({ number }: { number: number }) => number)).toEqual(numbers.toReversed());

    const key = await desk.driver.browser.write('POST', '/desk/drive/key', { run: run.id }, json);
    expect(
      (await desk.other.browser.write('POST', '/desk/drive/key', { run: run.id }, json)).statusCode,
    ).toBe(404);
    desk.now = noon + 6 * hour;
    const [one, two] = orders;
    if (!one || !two) throw new Error('It has two');
    const list = [
      onTheWire(reportOf(one, { at: desk.now - hour, seq: 1 })),
      onTheWire(reportOf(two, { outcome: 'no-id', at: desk.now - hour + 1, seq: 2 })),
    ];
    const tell = (outcomes: unknown, secret: string) =>
      desk.shop.app.inject({
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
        { id: null, kind: 'refused', says: 'This is not a door outcome.' },
        { id: null, kind: 'refused', says: 'This is not a door outcome.' },
      ],
    });
    expect((await tell(list.toReversed(), key.json().key)).json().answers).toMatchObject([
      { kind: 'known' },
      { kind: 'known' },
    ]);
    // The key opens nothing else.
    for (const url of ['/desk/drive/run', '/desk/runs', path])
      expect(
        (await desk.shop.app.inject({ url, headers: { ...json, 'x-run-key': key.json().key } })).statusCode,
      ).toBe(401);

    // Six hours later the manager signs in again; the driver's session continues with the run (B-019).
    desk.manager.browser = await signedInDesk(desk.shop, desk.manager.staffId);
    desk.clerk.browser = await signedInDesk(desk.shop, desk.clerk.staffId);
    expect((await runOf(desk.driver)).id).toBe(run.id);
    const seen = await props<RunProps>(desk.manager, path);
    expect(seen.stops.map(({ state, isBagOut }) => [state, isBagOut])).toEqual([
      ['No photo ID', true],
      ['Delivered, 5:00 pm', false],
    ]);
    const close = async (fields = {}) => desk.manager.browser.write('POST', `${path}/close`, fields, json);
    expect((await close()).json().errors.run).toEqual([`Bags not scanned in: #${two.number}.`]);
    const cancel = () =>
      desk.manager.browser.write(
        'POST',
        `/desk/orders/${two.number}/cancel`,
        { why: 'buyer-asked', reason: 'As you asked.', back: '', version: 0 },
        json,
      );
    expect((await cancel()).json().errors.act).toEqual([
      'Its bag came back and was not scanned in. Scan it in on its run first. Nothing was changed.',
    ]);
    expect(
      (await desk.clerk.browser.write('POST', `${path}/bags`, { order: `#${two.number}` })).statusCode,
    ).toBe(303);
    expect((await close()).statusCode).toBe(303);
    expect(await runOf(desk.driver)).toBeNull();
    expect((await tell([], key.json().key)).json()).toEqual({ answers: [], isOpen: false });
  });

  test('a buyer, who has a page, is asked for a code, but the recipient of a gift is not (B-123, N-070)', async () => {
    const { db } = desk.shop.database;
    await setSwitch(db, 'doorCode', true, { actor: 'staff:mia', now: desk.now });
    await desk.shop.shop.storeSettings.refresh();
    const [plain, gift] = [
      await packedDelivery(checkout(), { house: 5 }),
      await packedDelivery(checkout(), { house: 6, gift: { name: 'Bea Quill', phone: '5165550177' } }),
    ];
    const eve = await signedInDesk(desk.shop, desk.other.staffId);
    const form = { orders: `${plain.number},${gift.number}`, driver: `staff:${desk.other.staffId}` };
    desk.manager.browser = await signedInDesk(desk.shop, desk.manager.staffId);
    expect((await desk.manager.browser.write('POST', '/desk/runs', form)).statusCode).toBe(303);
    const { orders } = (await eve.get('/desk/drive/run', json)).json().run as DriveRun;
    const asked = orders.map(({ number, name, phone, codeHash }) => [number, name, phone, codeHash !== null]);
    expect(asked).toEqual([
      [plain.number, 'Ada Vine', '5165550105', true],
      [gift.number, 'Bea Quill', '5165550177', false],
    ]);
    await setSwitch(db, 'doorCode', false, { actor: 'staff:mia', now: desk.now });
    await desk.shop.shop.storeSettings.refresh();
  });

  test('a driver sees nothing of the desk but the run, and a suspended person not even that (B-016, B-111, B-119)', async () => {
    expect((await desk.driver.browser.get('/desk')).headers.location).toBe('/desk/drive/');
    expect((await desk.driver.browser.get('/desk/drive')).headers.location).toBe('/desk/drive/');
    for (const path of ['/desk/runs', '/desk/runs/1', '/desk/runs/1/sheet'])
      expect((await desk.driver.browser.get(path)).statusCode).toBe(403);
    await suspendPerson(desk.shop.database.db, desk.other.staffId, { actor: 'staff:owner', now: desk.now });
    expect((await desk.other.browser.get('/desk/drive/run', json)).statusCode).toBe(401);
    for (const path of ['/desk/runs/99', '/desk/runs/x', '/desk/runs/99/sheet'])
      expect((await desk.manager.browser.get(path)).statusCode).toBe(404);
  });

  test('no table and no log contains a birth date, a position, a picture or a signature (B-121, B-303)', async () => {
    const rows = (await dumpTables(desk.shop.database.db)).join('\n');
    for (const word of ['1990-01-01', '"born"', 'signature":', 'latitude"']) {
      expect(rows).not.toContain(word);
      expect(logged.join('')).not.toContain(word);
    }
    for (const name of ['Vine', 'Jackson Avenue']) expect(logged.join('')).not.toContain(name);
  });

  test('a driver reorders the stops, even under way; another driver’s run stays as it is (B-111)', async () => {
    desk.now = noon;
    const orders = [
      await packedDelivery(checkout(), { house: 31, slotId: '2026-11-21T12:00' }),
      await packedDelivery(checkout(), { house: 32, slotId: '2026-11-21T12:00' }),
      await packedDelivery(checkout(), { house: 33, slotId: '2026-11-21T12:00' }),
    ];
    const numbers = orders.map(({ number }) => number);
    const eve = await deskPerson(desk.shop, 'driver', { name: 'Ida' });
    const form = { orders: numbers.join(','), driver: `staff:${eve.staffId}` };
    const path = String((await desk.manager.browser.write('POST', '/desk/runs', form)).headers.location);
    await desk.manager.browser.write('POST', `${path}/out`, {}, json);
    const run = await runOf(eve);
    const order = (who: DeskPerson, list: readonly number[], id = run.id) =>
      who.browser.write('POST', '/desk/drive/order', { run: id, orders: list.join(',') }, json);
    expect((await order(eve, numbers.toReversed())).json()).toEqual({ isChanged: true });
    const listed = async () => (await runOf(eve)).orders.map(({ number }: { number: number }) => number);
    expect(await listed()).toEqual(numbers.toReversed());
    for (const wrong of [numbers.slice(1), [...numbers, 1], [], [1, 2, 3]])
      expect((await order(eve, wrong)).statusCode).toBe(422);
    expect([
      (await order(desk.driver, numbers)).statusCode,
      (await order(eve, numbers, 99)).statusCode,
    ]).toEqual([404, 404]);
    expect(await listed()).toEqual(numbers.toReversed());
  });
});
