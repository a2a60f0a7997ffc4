/** Wrong rows are planted in consistent books, and each is reported by its own rule and no other. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { closeDay } from '#domains/reports/day-close/close-day.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { storeDay } from '#kit/clock.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { maxNamed, proofOf } from '#platform/proof/proof.ts';
import { latestProofs, recordProofs } from '#platform/proof/record-proofs.ts';
import {
  type CheckoutFixture,
  deliveryTo,
  openCheckoutFixture,
  type Shopper,
  submitOf,
  syosset,
} from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { proveBooks, proveNightly } from './prove-books.ts';

const first = 'id = (select min(id) from payments)';

const breaches: readonly [rule: string, statement: string, named: RegExp][] = [
  [
    'stock-is-its-movements',
    `update bottle_stock set on_hand = on_hand + 1 where format_id = (select max(id) from formats)`,
    /, 750 mL: \d+ on hand, \d+ by its movements\.$/,
  ],
  [
    'stock-is-its-movements',
    `insert into stock_movements (format_id, change, reason, actor, moved_at) select max(id), 2, 'count', 'x', 1 from formats`,
    /, 750 mL: \d+ on hand, \d+ by its movements\.$/,
  ],
  [
    'product-sums-add-up',
    `update product_sums set on_hand = on_hand + 1 where product_id = (select max(id) from products)`,
    /: \d+ on hand from \$[\d.]+ to \$[\d.]+ kept, \d+ on hand from /,
  ],
  [
    'product-sums-add-up',
    'delete from product_sums where product_id = (select min(id) from products)',
    /: nothing kept, \d+ on hand from /,
  ],
  [
    'held-is-its-holds',
    `update bottle_stock set held = 1 where format_id = (select min(format_id) from bottle_stock where on_hand > 1)`,
    /: 1 held, 0 by holds\.$/,
  ],
  [
    'overdrawn-is-its-movements',
    `insert into overdrawn (format_id, bottles) select max(id), 2 from formats`,
    /: 2 sold too much, 0 by its movements\.$/,
  ],
  [
    'till-lines-moved-their-bottles',
    `insert into counter_lines (key, location_id, item_key, name, quantity, amount_cents, happened_at, taken_at, state, format_id, bottles)
     select 'square:1:a', 'C1', 'V', 'x', 1, 100, 1, 1, 'taken', max(id), 1 from formats`,
    /: 1 according to its lines, 0 according to its movements\.$/,
  ],
  [
    'order-totals-add-up',
    `update order_lines set price_cents = price_cents + 1, total_cents = total_cents + quantity`,
    /^Order \d+ of \$/,
  ],
  [
    'order-totals-add-up',
    `update orders set sub_total_cents = sub_total_cents + 1, final_total_cents = final_total_cents + 1 where delivery_method = 'pickup'`,
    /^Order \d+ of \$/,
  ],
  [
    'handed-over-with-a-check',
    `update orders set handed_over_at = 9 where delivery_method = 'pickup'`,
    /^Order \d+ has neither an ID check nor a parcel number\.$/,
  ],
  [
    'packed-before-it-left',
    `update orders set out_at = 9 where delivery_method = 'delivery'`,
    /^Order \d+ left and was never packed\.$/,
  ],
  [
    'orders-have-their-bottles',
    `update stock_movements set change = change - 5 where order_id is not null`,
    /^Order \d+ has \d+ bottles and is for \d+\.$/,
  ],
  [
    'refunds-within-payments',
    `insert into refunds (id, order_id, payment_id, idempotency_key, amount_cents, goods_cents, tax_cents, delivery_cents, state, reason, actor, created_at, updated_at)
      select 'r', order_id, id, 'key-r', amount_cents + 1, amount_cents + 1, 0, 0, 'refunded', 'x', 'x', 1, 1 from payments where ${first}`,
    /^Payment .* went back\.$/,
  ],
  [
    'paid-once',
    `update payments set order_id = (select order_id from payments where ${first})`,
    /^Order .* has 2 payments\.$/,
  ],
  [
    'books-agree',
    `insert into payment_breaks (key, kind, detail, found_at, last_seen_at) values ('k', 'unknown-payment', 'Nothing known of it.', 1, 1)`,
    /^unknown-payment: Nothing known of it\.$/,
  ],
  [
    'slots-count-their-orders',
    'update delivery_slots set booked = 0',
    /^Window .* counts 0 orders and has 1\.$/,
  ],
  [
    'postings-are-their-lines',
    'update posting_lines set goods_cents = goods_cents + 1 where position = 0',
    /^sale:.* of goods, .* according to its lines\.$/,
  ],
  [
    'captured-is-posted',
    `update payments set amount_cents = amount_cents + 1, updated_at = updated_at - 4000000 where state = 'captured'`,
    /^Payment .*: \$.* is posted\.$/,
  ],
  [
    'closed-days-stay',
    `update postings set total_cents = total_cents + 1, tax_cents = tax_cents + 1`,
    /^Z-0001 of November 20, 2026: .* according to what is posted\.$/,
  ],
  ['door-ledger-unchanged', 'update door_ledger_head set rows = 1', /^Row 1 is not as it was written\.$/],
];

describe.each(engines)('the proof of the books on %s', (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
    for (const changes of [{}, { delivery: deliveryTo(syosset, '2026-11-20T17:00') }]) {
      const answer = await placeOrder(checkout.deps, submitOf(await checkout.someShopper(), changes));
      if (answer.kind !== 'placed') throw new Error(`Not placed: ${JSON.stringify(answer)}`);
      if (!('delivery' in changes))
        await packOrder(database.db, { number: answer.order.number, actor: 'Ann', now: checkout.clock() });
    }
    await drainOutbox(database.db, checkout.reactions(), { now: checkout.clock(), limit: 100 });
    const deps = { db: database.db, clock: checkout.clock };
    const closed = await closeDay(deps, storeDay(checkout.clock()), { actor: 'Ann', now: checkout.clock() });
    expect(closed.kind).toBe('closed');
  });
  afterAll(() => database.drop());

  /** One key at a time, just as the books of years are read in hundreds of slices. */
  const broken = async (db: Db, keysAtOnce = 1) =>
    (await proveBooks(db, { keysAtOnce })).filter(({ wrongCount }) => wrongCount > 0);

  test('correct books break no rule, and every rule is on the list (B-307)', async () => {
    expect(await broken(database.db)).toEqual([]);
    const rules = (await proveBooks(database.db)).map(({ rule }) => rule);
    expect(rules.toSorted()).toEqual([...new Set(breaches.map(([rule]) => rule))].toSorted());
  });

  test.each(breaches)('a breach of %s is found: %s (B-307)', async (rule, statement, named) => {
    const seen = Promise.withResolvers<Awaited<ReturnType<typeof broken>>>();
    const rolledBack = database.db.transaction().execute(async (tx) => {
      await tx.executeQuery(sql.raw(statement).compile(tx));
      seen.resolve(await broken(tx));
      throw new Error('Enough seen');
    });
    await expect(rolledBack).rejects.toThrow('Enough seen');
    const found = (await seen.promise).find((proof) => proof.rule === rule);
    expect(found?.wrong[0]).toMatch(named);
    expect(new Set(found?.wrong).size).toBe(found?.wrongCount);
  });

  test('a night stores its result, and the next one what is true then (B-307)', async () => {
    const { db } = database;
    expect(await latestProofs(db)).toBeNull();
    let now = Date.parse('2026-11-21T04:00:00-05:00');
    const said: unknown[] = [];
    const log = { error: (entry: unknown) => said.push(entry) } as never;
    const storeSettings = { current: () => defaultStore } as never;
    await proveNightly({ db, clock: () => now, log, storeSettings });
    const latest = await latestProofs(db);
    expect(latest?.provedAt).toBe(now);
    // Besides the rules of the books, also that no one stays in them too long (B-291).
    expect(latest?.proofs.map(({ rule }) => rule)).toContain('people-are-forgotten');
    expect(said).toEqual([]);
    now += 60_000;
    await recordProofs(db, [proofOf('paid-once', ['Order 1 has 2 payments.'])], now);
    expect(await latestProofs(db)).toEqual({
      provedAt: now,
      proofs: [{ rule: 'paid-once', wrong: ['Order 1 has 2 payments.'], wrongCount: 1 }],
    });
  });

  test('orders placed, packed, refunded and cancelled between any two looks are not reported as breaches (B-307)', async () => {
    const { db } = database;
    const staff = staffOf(checkout);
    // The fixture stocks the shelf with wine in more than one transaction.
    const shoppers: Shopper[] = [];
    while (shoppers.length < 14) shoppers.push(await checkout.someShopper());
    /** Each act changes the shelf, an order, its window or its money. */
    async function* acts() {
      for (const [nth, shopper] of shoppers.entries()) {
        const method = nth % 2 === 0 ? 'pickup' : 'delivery';
        const order = await staff.buy(method, { shopper });
        yield await staff.drain();
        if (method === 'delivery') await staff.cancel(order);
        else {
          await staff.pack(order);
          await staff.drain();
          await staff.refund(order, { kind: 'rest' }, { restock: true });
        }
        yield await staff.drain();
      }
    }
    const meanwhile = acts();
    let done = 0;
    const interrupted = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!(await meanwhile.next()).done) done += 1;
        return result;
      },
    });
    expect(await broken(interrupted, 100)).toEqual([]);
    expect(done).toBeGreaterThan(20);
  });
});

test('with many breaches, the first are named and all are counted (B-307)', () => {
  const wrong = Array.from({ length: maxNamed + 5 }, (_, nth) => `Order ${nth}.`);
  const proof = proofOf('paid-once', wrong);
  expect([proof.wrong.length, proof.wrongCount]).toEqual([maxNamed, maxNamed + 5]);
});
