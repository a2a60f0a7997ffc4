/**
 * Whoever is called about an order finds everything that happened to it in the logs, by its id alone (O-063,
 * O-064).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';

const count = howMany({ short: 5, full: 20 });
let database: FreshDatabase;
let shop: ShopProcess;
beforeAll(async () => {
  database = await demoDatabase('sqlite');
  const env = { APP_KEY: testAppKey, LOG_LEVEL: 'info', TRUSTED_PROXIES: '1' };
  shop = await startShop({ source: database.source, env });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  await database.drop();
});

test('the log lines of each of several orders are found by its id: submit, payment service, follow-ups (O-063, O-064)', async () => {
  const pack = await somePack(database.db, { skip: 5 });
  await setStock(database.db, pack, 100);
  for (let nth = 0; nth < count; nth += 1) {
    const shopper = new HttpShopper(shop.url);
    await shopper.add(pack.packId);
    await shopper.submit({ checkoutId: await shopper.viewCheckout() });
  }
  const orders = await database.db.selectFrom('orders').select('id').where('state', '=', 'placed').execute();
  expect(orders).toHaveLength(count);
  const linesOf = (id: string) =>
    shop
      .logs()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(id))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const { id } of orders) {
    await expect
      .poll(() => linesOf(id).map(({ msg }) => msg), { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining(['the payment service answered', 'order submitted', 'a consequence is done']),
      );
    const lines = linesOf(id);
    for (const line of lines)
      expect(line).toMatchObject({ host: expect.any(String), pid: shop.pid, build: expect.any(String) });
    const [answered, submitted] = ['authorization', 'order'].map((event) =>
      lines.find((line) => line.event === event),
    );
    expect(answered?.reqId).toBe(submitted?.reqId);
    // Each follow-up, in whichever process, names the request that started it all.
    const done = lines.filter(({ msg }) => msg === 'a consequence is done');
    expect(done.length).toBeGreaterThan(0);
    for (const line of done) expect(line).toMatchObject({ reqId: submitted?.reqId, orderId: id });
  }
});

test('the id that the proxy gave a request is in the log and in the answer; a value that is not an id is not trusted (O-063)', async () => {
  const given = '1f0e7c52-9d1b-4c56-8a4e-0c1d2e3f4a5b';
  const asked = (id: string) => fetch(`${shop.url}/login`, { headers: { 'x-request-id': id } });
  expect((await asked(given)).headers.get('x-request-id')).toBe(given);
  for (const id of ['short', `${given} "level":"error"`, 'x'.repeat(80)])
    expect((await asked(id)).headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  expect(shop.logs()).toContain(`"reqId":"${given}"`);
});
