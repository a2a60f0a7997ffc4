import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { bookSlot } from '#domains/fulfilment/book-slot.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import type { Store } from '#domains/store/store.ts';
import { newId } from '#kit/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { Visitor } from '#tests/http/visitor.ts';
import { shopInfoEndpoints } from './shop-info.ts';

const today = '11-20-2026';

describe.each(someEngines)('the time slots on %s (M-263)', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  let store: Store;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    server = await buildTestServer({ db: database.db });
    const storeSettings = { current: () => store, refresh: async () => false, onChange: () => undefined };
    const calls = shopInfoEndpoints({ db: database.db, clock: server.clock, storeSettings });
    server.app.get('/', (_request, reply) => sendPage(reply, {}));
    server.app.post('/ajax/shop-info/time-slots', calls.timeSlots);
  });
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });
  beforeEach(() => {
    store = { ...defaultStore, slots: { ...defaultStore.slots, capacity: 1 } };
  });

  async function ask(date: unknown) {
    const person = new Visitor(server.app);
    await person.get('/login');
    const answer = await person.write('POST', '/ajax/shop-info/time-slots', { date });
    expect(answer.headers['cache-control']).toBe('no-store');
    return { status: answer.statusCode, ...answer.json() };
  }

  test('today and tomorrow (M-286)', async () => {
    const { status, data } = await ask(today);
    expect([status, data.timeSlots[0], data.closedReason]).toEqual([
      200,
      {
        id: '2026-11-20T13:00',
        from: '13:00',
        to: '14:00',
        formatted: '1:00 pm - 2:00 pm',
        deliveryAvailable: true,
      },
      null,
    ]);
    expect((await ask('11-21-2026')).data.timeSlots[0].id).toBe('2026-11-21T11:00');
  });

  test.each([
    '11-19-2026',
    '11-22-2026',
    '2026-11-20',
    '11/20/2026',
    'today',
    '',
    null,
    undefined,
    20,
    ['11-20-2026'],
  ])('%j is a 422 with a sentence (R-030)', async (date) => {
    const message = 'Please choose today or tomorrow.';
    expect(await ask(date)).toEqual({ status: 422, message, errors: { date: [message] } });
  });

  test('a full slot is not available (M-287, S-11)', async () => {
    const slotId = '2026-11-20T17:00';
    await inTransaction(database.db, (tx) => bookSlot(tx, { orderId: newId(), slotId, capacity: 1, now: 0 }));
    const { timeSlots } = (await ask(today)).data as {
      timeSlots: { id: string; deliveryAvailable: boolean }[];
    };
    expect(timeSlots.filter(({ deliveryAvailable }) => !deliveryAvailable).map(({ id }) => id)).toEqual([
      slotId,
    ]);
  });

  test('a holiday takes its slots away at once, and says so (S-10)', async () => {
    store = { ...store, holidays: [{ day: '2026-11-20', hours: null, note: 'Inventory' }] };
    expect((await ask(today)).data).toEqual({
      timeSlots: [],
      closedReason: 'Closed Friday, Inventory',
      nextOpenDay: 'tomorrow',
    });
  });
});
