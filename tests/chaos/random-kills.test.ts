import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import { recoverPayments } from '#domains/checkout/reconciliation/recover-payments.ts';
import { settleAwards } from '#domains/loyalty/settle-awards.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { findBreaches, findSecrets, findUnsettled } from '#tests/harness/invariants.ts';
import { dice, howMany, someEngines } from '#tests/harness/long-run.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import { openShoppers, openStaff, type Shoppers, type Staff } from './shoppers.ts';

const kills = howMany({ short: 3, full: 10 });
const shoppers = 8;
const chance = dice();
const env = { APP_KEY: testAppKey };
describe.each(someEngines)('a shop that is killed again and again on %s', { timeout: 180_000 }, (engine) => {
  let database: FreshDatabase;
  let shop: ShopProcess;
  let crowd: Shoppers;
  let staff: Staff;
  const logs: string[] = [];

  beforeAll(async () => {
    database = await demoDatabase(engine);
    shop = await startShop({ source: database.source, env });
    for (let skip = 0; skip < 6; skip += 1)
      await setStock(database.db, await somePack(database.db, { skip }), 2_000);
    // One wine has too little stock for all who want it.
    await setStock(database.db, await somePack(database.db, { skip: 6 }), 30);
    crowd = await openShoppers({ db: database.db, count: shoppers, url: () => shop.url });
    staff = openStaff(database.db);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([crowd?.stop(), staff?.stop()]);
    await shop?.stop();
    await database?.drop();
  });

  test(`${kills} kills at any moment under ${shoppers} shoppers: nothing confirmed is lost, nothing is done twice, and the shop is back at once (R-015)`, async () => {
    crowd.start();
    staff.start();
    const backAfterMs: number[] = [];
    for (let count = 0; count < kills; count += 1) {
      await served(5 + chance() * 30);
      await shop.kill('SIGKILL');
      logs.push(shop.logs());
      const began = performance.now();
      shop = await startShop({ source: database.source, env });
      backAfterMs.push(performance.now() - began);
    }
    await served(howMany({ short: 80, full: 10 }));
    await Promise.all([crowd.stop(), staff.stop()]);
    await shop.kill('SIGKILL');
    console.info(
      `${engine}: back after ${backAfterMs.map(Math.round).join(', ')} ms; ${JSON.stringify(crowd.tally())}`,
    );
    await settle();

    const { db } = database;
    const placed = await db
      .selectFrom('orders')
      .select('checkout_id')
      .where('state', '=', 'placed')
      .execute();
    const ids = new Set(placed.map((order) => order.checkout_id));
    expect(crowd.confirmed.filter((checkoutId) => !ids.has(checkoutId))).toEqual([]);
    expect(placed.length).toBeGreaterThan(kills);
    const { pickup, member, delivery, ...tally } = crowd.tally();
    expect([pickup, member].every((count) => Number(count) > 0)).toBe(true);
    // On a holiday the store does not deliver.
    if (tally['window offered']) expect(delivery).toBeGreaterThan(0);
    expect(await findBreaches(db)).toEqual([]);
    expect(await findUnsettled(db, Date.now() + 5 * 60_000)).toEqual([]);
    expect(findSecrets([...logs.join('\n').split('\n'), ...(await dumpTables(db))], crowd.secrets)).toEqual(
      [],
    );
  });

  /**
   * Waits for this many answers, then for a random moment during the next: the process dies while it works,
   * on a machine of any speed.
   */
  async function served(answers: number): Promise<void> {
    const until = crowd.answers() + answers;
    await expect.poll(() => crowd.answers(), { timeout: 30_000, interval: 5 }).toBeGreaterThan(until);
    await sleep(chance() * 60);
  }

  /**
   * Does what the next shop process would do within a minute, using the shop's own functions and a clock one
   * minute ahead.
   */
  async function settle(): Promise<void> {
    const { db } = database;
    const checkout = openCheckoutFixture(db);
    checkout.wait(Date.now() + 60_000 - noon);
    const desk = { db, clock: checkout.clock, programme: embeddedProgramme({ db, clock: checkout.clock }) };
    expect(await recoverPayments(checkout.deps)).toMatchObject({ left: 0 });
    await settleAwards(desk);
    checkout.wait(60_000);
    // Account mails are not tested here.
    const reactions = { ...checkout.reactions(), 'account.registered': async () => undefined };
    for (;;) {
      const report = await drainOutbox(db, reactions, { now: checkout.clock(), limit: 100 });
      expect(report.failed).toEqual([]);
      if (report.done === 0) return;
    }
  }
});
