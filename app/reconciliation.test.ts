import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { listOpenDiscrepancies } from '#domains/payments/open-discrepancies.ts';
import { type CheckoutFixture, openCheckoutFixture, submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { closeCured, reconcileNightly, watchAuthorizations } from './reconciliation.ts';

const hourMs = 60 * 60_000;

describe.each(engines)('scheduled reconciliation on %s', (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  let lists: number;
  let logged: { level: string; facts: object }[];
  beforeEach(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
    lists = 0;
    logged = [];
  });
  afterEach(() => database.drop());

  /** A second process is simulated by a second call with separate parts. */
  const parts = () => {
    const note = (level: string) => (facts: object) => void logged.push({ level, facts });
    const list: typeof checkout.gateway.list = (period) => {
      lists += 1;
      return checkout.gateway.list(period);
    };
    return {
      ...checkout.deps,
      gateway: { ...checkout.gateway, list },
      log: { info: note('info'), warn: note('warn'), error: note('error') },
    };
  };

  test('runs once a night, in whichever of three processes is first, after three o’clock in the store; discrepancies are errors (S-04)', async () => {
    const order = await checkout.placedOrder();
    await database.db.deleteFrom('payments').execute();
    await Promise.all([reconcileNightly(parts()), reconcileNightly(parts()), reconcileNightly(parts())]);
    expect(lists).toBe(31);
    expect(logged).toMatchObject([{ level: 'error', facts: { event: 'payment breaks', count: 2 } }]);
    expect(JSON.stringify(logged)).toContain(`Order ${order.number}`);
    // From noon to a quarter to three at night, and then to a quarter past.
    checkout.wait(14.75 * hourMs);
    await reconcileNightly(parts());
    expect(lists).toBe(31);
    checkout.wait(hourMs / 2);
    await reconcileNightly(parts());
    expect([lists, logged.length]).toEqual([62, 2]);
  });

  test('asks a payment service that does not answer again at the next call, also after a surprise', async () => {
    checkout.faults.add('list', 'unreachable');
    await reconcileNightly(parts());
    expect([lists, logged.map(({ level }) => level)]).toEqual([1, ['warn']]);
    const broken = {
      ...parts(),
      gateway: { ...checkout.gateway, list: () => Promise.reject(new Error('broken')) },
    };
    await expect(reconcileNightly(broken)).rejects.toThrow('broken');
    await reconcileNightly(parts());
    await reconcileNightly(parts());
    expect([lists, logged.length]).toEqual([32, 1]);
  });

  test('reports a late capture as an error every hour, without asking the vendor (R-016)', async () => {
    const order = await checkout.placedOrder();
    await database.db
      .updateTable('orders')
      .set({ packed_at: checkout.clock() })
      .where('id', '=', order.id)
      .execute();
    await watchAuthorizations(parts());
    expect(logged).toEqual([]);
    checkout.wait(hourMs + 60_000);
    await watchAuthorizations(parts());
    expect(logged).toMatchObject([
      { level: 'error', facts: { breaks: [{ kind: 'capture-late', orderId: order.id }] } },
    ]);
    expect(lists).toBe(0);
    await database.db.updateTable('payments').set({ state: 'captured' }).execute();
    await watchAuthorizations(parts());
    expect(logged).toHaveLength(1);
  });

  test('settles earlier attempts when a shop restarts and calls no one; those it cannot settle are an error (R-012, R-016)', async () => {
    const attempt = async (fault: 'reset-before-charge' | 'reset-after-charge') => {
      checkout.faults.add('authorize', fault);
      checkout.faults.add('find', 'unreachable', 2);
      await placeOrder(checkout.deps, submitOf(await checkout.someShopper()));
    };
    await attempt('reset-after-charge');
    expect((await checkout.orders()).map(({ state }) => state)).toEqual(['pending_payment']);
    checkout.wait(10 * 60_000);
    await watchAuthorizations(parts());
    expect((await checkout.orders()).map(({ state }) => state)).toEqual(['placed']);
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
    await attempt('reset-before-charge');
    checkout.wait(10 * 60_000);
    checkout.faults.add('voidByKey', 'unreachable');
    await watchAuthorizations(parts());
    expect(logged.filter(({ level }) => level === 'error')).toMatchObject([
      { facts: { event: 'payment breaks', breaks: [{ kind: 'unsettled' }] } },
    ]);
  });

  test('closes what the shop’s own records show within a look of its cure, without asking the vendor (B-250, R-017)', async () => {
    await checkout.placedOrder();
    const row = await database.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    await database.db.deleteFrom('payments').execute();
    await reconcileNightly(parts());
    const open = async () => (await listOpenDiscrepancies(database.db)).map(({ kind }) => kind);
    expect(await open()).toEqual(['placed-without-payment', 'stray-payment']);
    const asked = lists;
    checkout.wait(hourMs / 4);
    await closeCured(parts());
    expect((await open()).length).toBe(2);
    await database.db.insertInto('payments').values(row).execute();
    checkout.wait(10_000);
    await closeCured(parts());
    expect(await open()).toEqual(['stray-payment']);
    expect(lists).toBe(asked);
  });
});
