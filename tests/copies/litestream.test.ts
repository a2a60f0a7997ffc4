/**
 * The machine is lost while people buy, and the shop opens again from what Litestream had copied elsewhere
 * (O-050). At night at full length, and with a sealed copy.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/connection.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';

const isNight = process.env.DRILLS === '1';
const buyers = 8;
/** Between two orders of a buyer: some 35 a second in total. */
const pauseMs = 200;

describe.runIf(isNight)('continuous copies with Litestream', { timeout: 300_000 }, () => {
  let database: FreshDatabase;
  let shop: ShopProcess;
  let copier: ChildProcess;
  let elsewhere = '';
  let keyFile = '';
  let reader: OpenDatabase | undefined;

  beforeAll(async () => {
    elsewhere = mkdtempSync(join(tmpdir(), 'demijohn-elsewhere-'));
    keyFile = join(elsewhere, 'age.key');
    database = await demoDatabase('sqlite');
  }, 120_000);
  afterAll(async () => {
    copier?.kill('SIGKILL');
    await shop?.kill('SIGKILL');
    await reader?.close();
    await database.drop();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  const dataDir = () => (database.source.kind === 'sqlite' ? dirname(database.source.file) : '');
  const copies = () => join(elsewhere, 'copies');

  function npm(tool: string, words: string[], env: Record<string, string> = {}): string {
    return execFileSync(process.execPath, [`tools/${tool}.ts`, ...words], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: dataDir(), COPIES_DIR: copies(), APP_KEY: testAppKey, ...env },
    });
  }

  test('shop and Litestream killed amid 30 orders a second: only orders confirmed within the last second are lost (O-050)', async () => {
    execFileSync('age-keygen', ['-o', keyFile], { stdio: 'ignore' });
    npm('copies', ['litestream', '--age-key', keyFile]);
    shop = await startShop({ source: database.source, env: { APP_KEY: testAppKey, COPIES_DIR: copies() } });
    copier = spawn(
      'setpriv',
      ['--pdeathsig=KILL', process.execPath, 'tools/copies.ts', 'litestream', '--run', '--age-key', keyFile],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, DATA_DIR: dataDir(), COPIES_DIR: copies(), APP_KEY: testAppKey },
      },
    );
    let complaints = '';
    for (const stream of [copier.stdout, copier.stderr])
      stream?.on('data', (text) => {
        if (/level=ERROR/.test(text)) complaints += text;
      });
    await expect
      .poll(() => existsSync(join(copies(), 'litestream', 'generations')), { timeout: 30_000 })
      .toBe(true);
    const pack = await somePack(database.db, { skip: 5 });
    await setStock(database.db, pack, 100_000);
    const confirmed: { at: number; checkoutId: string }[] = [];
    const prepared = await Promise.all(
      Array.from({ length: 400 }, async () => {
        const shopper = new HttpShopper(shop.url);
        await shopper.add(pack.packId);
        return { shopper, checkoutId: await shopper.viewCheckout() };
      }),
    );
    await sleep(1_000);
    const began = performance.now();
    let killedAt = 0;
    await Promise.all(
      Array.from({ length: buyers }, async (_, nth) => {
        for (let turn = nth; turn < prepared.length; turn += buyers) {
          const { shopper, checkoutId } = prepared[turn] as (typeof prepared)[number];
          const answer = await shopper.submit({ checkoutId }).catch(() => undefined);
          if (answer?.location?.includes('/checkout/success/'))
            confirmed.push({ at: performance.now(), checkoutId });
          await sleep(pauseMs);
          if (confirmed.length < 300 || killedAt > 0) continue;
          killedAt = performance.now();
          copier.kill('SIGKILL');
          await shop.kill('SIGKILL');
        }
      }),
    );
    const perSecond = (300 / (killedAt - began)) * 1000;

    // A new machine: it has the copies, the shop's key and the key of the copies.
    const restoreBegan = performance.now();
    const fresh = join(elsewhere, 'new machine');
    const source = { kind: 'sqlite', file: join(fresh, 'shop.sqlite') } as const;
    const env = { DATA_DIR: fresh, AGE_KEY_FILE: keyFile };
    const said = npm('restore', [join(copies(), 'litestream')], env);
    const reopened = await startShop({ source, env: { APP_KEY: testAppKey }, clockShiftMs: 60_000 });
    const readyS = (performance.now() - restoreBegan) / 1000;
    reader = openDatabase(source);
    const { db } = reader;
    await expect.poll(() => findBreaches(db), { timeout: 30_000, interval: 250 }).toEqual([]);
    const kept = await db.selectFrom('orders').select('checkout_id').where('state', '=', 'placed').execute();
    const known = new Set(kept.map((row) => row.checkout_id));
    const lost = confirmed.filter(({ checkoutId }) => !known.has(checkoutId));
    const oldestLostMs = lost.length === 0 ? 0 : killedAt - Math.min(...lost.map(({ at }) => at));
    console.info(
      `Litestream: ${confirmed.length} orders told at ${perSecond.toFixed(0)} a second, ${lost.length} lost, the oldest ${oldestLostMs.toFixed(0)} ms before the kill; restored and ready in ${readyS.toFixed(1)} s\n${said}`,
    );
    expect(complaints).toBe('');
    expect(oldestLostMs).toBeLessThanOrEqual(1_000);
    expect(readyS).toBeLessThanOrEqual(60);
    await reopened.stop();
  });

  test('without the private key nothing in the copy can be read (O-054)', () => {
    const env = { DATA_DIR: join(elsewhere, 'nowhere') };
    expect(existsSync(join(copies(), 'litestream'))).toBe(true);
    expect(() => npm('restore', [join(copies(), 'litestream')], env)).toThrow(/the copy is sealed/);
    const found = spawnSync('grep', ['-rl', 'SQLite format 3', copies()], { encoding: 'utf8' });
    expect(found.stdout).toBe('');
  });
});
