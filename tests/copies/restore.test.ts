/**
 * The books are lost an hour after the last copy, and `npm run restore` brings them back: what the payment
 * service knows and the books have lost is reported, no number is used again, and anyone who was erased stays
 * erased.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, type OpenDatabase, openDatabase } from '#db/connection.ts';
import { type SquareProcess, startSquareProcess } from '#tests/emulators/square/square-process.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { registeredShopper } from '#tests/fixtures/registered-shopper.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { howMany, someEngines } from '#tests/harness/long-run.ts';
import { postgresPrograms } from '#tests/harness/postgres-server.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import { destroyBooks, dropBooksBefore } from './lost-books.ts';

const email = 'gone@example.com';
/** Orders placed after the copy, and after the restore. */
const strays = howMany({ short: 3, full: 20 });
const sinceThen = howMany({ short: 2, full: 20 });
const highest = 10_002 + strays;

describe.each(someEngines)('npm run restore on %s', { timeout: 180_000 }, (engine) => {
  let database: FreshDatabase;
  let square: SquareProcess;
  let shop: ShopProcess;
  let folder = '';
  let dataDir = '';
  let after: OpenDatabase | undefined;
  const copy = () => join(folder, 'books');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'demijohn-restore-'));
    database = await demoDatabase(engine);
    square = await startSquareProcess();
    dataDir = database.source.kind === 'sqlite' ? dirname(database.source.file) : folder;
    shop = await start();
  }, 180_000);
  afterAll(async () => {
    await shop?.stop();
    await square?.stop();
    await after?.close();
    await dropBooksBefore(database.source);
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const settings = () => ({ APP_KEY: testAppKey, ...square.env });
  const start = () => startShop({ source: database.source, dataDir, env: settings() });

  function run(tool: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> {
    const { source } = database;
    const env = {
      PATH: `${postgresPrograms()}:${process.env.PATH}`,
      ...compileCache(),
      DATA_DIR: dataDir,
      ...(source.kind === 'postgres' && { DATABASE_URL: source.url }),
      ...settings(),
    };
    return new Promise((resolve) => {
      execFile(process.execPath, [`tools/${tool}.ts`, ...words], { env }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code), out, err }),
      );
    });
  }

  async function buy(count: number): Promise<void> {
    const pack = await somePack(database.db, { skip: 5 });
    await setStock(database.db, pack, 1_000);
    for (let bought = 0; bought < count; bought += 1) {
      const shopper = new HttpShopper(shop.url);
      await shopper.add(pack.packId);
      const answer = await shopper.submit({ checkoutId: await shopper.viewCheckout() });
      expect(answer.location).toMatch(/^\/checkout\/success\//);
    }
  }

  const numbers = async (db: Db) =>
    (
      await db.selectFrom('orders').select('number').where('state', '=', 'placed').orderBy('number').execute()
    ).map(({ number }) => number);
  const emails = async (db: Db) =>
    (await db.selectFrom('accounts').select('email').execute()).map((row) => row.email);

  test('it says what is missing, and changes nothing', async () => {
    await buy(2);
    await registeredShopper(shop.url, { email });
    expect(await run('backup', copy())).toMatchObject({ code: 0, err: '' });
    expect(statSync(copy()).mode & 0o077).toBe(0);
    const junk = join(folder, 'junk');
    writeFileSync(junk, 'no copy at all');
    for (const [words, sentence] of [
      [[], /npm run restore -- COPY/],
      [[join(folder, 'nowhere')], /There is no/],
      [[junk], /is not a copy of the books/],
      [[copy()], /The books are open: .* Stop every process/],
    ] as const)
      expect(await run('restore', ...words)).toMatchObject({ code: 1, err: expect.stringMatching(sentence) });
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  });

  test('a copy that can be restored is proved restorable, and the books themselves record that (O-053)', async () => {
    expect(await run('backup', 'check', copy())).toMatchObject({
      code: 0,
      out: expect.stringMatching(/its books agree: \d+ products, 2 orders, the newest 10002\./),
    });
    const damaged = join(folder, 'damaged');
    const bytes = readFileSync(copy());
    writeFileSync(damaged, bytes.subarray(0, bytes.length / 2));
    expect((await run('backup', 'check', damaged)).code).toBe(1);
    const checks = await database.db
      .selectFrom('restore_checks')
      .select('is_good')
      .orderBy('checked_at')
      .execute();
    expect(checks).toEqual([{ is_good: 1 }, { is_good: 0 }]);
  });

  test('an hour later everything is lost: the copy comes back, with all that other systems remember (O-055, O-056, O-057, O-058)', {
    tags: 'all-before',
  }, async () => {
    await buy(strays);
    const told = await numbers(database.db);
    expect(await run('customer', 'erase', email, '--yes')).toMatchObject({ code: 0 });
    await expect.poll(() => existsSync(join(dataDir, 'erasures.txt')), { timeout: 30_000 }).toBe(true);
    await shop.stop();
    await database.close();
    await destroyBooks(database.source);

    const startedAt = performance.now();
    const { code, out, err } = await run('restore', copy(), '--by', 'Ann');
    const seconds = (performance.now() - startedAt) / 1000;
    expect([code, err]).toEqual([2, '']);
    const { source } = database;
    const place =
      source.kind === 'sqlite' ? `file ${source.file}` : `database ${new URL(source.url).pathname.slice(1)}`;
    expect(out).toMatch(new RegExp(`^The shop's books are the ${place}`));
    expect(out).toContain('Orders: 2, the newest of ');
    expect(out).toContain(
      `Order numbers: the next is above ${highest + 1_000}; the payment service knows up to ${highest}.`,
    );
    expect(out).toContain('1 had come back, and are erased again.');
    expect(out.match(/^stray-payment /gm)).toHaveLength(strays);
    expect(out).toMatch(/^stray-payment .*\$\d+\.\d\d was held from a VISA card that ends in \d{4} on /m);
    expect(out).toContain('Proof: the books agree with themselves.');
    expect(seconds).toBeLessThan(120);

    after = openDatabase(database.source);
    Object.assign(database, { db: after.db });
    expect(await numbers(after.db)).toEqual(told.slice(0, 2));
    expect(await emails(after.db)).not.toContain(email);
    shop = await start();
    await buy(sinceThen);
    const fresh = (await numbers(after.db)).slice(2);
    expect(fresh).toHaveLength(sinceThen);
    expect(fresh.filter((number) => told.includes(number))).toEqual([]);
    expect(Math.min(...fresh)).toBeGreaterThan(highest + 1_000);
    const acts = await after.db
      .selectFrom('activity')
      .select(['verb', 'actor'])
      .where('verb', '=', 'restored')
      .execute();
    expect(acts).toEqual([{ verb: 'restored', actor: 'cli:Ann' }]);
    // Every payment is captured once, both earlier and later ones.
    expect((await square.ledger()).payments).toHaveLength(2 + strays + sinceThen);
    console.info(`${strays} strays told, ${sinceThen} new numbers, restored in ${seconds.toFixed(1)} s`);
  });

  test('a copy under another key, and a payment service that does not answer, are refused before anything is changed', {
    tags: 'all-before',
  }, async () => {
    await shop.stop();
    await after?.close();
    after = undefined;
    const other = await new Promise<string>((resolve) =>
      execFile(
        process.execPath,
        ['tools/restore.ts', copy()],
        {
          env: {
            PATH: `${postgresPrograms()}:${process.env.PATH}`,
            ...compileCache(),
            DATA_DIR: dataDir,
            ...(database.source.kind === 'postgres' && { DATABASE_URL: database.source.url }),
            APP_KEY: `${testAppKey}-another`,
          },
        },
        (_error, _out, err) => resolve(err),
      ),
    );
    expect(other).toContain('The copy was made under another APP_KEY');
    await square.fail('any', 'unreachable');
    const silent = await run('restore', copy());
    expect(silent).toMatchObject({
      code: 1,
      err: expect.stringContaining('The payment service does not answer'),
    });
    const anyway = await run('restore', copy(), '--without-vendor');
    expect(anyway).toMatchObject({
      code: 2,
      out: expect.stringContaining('the payment service was not asked'),
    });
    expect(anyway.out).toMatch(/the next is above 2[01]\d\d\d;/);
  });
});
