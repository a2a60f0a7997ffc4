import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { recoverPayments } from '#domains/checkout/recover-payments.ts';
import type { CrashPoint } from '#platform/crash-point.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { engines } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { type Shopper, submitOf } from '#tests/worlds/till.ts';
import { useTill } from '#tests/worlds/use-till.ts';

const worker = fileURLToPath(new URL('./checkout-worker.ts', import.meta.url));
const kills = 10;

describe.each(engines)('a shop killed with -9 on %s', { timeout: 120_000 }, (engine) => {
  const shop = useTill(engine);

  /** Ten shoppers, each at a process of their own that dies at the named line. One at a time, a process finds only its own outbox entry. */
  async function killAt(crashAt: CrashPoint, atOnce = 2) {
    const shoppers: (Shopper & { packId: number })[] = [];
    while (shoppers.length < kills) {
      const batch = await Promise.all(Array.from({ length: atOnce }, () => shop.till.someShopper()));
      await Promise.all(batch.map((shopper) => killOne(shopper, crashAt)));
      shoppers.push(...batch);
    }
    return shoppers;
  }

  async function killOne(shopper: Shopper, crashAt: CrashPoint): Promise<void> {
    const child = spawn(process.execPath, [worker, JSON.stringify({ source: shop.database.source, shopper })], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', CRASH_AT: crashAt },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  }

  test('R-012 after_intent ×10: nothing was charged, the bottles come back, and the shopper may try again', async () => {
    const { till } = shop;
    const shoppers = await killAt('after_intent');
    expect(await till.ledger()).toEqual([]);
    till.wait(20_000);
    expect(await recoverPayments(till.deps)).toEqual({ placed: 0, closed: kills, left: 0 });
    expect(await findBreaches(till.db)).toEqual([]);
    expect((await till.orders()).map((order) => order.state)).toEqual(Array(kills).fill('payment_failed'));
    for (const shopper of shoppers) expect(await placeOrder(till.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
  });

  test('R-013 after_authorise ×10: every held amount becomes its order', async () => {
    const { till } = shop;
    const shoppers = await killAt('after_authorise');
    expect((await till.ledger()).map((entry) => entry.status)).toEqual(Array(kills).fill('APPROVED'));
    expect((await till.orders()).map((order) => order.state)).toEqual(Array(kills).fill('pending_payment'));
    till.wait(20_000);
    expect(await recoverPayments(till.deps)).toEqual({ placed: kills, closed: 0, left: 0 });
    for (const shopper of shoppers) {
      expect(await placeOrder(till.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
      expect(await till.cartLines(shopper)).toEqual([]);
    }
    expect(await till.ledger()).toHaveLength(kills);
  });

  test.each(['after_place', 'mid_outbox'] as const)('R-014 %s ×10: captured once each, one mail or text', async (crashAt) => {
    const { till } = shop;
    await killAt(crashAt, 1);
    expect((await till.orders()).map((order) => order.state)).toEqual(Array(kills).fill('placed'));
    till.wait(60_000);
    expect(await drainOutbox(till.db, till.reactions(), { now: till.clock(), limit: 100 })).toEqual({ done: kills, failed: [] });
    expect((await till.ledger()).map((entry) => entry.status)).toEqual(Array(kills).fill('COMPLETED'));
    expect((await till.payments()).map((payment) => payment.state)).toEqual(Array(kills).fill('captured'));
    expect(await till.messages()).toEqual(Array(kills).fill({ kind: 'order-placed', state: 'sent' }));
    expect(await drainOutbox(till.db, till.reactions(), { now: till.clock(), limit: 100 })).toEqual({ done: 0, failed: [] });
  });
});
