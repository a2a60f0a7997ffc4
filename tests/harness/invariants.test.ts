/**
 * A check that cannot fail proves nothing: each breach is planted in consistent records, and the check must
 * find it.
 */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import type { Db } from '#db/connection.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { loadDemoLoyalty } from '#domains/loyalty/load-demo-loyalty.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import { redeemAward } from '#domains/loyalty/redeem-award.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import {
  type CheckoutFixture,
  deliveryTo,
  openCheckoutFixture,
  type SubmitChanges,
  submitOf,
  syosset,
} from '#tests/fixtures/checkout-fixture.ts';
import { seenId } from '#tests/fixtures/staff-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from './databases.ts';
import { dumpTables } from './dump-tables.ts';
import { findBreaches, findSecrets, findUnsettled } from './invariants.ts';
import { breaches, secrets, unsettled } from './planted-breaches.ts';

const account = { id: 'ada' as AccountId, email: 'ada@example.com', ageConfirmedAt: 7 };

describe.each(engines)('the invariants on %s', (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
    await memberWithReward();
    const member = await order({});
    await order({ delivery: deliveryTo(syosset, '2026-11-20T17:00') });
    await order({
      delivery: { deliveryMethod: 'shipping', deliveryAddress: { ...syosset, city: 'Albany', zip: '12207' } },
    });
    await drain();
    await packOrder(checkout.db, { number: member, actor: 'Ann', now: checkout.clock() });
    await drain();
    await handOverOrder(checkout.db, {
      number: member,
      method: 'pickup',
      idCheck: seenId,
      tracking: null,
      actor: 'Ann',
      now: checkout.clock(),
    });
    await drain();
    await checkout.db.updateTable('payments').set({ state: 'captured' }).execute();
    await checkout.db.updateTable('test_gateway_payments').set({ status: 'COMPLETED' }).execute();
  });
  afterAll(() => database.drop());

  const drain = () => drainOutbox(checkout.db, checkout.reactions(), { now: checkout.clock(), limit: 100 });

  async function memberWithReward(): Promise<void> {
    const desk = {
      db: checkout.db,
      clock: checkout.clock,
      programme: embeddedProgramme({ db: checkout.db, clock: checkout.clock }),
    };
    await loadDemoLoyalty(desk);
    const { id } = await checkout.db
      .selectFrom('loyalty_customers')
      .select('id')
      .where('phone', '=', '5165550101')
      .executeTakeFirstOrThrow();
    await checkout.db
      .updateTable('loyalty_customers')
      .set({ account_id: account.id })
      .where('id', '=', id)
      .execute();
    await redeemAward(desk, id as LoyaltyCustomerId);
  }

  /** A pickup is the member's order, the others are a guest's. */
  async function order(changes: SubmitChanges): Promise<OrderNumber> {
    const submit = submitOf(await checkout.someShopper(), {
      contact: { email: 'ada@example.com' },
      ...changes,
    });
    const answer = await placeOrder(checkout.deps, { ...submit, account: changes.delivery ? null : account });
    if (answer.kind !== 'placed') throw new Error(`Not placed: ${JSON.stringify(answer)}`);
    return answer.order.number;
  }

  async function run(db: Db, statements: string): Promise<void> {
    for (const statement of statements.split(';')) await db.executeQuery(sql.raw(statement).compile(db));
  }

  /** Runs the check on records with the breach planted in them; the breach is rolled back afterwards. */
  async function withBreach<T>(plant: (db: Db) => Promise<void>, check: (db: Db) => Promise<T>): Promise<T> {
    const seen = Promise.withResolvers<T>();
    const rolledBack = database.db.transaction().execute(async (tx) => {
      await plant(tx);
      seen.resolve(await check(tx));
      throw new Error('Enough seen');
    });
    await expect(rolledBack).rejects.toThrow('Enough seen');
    return seen.promise;
  }
  const late = () => checkout.clock() + 3 * 60_000;

  test('correct books have no breach', async () => {
    expect(await findBreaches(checkout.db)).toEqual([]);
    expect(await findUnsettled(checkout.db, late())).toEqual([]);
    expect(findSecrets(await dumpTables(checkout.db))).toEqual([]);
  });

  test.each(breaches)('%s', async (_, statements, told) => {
    const said = await withBreach((db) => run(db, statements), findBreaches);
    expect(said).toContainEqual(expect.stringMatching(told));
  });

  test.each(unsettled)('%s', async (_, statements, told) => {
    const said = await withBreach(
      (db) => run(db, statements),
      (db) => findUnsettled(db, late()),
    );
    expect(said).toContainEqual(expect.stringMatching(told));
  });

  test.each([
    ['I2 a total that does not add up', 'update orders set final_total_cents = final_total_cents + 1'],
    ['I3 a shelf below nothing', 'update bottle_stock set on_hand = -1'],
    ['I4 a balance below nothing', 'update programme_accounts set balance = -1'],
    [
      'a second order of a checkout (R-001)',
      'update orders set checkout_id = (select max(checkout_id) from orders)',
    ],
    [
      'a second payment under a key (R-007)',
      'update payments set idempotency_key = (select max(idempotency_key) from payments)',
    ],
  ])('%s is refused by the database itself', async (_, statement) => {
    const planted = database.db.transaction().execute(async (tx) => run(tx, statement));
    await expect(planted).rejects.toThrow(/constraint/i);
  });

  test('I1 a cancelled order whose money was refunded is in order, and so is a discrepancy that the owner knows about', async () => {
    const said = await withBreach(async (db) => {
      const { id, payment_id, amount_cents, order_id, key } = await db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.order_id', 'orders.id')
        .innerJoin('test_gateway_payments as vendor', 'vendor.idempotency_key', 'payments.idempotency_key')
        .select([
          'payments.id as payment_id',
          'orders.id as order_id',
          'vendor.id',
          'vendor.amount_cents',
          'vendor.idempotency_key as key',
        ])
        .where('delivery_method', '=', 'shipping')
        .executeTakeFirstOrThrow();
      await run(
        db,
        `update orders set cancelled_at = 1 where delivery_method = 'shipping';
         insert into refunds (id, order_id, payment_id, idempotency_key, amount_cents, goods_cents, tax_cents, delivery_cents, state, reason, actor, created_at, updated_at)
           values ('r', '${order_id}', '${payment_id}', '${key}-r', ${amount_cents}, ${amount_cents}, 0, 0, 'refunded', 'test', 'test', 1, 1);
         insert into test_gateway_refunds (id, idempotency_key, payment_id, amount_cents, created_at) values ('v', '${key}-r', '${id}', ${amount_cents}, 1);
         insert into test_gateway_payments (id, idempotency_key, request_hash, amount_cents, source, reference, status, answer, created_at, updated_at)
           values ('stray', 'stray', 'h', 5, '', '', 'COMPLETED', '{}', 1, 1);
         insert into payment_breaks (key, kind, gateway_payment_id, detail, found_at, last_seen_at) values ('stray', 'unknown-payment', 'stray', '', 1, 1)`,
      );
    }, findBreaches);
    expect(said).toEqual([]);
  });

  test.each(secrets)('I7 %s: %s', async (name, secret) => {
    const lines = await withBreach(
      async (db) =>
        void (await db
          .updateTable('orders')
          .set({ last_name: secret })
          .where('delivery_method', '=', 'pickup')
          .execute()),
      dumpTables,
    );
    expect(findSecrets(lines)).toContainEqual(expect.stringContaining(`I7 ${name} in: orders`));
    expect(findSecrets([JSON.stringify({ msg: secret })])).toHaveLength(1);
  });

  test('I7 a secret of the test is found as a word or within a text', () => {
    expect(findSecrets(['orders {"first_name":"123456"}'], ['123456'])).toHaveLength(1);
    expect(findSecrets(['orders {"id":"a1234567"}'], ['123456'])).toEqual([]);
    expect(findSecrets(['said violet teapots sing'], ['violet teapots sing'])).toHaveLength(1);
  });
});
