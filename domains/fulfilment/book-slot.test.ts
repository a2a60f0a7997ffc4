import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { newId, type OrderId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { bookSlot } from './book-slot.ts';
import { takenSlots } from './booked-slots.ts';
import { releaseSlot } from './release-slot.ts';

const five = '2026-11-20T17:00';
const six = '2026-11-20T18:00';

describe.each(engines)('places in a slot on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.db.deleteFrom('slot_bookings').execute();
    await database.db.deleteFrom('delivery_slots').execute();
  });

  const book = (orderId: OrderId, slotId = five, capacity = 3, { db } = database) =>
    inTransaction(db, (tx) => bookSlot(tx, { orderId, slotId, capacity, now: 1 }));
  const release = (orderId: OrderId) => inTransaction(database.db, (tx) => releaseSlot(tx, orderId));
  const taken = async () => Object.fromEntries(await takenSlots(database.db, '2026-11-20'));
  const bookings = () => database.db.selectFrom('slot_bookings').select(['order_id', 'slot_id']).execute();
  const someOrder = () => newId<OrderId>();

  test('the fourth of three is refused, and leaves nothing behind (S-11)', async () => {
    for (let count = 0; count < 3; count += 1) expect(await book(someOrder())).toEqual({ kind: 'booked' });
    expect(await book(someOrder())).toEqual({ kind: 'slot-full' });
    expect(await taken()).toEqual({ [five]: 3 });
    expect(await bookings()).toHaveLength(3);
  });

  test('an order that asks again keeps its one place, even if it is the last', async () => {
    const order = someOrder();
    await book(order, five, 1);
    expect(await book(order, five, 1)).toEqual({ kind: 'booked' });
    expect(await book(order, five, 0)).toEqual({ kind: 'booked' });
    expect(await taken()).toEqual({ [five]: 1 });
  });

  test('an order moves to another slot, or keeps its old place if that slot is full', async () => {
    const [order, other] = [someOrder(), someOrder()];
    await book(other, six, 1);
    await book(order);
    expect(await book(order, six, 1)).toEqual({ kind: 'slot-full' });
    expect(await taken()).toEqual({ [five]: 1, [six]: 1 });
    expect(await book(order, six, 2)).toEqual({ kind: 'booked' });
    expect(await taken()).toEqual({ [five]: 0, [six]: 2 });
  });

  test('a place is released once, and can be booked again', async () => {
    const order = someOrder();
    await book(order, five, 1);
    await Promise.all([release(order), release(order)]);
    await release(order);
    expect(await taken()).toEqual({ [five]: 0 });
    expect(await book(someOrder(), five, 1)).toEqual({ kind: 'booked' });
    await release(someOrder());
    expect(await taken()).toEqual({ [five]: 1 });
  });

  test('a slot whose capacity was lowered below its bookings takes no more', async () => {
    for (let count = 0; count < 3; count += 1) await book(someOrder());
    expect(await book(someOrder(), five, 2)).toEqual({ kind: 'slot-full' });
    expect(await taken()).toEqual({ [five]: 3 });
  });

  test('another day’s slots are not included', async () => {
    await book(someOrder(), '2026-11-21T17:00');
    expect(await taken()).toEqual({});
  });

  test('of 30 simultaneous requests from two processes, three get a place: 20 rounds (R-023)', async () => {
    const other = openDatabase(database.source);
    for (let round = 0; round < 20; round += 1) {
      const slotId = `2026-11-20T${String(round).padStart(2, '0')}:00`;
      const asking = Array.from({ length: 30 }, (_, count) =>
        book(someOrder(), slotId, 3, { ...database, db: (count % 2 ? other : database).db }),
      );
      const answers = await Promise.all(asking);
      expect(answers.filter(({ kind }) => kind === 'booked')).toHaveLength(3);
      expect((await taken())[slotId]).toBe(3);
    }
    expect(await bookings()).toHaveLength(60);
    await other.close();
  });

  test('one order that is sent many times at the same time has one place', async () => {
    const order = someOrder();
    await Promise.all(Array.from({ length: 10 }, (_, count) => book(order, count % 2 ? five : six, 3)));
    const counts = Object.values(await taken());
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await bookings()).toHaveLength(1);
  });
});
