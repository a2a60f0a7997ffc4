import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import type { OrderRow } from '#db/tables/orders.ts';
import type { PaymentRow } from '#db/tables/payments.ts';
import type { TestGatewayPaymentRow } from '#db/tables/test-gateway.ts';
import { storeDay } from '#kit/clock.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { callCommand, spawnCommand } from '#tests/harness/run-command.ts';
import { main } from '#tools/reconcile.ts';

const hourMs = 60 * 60_000;

describe.each(someEngines)('npm run reconcile on %s', { timeout: 120_000 }, (engine) => {
  let database: FreshDatabase;
  const now = Date.now();
  beforeAll(async () => {
    database = await freshDatabase(engine);
    const checkout = openCheckoutFixture(database.db);
    checkout.wait(now - 2 * hourMs - noon);
    for (let count = 0; count < 3; count += 1) await checkout.placedOrder();
  });
  afterAll(async () => {
    await database.drop();
  });

  const reconcile = (words: string[] = [], env: Record<string, string> = {}) =>
    callCommand(main, words, database.source, env);
  const openDiscrepancies = () =>
    database.db
      .selectFrom('payment_breaks')
      .select(['kind', 'closed_at'])
      .where('closed_at', 'is', null)
      .execute();

  test('books that agree exit with 0 (S-04)', async () => {
    const { code, out, err } = await reconcile();
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^The books agree: 3 payments of the shop and 3 of the payment service since \w+ \d+, \d{4}\.\n$/,
    );
  });

  test('as a program it prints the same as when it is called, and exits with the same code', async () => {
    for (const words of [[], ['--since', 'yesterday']]) {
      expect(await spawnCommand('reconcile', words, database.source)).toEqual(await reconcile(words));
    }
  });

  test('a deleted payment row and a stray payment: both listed, stored as rows, and 1; once corrected, closed, and 0 (R-017)', async () => {
    const { db } = database;
    const [row] = await db.selectFrom('payments').selectAll().orderBy('created_at').execute();
    const [entry] = await db.selectFrom('test_gateway_payments').selectAll().execute();
    if (!row || !entry) throw new Error('There are orders');
    await db.deleteFrom('payments').where('id', '=', row.id).execute();
    const stray = {
      ...entry,
      id: 'test_stray',
      idempotency_key: 'stray',
      reference: '',
      amount_cents: 4_200,
      status: 'COMPLETED' as const,
    };
    await db.insertInto('test_gateway_payments').values(stray).execute();

    for (const found of ['3 breaks, 3 of them new', '3 breaks, 0 of them new']) {
      const { code, out, err } = await reconcile();
      expect([code, err]).toEqual([1, '']);
      const [head = '', ...lines] = out.trimEnd().split('\n');
      expect(head).toMatch(/^KIND +FOUND +WHAT +AT THE PAYMENT SERVICE$/);
      const rows = lines.slice(0, -1).sort();
      expect(rows).toEqual([
        expect.stringMatching(
          /^placed-without-payment .+ Order \d+: placed for \$[\d.]+, but nothing is authorized or captured for it$/,
        ),
        expect.stringMatching(
          /^stray-payment .+ \$42\.00 was taken on .+ without a reference of the shop, .+ test_stray$/,
        ),
        expect.stringContaining(row.gateway_payment_id ?? '?'),
      ]);
      expect(lines.at(-1)).toContain(`${found}: 2 payments of the shop and 4 of the payment service`);
    }
    expect(await openDiscrepancies()).toHaveLength(3);

    await db.insertInto('payments').values(row).execute();
    await db.deleteFrom('test_gateway_payments').where('id', '=', 'test_stray').execute();
    const { code, out } = await reconcile();
    expect([code, out]).toEqual([0, expect.stringContaining('3 breaks of before are gone.')]);
    expect(await openDiscrepancies()).toEqual([]);
  });

  test('--since sets the first day', async () => {
    const today = await reconcile(['--since', storeDay(now - 2 * hourMs)]);
    expect([today.code, today.out]).toEqual([
      0,
      expect.stringContaining('3 payments of the shop and 3 of the payment service'),
    ]);
    const wrong = await Promise.all([
      reconcile(['--since', '2026-02-30']),
      reconcile(['--since', 'yesterday']),
      reconcile(['--since', '2126-01-01']),
      reconcile(['--until', '2026-01-01']),
      reconcile(['now']),
    ]);
    expect(wrong.map(({ code, out }) => [code, out])).toEqual(wrong.map(() => [2, '']));
    expect(wrong.map(({ err }) => err.split('\n')[0])).toEqual([
      "'2026-02-30' is not a day. Write it as 2026-11-01.",
      "'yesterday' is not a day. Write it as 2026-11-01.",
      '2126-01-01 is still to come.',
      expect.stringContaining('--until'),
      expect.stringContaining('now'),
    ]);
  });

  test('a payment service that does not answer: 2, and nothing is reported as missing', async () => {
    const square = {
      SQUARE_ACCESS_TOKEN: 'token-of-the-sandbox',
      SQUARE_ENVIRONMENT: 'sandbox',
      SQUARE_LOCATION_ID: 'L1',
      SQUARE_APPLICATION_ID: 'sandbox-sq0idb-test',
      SQUARE_BASE_URL: 'http://127.0.0.1:1',
    };
    const { code, out, err } = await reconcile([], square);
    expect([code, err]).toEqual([
      2,
      "The payment service did not answer: only the shop's own books were read. Try again later.\n",
    ]);
    expect(out).toContain("The shop's own books show no break");
    expect(out).not.toContain('agree');
  });

  test('ten thousand orders, each with its payment, and one break among them (R-017)', async () => {
    const { db } = database;
    await copyOrders(db, 10_000);
    await db
      .updateTable('test_gateway_payments')
      .set({ amount_cents: 1 })
      .where('id', '=', 'test_copy_777')
      .execute();
    const { code, out } = await reconcile();
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('1 break, 1 of them new: 10003 payments of the shop and 10003'),
    ]);
    expect(out).toMatch(/^amount-differs .+ test_copy_777$/m);
  });

  /** Copies of one order over the last four weeks. */
  async function copyOrders(db: Db, many: number): Promise<void> {
    const [order] = await db.selectFrom('orders').selectAll().limit(1).execute();
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order?.id ?? '')
      .executeTakeFirstOrThrow();
    const entry = await db
      .selectFrom('test_gateway_payments')
      .selectAll()
      .where('id', '=', payment.gateway_payment_id ?? '')
      .executeTakeFirstOrThrow();
    if (!order) throw new Error('There are orders');
    const { number: _, ...copied } = order;
    const part = 200;
    for (let from = 0; from < many; from += part) {
      const orders: Omit<OrderRow, 'number'>[] = [];
      const payments: PaymentRow[] = [];
      const entries: TestGatewayPaymentRow[] = [];
      for (let index = from; index < from + part; index += 1) {
        const at = now - hourMs - index * 200_000;
        const key = index.toString(16).padStart(32, '0');
        const times = { created_at: at, updated_at: at };
        const packed_at = at + 1_000;
        orders.push({ ...copied, ...times, id: `o${index}`, checkout_id: `c${index}`, packed_at });
        const state = 'captured' as const;
        payments.push({
          ...payment,
          ...times,
          id: `p${index}`,
          order_id: `o${index}`,
          idempotency_key: key,
          state,
          gateway_payment_id: `test_copy_${index}`,
        });
        entries.push({
          ...entry,
          ...times,
          id: `test_copy_${index}`,
          idempotency_key: key,
          reference: `1-${key}`,
          status: 'COMPLETED',
        });
      }
      await db.insertInto('orders').values(orders).execute();
      await db.insertInto('payments').values(payments).execute();
      await db.insertInto('test_gateway_payments').values(entries).execute();
    }
  }
});
