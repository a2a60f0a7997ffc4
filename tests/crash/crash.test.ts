import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { recoverPayments } from '#domains/checkout/reconciliation/recover-payments.ts';
import { loadDemoLoyalty } from '#domains/loyalty/load-demo-loyalty.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import type { CrashPoint } from '#platform/crash-point.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { type Shopper, submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { seenId } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { engines } from '#tests/harness/databases.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { findSecrets, findUnsettled } from '#tests/harness/invariants.ts';
import { howMany } from '#tests/harness/long-run.ts';

const worker = fileURLToPath(new URL('./checkout-worker.ts', import.meta.url));
const kills = howMany({ short: 1, full: 10 });
const account = { id: 'ada' as AccountId, email: 'ada@example.com', ageConfirmedAt: 7 };

interface Death {
  steps: readonly ('place' | 'drain' | 'pack' | 'cancel' | 'hand-over')[];
  at?: CrashPoint;
  /** The vendor does its part, and the process dies before the result is stored. */
  diesAfter?: 'capture' | 'void' | 'refund';
}

/** After each test the records of the shop and the vendor are compared (`useCheckoutFixture`). */
describe.each(engines)('a shop killed with -9 on %s', { timeout: 120_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const drain = () =>
    drainOutbox(shop.checkout.db, shop.checkout.reactions(), { now: shop.checkout.clock(), limit: 100 });

  async function die(
    { at, ...death }: Death,
    whose: { shopper: Shopper } | { number: OrderNumber },
  ): Promise<void> {
    const child = spawn(
      process.execPath,
      [worker, JSON.stringify({ source: shop.database.source, ...death, ...whose })],
      {
        env: { PATH: process.env.PATH, NODE_ENV: 'test', CRASH_AT: at, ...compileCache() },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  }

  /**
   * Runs shoppers, each in a separate process that dies partway. With one at a time, a process finds only its
   * own outbox entry.
   */
  async function killAt(death: Death, atOnce = 2) {
    const shoppers: (Shopper & { packId: number })[] = [];
    while (shoppers.length < kills) {
      const batch = await Promise.all(
        Array.from({ length: Math.min(atOnce, kills - shoppers.length) }, () => shop.checkout.someShopper()),
      );
      await Promise.all(batch.map((shopper) => die(death, { shopper })));
      shoppers.push(...batch);
    }
    return shoppers;
  }

  /**
   * Places orders of a member, packs them if asked, and runs the steps for each in a separate process that
   * dies partway through.
   */
  async function killWith(death: Death, isPacked: boolean): Promise<OrderNumber[]> {
    const { checkout } = shop;
    const numbers: OrderNumber[] = [];
    while (numbers.length < kills) {
      const answer = await placeOrder(checkout.deps, { ...submitOf(await checkout.someShopper()), account });
      if (answer.kind !== 'placed') throw new Error(`Not placed: ${answer.kind}`);
      const { number } = answer.order;
      numbers.push(number);
      await drain();
      if (isPacked) {
        await packOrder(checkout.db, { number, actor: 'Ann', now: checkout.clock() });
        await drain();
      }
      await die(death, { number });
    }
    return numbers;
  }

  async function expectSettled(): Promise<void> {
    const { checkout } = shop;
    expect(await drain()).toEqual({ done: 0, failed: [] });
    expect(await findUnsettled(checkout.db, checkout.clock() + 3 * 60_000)).toEqual([]);
    expect(findSecrets(await dumpTables(checkout.db))).toEqual([]);
  }

  /** Packs the orders, and expects that each payment was captured once, either at placing or at packing. */
  async function expectCapturedOnce(): Promise<void> {
    const { checkout } = shop;
    for (const { number } of await checkout.orders())
      await packOrder(checkout.db, { number: number as OrderNumber, actor: 'Ann', now: checkout.clock() });
    await drain();
    expect((await checkout.ledger()).map((entry) => entry.status)).toEqual(Array(kills).fill('COMPLETED'));
    expect((await checkout.payments()).map((payment) => payment.state)).toEqual(
      Array(kills).fill('captured'),
    );
  }

  const told = async (kind: string) =>
    (await shop.checkout.messages()).filter((message) => message.kind === kind);

  async function member(): Promise<{ points(): Promise<number> }> {
    const { db, clock } = shop.checkout;
    await loadDemoLoyalty({ db, clock, programme: embeddedProgramme({ db, clock }) });
    await db
      .updateTable('loyalty_customers')
      .set({ account_id: account.id })
      .where('phone', '=', '5165550101')
      .execute();
    const row = () =>
      db
        .selectFrom('programme_accounts')
        .select('balance')
        .where('phone', '=', '5165550101')
        .executeTakeFirstOrThrow();
    const before = (await row()).balance;
    return { points: async () => (await row()).balance - before };
  }

  test(`after_intent ×${kills}: nothing was charged, the bottles come back, and the shopper may try again (R-012)`, async () => {
    const { checkout } = shop;
    const shoppers = await killAt({ steps: ['place'], at: 'after_intent' });
    expect(await checkout.ledger()).toEqual([]);
    checkout.wait(20_000);
    expect(await recoverPayments(checkout.deps)).toEqual({ placed: 0, closed: kills, left: 0 });
    for (const shopper of shoppers) expect(await checkout.onHand(shopper.packId as never)).toBe(10);
    expect((await checkout.orders()).map((order) => order.state)).toEqual(
      Array(kills).fill('payment_failed'),
    );
    for (const shopper of shoppers)
      expect(await placeOrder(checkout.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
  });

  test(`after_authorize ×${kills}: every authorized amount becomes an order (R-013)`, async () => {
    const { checkout } = shop;
    const shoppers = await killAt({ steps: ['place'], at: 'after_authorize' });
    expect((await checkout.ledger()).map((entry) => entry.status)).toEqual(Array(kills).fill('APPROVED'));
    expect((await checkout.orders()).map((order) => order.state)).toEqual(
      Array(kills).fill('pending_payment'),
    );
    checkout.wait(20_000);
    expect(await recoverPayments(checkout.deps)).toEqual({ placed: kills, closed: 0, left: 0 });
    for (const shopper of shoppers) {
      expect(await placeOrder(checkout.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
      expect(await checkout.cartLines(shopper)).toEqual([]);
    }
    expect(await checkout.ledger()).toHaveLength(kills);
  });

  test.each(['after_place', 'mid_outbox'] as const)(
    `I9 %s ×${kills}: captured once each, one mail or text (R-014)`,
    async (at) => {
      const { checkout } = shop;
      await killAt({ steps: ['place', 'drain'], at }, 1);
      expect((await checkout.orders()).map((order) => order.state)).toEqual(Array(kills).fill('placed'));
      checkout.wait(60_000);
      expect(await drain()).toEqual({ done: kills, failed: [] });
      expect(await told('order-placed')).toEqual(Array(kills).fill({ kind: 'order-placed', state: 'sent' }));
      await expectCapturedOnce();
      await expectSettled();
    },
  );

  test(`killed after the money was captured and before that was recorded ×${kills}: captured once each (R-014, R-016)`, async () => {
    const { checkout } = shop;
    await killAt({ steps: ['place', 'drain', 'pack', 'drain'], diesAfter: 'capture' }, 1);
    checkout.wait(60_000);
    await drain();
    await expectCapturedOnce();
    await expectSettled();
  });

  test.each([
    ['the hold was let go', 'void', false, 'CANCELED'],
    ['the money was given back', 'refund', true, 'COMPLETED'],
  ] as const)(
    `a cancellation killed when %s ×${kills}: done once each, and announced once (R-014, R-018)`,
    async (_, diesAfter, isPacked, status) => {
      const { checkout } = shop;
      await killWith({ steps: ['cancel', 'drain'], diesAfter }, isPacked);
      checkout.wait(60_000);
      await drain();
      expect((await checkout.ledger()).map((entry) => entry.status)).toEqual(Array(kills).fill(status));
      expect(await checkout.db.selectFrom('test_gateway_refunds').select('id').execute()).toHaveLength(
        isPacked ? kills : 0,
      );
      expect(await told('order-cancelled')).toEqual(
        Array(kills).fill({ kind: 'order-cancelled', state: 'sent' }),
      );
      await expectSettled();
    },
  );

  test(`I9 mid_outbox of packing ×${kills}: captured once, and its buyer told once that it is ready (R-014)`, async () => {
    const { checkout } = shop;
    await killWith({ steps: ['pack', 'drain'], at: 'mid_outbox' }, false);
    checkout.wait(60_000);
    await drain();
    await expectCapturedOnce();
    expect(await told('ready-for-pickup')).toEqual(
      Array(kills).fill({ kind: 'ready-for-pickup', state: 'sent' }),
    );
    await expectSettled();
  });

  test(`I4 mid_outbox of handing over ×${kills}: the points are credited once (R-014, R-034)`, async () => {
    const { checkout } = shop;
    const { points } = await member();
    const numbers = await killWith({ steps: ['hand-over', 'drain'], at: 'mid_outbox' }, true);
    checkout.wait(60_000);
    await drain();
    // Two bottles of 19.99 each: 39 points an order.
    expect(await points()).toBe(39 * kills);
    const again = {
      method: 'pickup',
      idCheck: seenId,
      tracking: null,
      actor: 'Ann',
      now: checkout.clock(),
    } as const;
    for (const number of numbers)
      expect(await handOverOrder(checkout.db, { number, ...again })).toMatchObject({
        kind: 'already-handed-over',
      });
    await expectSettled();
    expect(await points()).toBe(39 * kills);
  });
});
