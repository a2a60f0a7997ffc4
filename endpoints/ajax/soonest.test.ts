import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { bookSlot } from '#domains/fulfilment/book-slot.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import type { Store } from '#domains/store/store.ts';
import { newId } from '#kit/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';
import { Visitor } from '#tests/http/visitor.ts';
import { soonestEndpoint } from './soonest.ts';

const path = '/ajax/shop-info/soonest';

describe.each(someEngines)('how soon the shop is at a place, on %s (N-001 to N-004)', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  let store: Store;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    server = await buildTestServer({ db: database.db });
    const storeSettings = { current: () => store };
    server.app.get(
      path,
      { config: { sessionless: true } },
      soonestEndpoint({
        ...{ db: database.db, clock: server.clock, storeSettings },
        soldOutViews: { noteView: () => undefined },
      }).show,
    );
  });
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });
  beforeEach(() => {
    store = { ...defaultStore, slots: { ...defaultStore.slots, capacity: 1 } };
  });
  const ask = (query: string) => new Visitor(server.app).get(`${path}?${query}`);

  test.each(['to=pickup', 'to=11791', 'to=12207', 'to=laurel-hollow', ''])(
    '%j: one answer of at most 1 KB for any visitor, cacheable for half a minute',
    async (query) => {
      const { statusCode, headers, body } = await ask(query);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=30');
      expect(headers['set-cookie']).toBeUndefined();
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1_024);
      expect(gzipSync(body).length).toBeLessThanOrEqual(512);
    },
  );

  test('a window that has filled up is no longer promised at the next request', async () => {
    const said = async () => (await ask('to=11791')).json().data.soonest.wine.says;
    const first = await said();
    expect(first).toMatch(/^In Syosset today, /);
    const taken = await inTransaction(database.db, (tx) =>
      bookSlot(tx, { orderId: newId(), slotId: '2026-11-20T13:00', capacity: 1, now: server.clock() }),
    );
    expect(taken).toEqual({ kind: 'booked' });
    expect(await said()).toBe('In Syosset today, 2–3 pm');
  });

  test('what a browser remembered is never refused; what a shopper typed may be, with one sentence at its field', async () => {
    expect((await ask('to=07030')).json().data.place).toEqual({
      kind: 'pickup',
      key: 'pickup',
      name: 'Pickup',
    });
    const refused = await ask('choose=07030');
    const sentence = '07030 is not a New York ZIP code. We deliver and ship within New York only.';
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { message: sentence, errors: { place: [sentence] } },
    ]);
    expect((await ask('choose=Syosset')).json().data.place).toEqual({
      kind: 'delivery',
      key: '11791',
      name: 'Syosset',
    });
    expect((await ask('choose=a&choose=b')).statusCode).toBe(422);
    expect((await ask('to=a&to=b')).statusCode).toBe(200);
  });

  test('a town that is switched off is reached by parcels', async () => {
    store = {
      ...store,
      deliveryAreas: store.deliveryAreas.map((area) => ({ ...area, isActive: area.name !== 'Huntington' })),
    };
    const { place, towns, soonest } = (await ask('to=11743')).json().data;
    expect([place.name, towns.includes('Huntington')]).toEqual(['Huntington 11743', false]);
    expect(soonest.wine.says).toMatch(/^Ships /);
    expect(soonest.spirits.says).toMatch(/^Spirits are not shipped: pickup today from /);
  });
});
