/** People are forgotten when their years are over, and the proof of the books checks that. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteOrder } from '#domains/orders/notes/note-order.ts';
import { provePersons } from '#domains/orders/proof/prove-persons.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { changeDeskPlan } from '#domains/store/desk-settings.ts';
import { type CheckoutFixture, noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { forgetPersons } from './retention.ts';

const dayMs = 24 * 60 * 60_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe.each(engines)('how long people stay in the books, on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  let now = 0;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
    now = noon;
  });
  afterEach(() => database.drop());

  const run = (years = 3) => {
    const store = { ...defaultStore, desk: { ...defaultStore.desk, personYears: years } };
    const storeSettings = { current: () => store } as Parameters<typeof forgetPersons>[0]['storeSettings'];
    return forgetPersons({ db: database.db, clock: () => now, log: silent, storeSettings });
  };
  const persons = () =>
    database.db
      .selectFrom('orders')
      .select(['number', 'first_name', 'phone', 'delivery_street', 'delivery_zip', 'final_total_cents'])
      .orderBy('number')
      .execute();

  test('three years after the hand-over the buyer is deleted, with notes and messages; money, place and ID check stay (B-291)', async () => {
    const staff = staffOf(checkout);
    const [sold, open] = [await staff.buy('delivery'), await staff.buy('pickup')];
    await staff.pack(sold);
    await staff.drain();
    await noteOrder(database.db, {
      ...{ number: sold.number, audience: 'staff', addressee: null, words: 'Ada Vine wants a ribbon.' },
      ...{ actor: 'staff:ann', now: checkout.clock() },
    });
    await staff.handOver(sold);
    await staff.drain();
    const check = () =>
      database.db
        .selectFrom('orders')
        .select('id_check')
        .where('number', '=', sold.number)
        .executeTakeFirst();
    const checked = await check();

    now = noon + 3 * 365 * dayMs;
    await run();
    expect((await persons()).map(({ phone }) => phone !== '')).toEqual([true, true]);
    expect(await provePersons(database.db, 3, now)).toMatchObject({ wrongCount: 0 });
    now += 12 * dayMs;
    expect(await provePersons(database.db, 3, now)).toMatchObject({
      wrong: [`Order ${sold.number} still has its buyer.`],
    });
    await run();
    const [gone, kept] = await persons();
    expect(gone).toMatchObject({ first_name: '', phone: '', delivery_street: '' });
    expect(gone?.delivery_zip).not.toBe('');
    expect(gone?.final_total_cents).toBe(sold.finalTotalCents);
    expect(await check()).toEqual(checked);
    // An order that was never handed over waits for a person to end it.
    expect(kept).toMatchObject({ number: open.number, first_name: 'Ada' });
    expect(await provePersons(database.db, 3, now)).toMatchObject({ wrongCount: 0 });
    const dump = (await dumpTables(database.db))
      .filter((line) => /^(order_notes|messages|order_events) /.test(line))
      .filter((line) => line.includes(sold.id));
    expect(dump.length).toBeGreaterThan(1);
    expect(dump.filter((line) => /Ada Vine|516555|@/.test(line))).toEqual([]);
  });

  test('the years are a setting: the law requires at least three (B-291)', async () => {
    const by = { actor: 'staff:ann', now };
    const set = (personYears: number) => changeDeskPlan(database.db, { personYears }, by);
    for (const years of [0, 2, 11, 3.5])
      expect(await set(years)).toEqual({ kind: 'refused', field: 'person-years', reason: 'not-years' });
    expect(await set(5)).toMatchObject({ kind: 'changed' });
    const staff = staffOf(checkout);
    const order = await staff.buy('pickup');
    await staff.cancel(order);
    await staff.drain();
    now = noon + 4 * 366 * dayMs;
    await run(5);
    expect((await persons())[0]?.phone).not.toBe('');
    await run(4);
    // It runs once a night.
    expect((await persons())[0]?.phone).not.toBe('');
    now += dayMs;
    await run(4);
    expect((await persons())[0]?.phone).toBe('');
  });
});
