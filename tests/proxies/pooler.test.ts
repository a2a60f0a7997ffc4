import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { shoppersAtCheckout } from '#tests/fixtures/http-shopper.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { startShop } from '#tests/harness/shop-process.ts';
import { soonMs } from '#tests/harness/soon.ts';
import { startPooler } from './start-pooler.ts';

const isLong = howMany({ short: 0, full: 1 }) === 1;
const buyers = 20;

describe.runIf(isLong)('behind an old pooler in transaction mode', { timeout: 180_000 }, () => {
  let database: FreshDatabase;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  beforeAll(async () => {
    database = await demoDatabase('postgres');
    if (database.source.kind !== 'postgres') throw new Error('Not PostgreSQL');
    pooler = await startPooler(database.source.url);
  }, 120_000);
  afterAll(async () => {
    await pooler?.stop();
    await database?.drop();
  });

  test('a shop not configured for it does not start, and names the setting (O-023, O-024)', async () => {
    const source = { kind: 'postgres', url: pooler.url } as const;
    await expect(startShop({ source, env: { APP_KEY: testAppKey } })).rejects.toThrow(
      /pooler that does not pass on settings .*DATABASE_STATEMENTS=text/,
    );
  });

  test('a shop configured for it sells without an error, at two processes (O-023)', async () => {
    const source = { kind: 'postgres', url: pooler.url } as const;
    const env = { APP_KEY: testAppKey, DATABASE_STATEMENTS: 'text' };
    const shops = await Promise.all([startShop({ source, env }), startShop({ source, env })]);
    const pack = await somePack(database.db);
    await setStock(database.db, pack, 100);
    const urls = shops.map(({ url }) => url);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const shoppers = await shoppersAtCheckout(urls, pack.packId, buyers);
      const answers = await Promise.all(shoppers.map((each) => each.submit({ checkoutId: each.checkoutId })));
      statuses.push(...answers.map(({ status }) => status));
    }
    const wrong = shops.flatMap((shop) => shop.logs().match(/"msg":"(request failed|job failed)"/g) ?? []);
    console.info(
      `${statuses.filter((status) => status === 303).length} of ${statuses.length} orders through PgBouncer`,
    );
    expect(statuses).toEqual(Array(3 * buyers).fill(303));
    expect(wrong).toEqual([]);
    await expect.poll(() => findBreaches(database.db), { timeout: 60_000, interval: 1_000 }).toEqual([]);
    await Promise.all(shops.map((shop) => shop.stop()));
  });

  test('a statement in a transaction is still canceled after five seconds, by the server (O-023)', async () => {
    const through = openDatabase({ kind: 'postgres', url: pooler.url, statements: 'text' });
    const began = performance.now();
    const work = inTransaction(through.db, (tx) => sql`select pg_sleep(20)`.execute(tx));
    await expect(work).rejects.toMatchObject({ code: '57014' });
    // Instead of the twenty seconds that it would take.
    expect(performance.now() - began).toBeLessThan(soonMs);
    await through.close();
  });
});
