import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { openTill, type Till } from '#tests/worlds/till.ts';
import { reconcileNightly, watchHolds } from './reconciliation.ts';

const hourMs = 60 * 60_000;

describe.each(engines)('the comparing of books by the clock on %s', (engine) => {
  let database: FreshDatabase;
  let till: Till;
  let lists: number;
  let logged: { level: string; facts: object }[];
  beforeEach(async () => {
    database = await freshDatabase(engine);
    till = openTill(database.db);
    lists = 0;
    logged = [];
  });
  afterEach(() => database.drop());

  /** Another process is another call with other parts. */
  const parts = () => {
    const note = (level: string) => (facts: object) => void logged.push({ level, facts });
    const list: typeof till.gateway.list = (period) => {
      lists += 1;
      return till.gateway.list(period);
    };
    return {
      ...till.deps,
      gateway: { ...till.gateway, list },
      log: { info: note('info'), warn: note('warn'), error: note('error') },
    };
  };

  test('once a night, whichever of three processes is first, after three o’clock in the store; breaks are errors (S-04)', async () => {
    const order = await till.placedOrder();
    await database.db.deleteFrom('payments').execute();
    await Promise.all([reconcileNightly(parts()), reconcileNightly(parts()), reconcileNightly(parts())]);
    expect(lists).toBe(31);
    expect(logged).toMatchObject([{ level: 'error', facts: { event: 'payment breaks', count: 2 } }]);
    expect(JSON.stringify(logged)).toContain(`Order ${order.number}`);
    // From noon to a quarter to three at night, and then to a quarter past.
    till.wait(14.75 * hourMs);
    await reconcileNightly(parts());
    expect(lists).toBe(31);
    till.wait(hourMs / 2);
    await reconcileNightly(parts());
    expect([lists, logged.length]).toEqual([62, 2]);
  });

  test('a payment service that does not answer is asked again at the next call, and a surprise too', async () => {
    till.faults.add('list', 'unreachable');
    await reconcileNightly(parts());
    expect([lists, logged.map(({ level }) => level)]).toEqual([1, ['warn']]);
    const broken = {
      ...parts(),
      gateway: { ...till.gateway, list: () => Promise.reject(new Error('broken')) },
    };
    await expect(reconcileNightly(broken)).rejects.toThrow('broken');
    await reconcileNightly(parts());
    await reconcileNightly(parts());
    expect([lists, logged.length]).toEqual([32, 1]);
  });

  test('every hour a capture that is late is an error, without asking the vendor (R-016)', async () => {
    const order = await till.placedOrder();
    await database.db
      .updateTable('orders')
      .set({ packed_at: till.clock() })
      .where('id', '=', order.id)
      .execute();
    await watchHolds(parts());
    expect(logged).toEqual([]);
    till.wait(hourMs + 60_000);
    await watchHolds(parts());
    expect(logged).toMatchObject([
      { level: 'error', facts: { breaks: [{ kind: 'capture-late', orderId: order.id }] } },
    ]);
    expect(lists).toBe(0);
    await database.db.updateTable('payments').set({ state: 'captured' }).execute();
    await watchHolds(parts());
    expect(logged).toHaveLength(1);
  });
});
