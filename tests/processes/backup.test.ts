/**
 * The recovery drill: the database is backed up while the shop sells, and a shop starts from the copy
 * (R-087).
 */
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { findPhotoFile, findProductPhotos } from '#domains/photos/find-photos.ts';
import { randomToken } from '#kit/ids.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { givePhotos } from '#tests/fixtures/give-photos.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { type FreshDatabase, openOwnPostgres, openOwnSqlite } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { postgresPrograms } from '#tests/harness/postgres-server.ts';
import { runOnPostgres } from '#tests/harness/postgres-template.ts';
import { startShop } from '#tests/harness/shop-process.ts';

const shoppers = 4;
/** How far the clock of the restored shop is ahead, so that it settles pending work immediately. */
const laterMs = 60_000;

describe.each(someEngines)('a copy of the books on %s', { timeout: 120_000 }, (engine) => {
  const fixture = useShop(engine);
  let folder = '';
  let again: FreshDatabase | undefined;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'demijohn-backup-'));
  });
  afterAll(async () => {
    await again?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the owner's command next to the running shop; returns its exit code and output. */
  function backup(...words: string[]): Promise<{ code: number | null; said: string }> {
    const { source } = fixture.database;
    const where =
      source.kind === 'sqlite' ? { DATA_DIR: join(source.file, '..') } : { DATABASE_URL: source.url };
    const env = {
      ...process.env,
      ...compileCache(),
      ...where,
      PATH: `${postgresPrograms()}:${process.env.PATH}`,
    };
    const child = spawn(process.execPath, ['tools/backup.ts', ...words], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
  }

  async function restore(file: string): Promise<FreshDatabase> {
    if (engine === 'sqlite') return openOwnSqlite((place) => copyFileSync(file, place));
    const serverUrl = process.env.TEST_POSTGRES_URL ?? '';
    const name = `demijohn_test_${randomToken()}`;
    await runOnPostgres(serverUrl, `create database ${name}`);
    const fresh = openOwnPostgres(serverUrl, name);
    const url = fresh.source.kind === 'postgres' ? fresh.source.url : '';
    execFileSync(join(postgresPrograms(), 'pg_restore'), ['--no-owner', `--dbname=${url}`, file]);
    await runOnPostgres(url, 'analyze');
    return fresh;
  }

  const placed = async (db: Db) =>
    (await db.selectFrom('orders').select('id').where('state', '=', 'placed').execute()).length;
  const products = async (db: Db) => (await db.selectFrom('products').select('id').execute()).length;

  test('made under load, it restores to a shop whose books agree and that takes an order; the desk knows about the copy; it includes photos (B-150, B-250, R-087)', async () => {
    const pack = await somePack(fixture.db, { skip: 5 });
    await setStock(fixture.db, pack, 10_000);
    await givePhotos(fixture.db, pack.productId, [{ width: 120, height: 160 }]);
    const [photo] = await findProductPhotos(fixture.db, pack.productId);
    let isSelling = true;
    const buying = Array.from({ length: shoppers }, async () => {
      while (isSelling) {
        const shopper = new HttpShopper(fixture.shop.url);
        await shopper.add(pack.packId);
        await shopper.submit({ checkoutId: await shopper.viewCheckout() });
      }
    });
    await expect.poll(() => placed(fixture.db), { timeout: 30_000 }).toBeGreaterThan(5);
    const before = await placed(fixture.db);
    const file = join(folder, 'books');
    const made = await backup(file);
    isSelling = false;
    await Promise.all(buying);
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('The books are copied')]);

    const noted = () => fixture.db.selectFrom('backups').select('bytes').orderBy('made_at').execute();
    expect(await noted()).toEqual([{ bytes: statSync(file).size }]);
    expect(await backup('--noted')).toEqual({ code: 0, said: 'The desk knows that a copy was made now.\n' });
    expect(await noted()).toEqual([{ bytes: statSync(file).size }, { bytes: 0 }]);

    again = await restore(file);
    const reopened = await startShop({
      source: again.source,
      env: { APP_KEY: testAppKey },
      clockShiftMs: laterMs,
    });
    try {
      const { db } = again;
      expect(await products(db)).toBe(await products(fixture.db));
      const kept = await placed(db);
      expect(kept).toBeGreaterThanOrEqual(before);
      expect(kept).toBeLessThanOrEqual(await placed(fixture.db));
      // What was under way when the copy was made is settled as after a crash.
      await expect.poll(() => findBreaches(db), { timeout: 30_000, interval: 250 }).toEqual([]);
      const shown = await fetch(`${reopened.url}/${photo?.path}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(
        await findPhotoFile(fixture.db, photo?.hash ?? '', 'jpg'),
      );
      const shopper = new HttpShopper(reopened.url);
      await shopper.add((await somePack(db, { skip: 6 })).packId);
      const answer = await shopper.submit({ checkoutId: await shopper.viewCheckout() });
      expect(answer.location).toMatch(/^\/checkout\/success\//);
    } finally {
      await reopened.stop();
    }
  });

  test('a folder that cannot be written to is named, with the system’s reason (O-067)', async () => {
    const { code, said } = await backup('/proc/books');
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^There is no copy: the folder \/proc cannot be written to: .+ \([A-Z]+\)\.\n$/),
    ]);
  });

  test('an existing file, a missing folder, and no file are each reported with a sentence', async () => {
    for (const [words, sentence] of [
      [[], /Where to\? Name a file/],
      [[join(folder, 'books')], /is there already/],
      [[join(folder, 'nowhere', 'books')], /There is no folder/],
    ] as const) {
      const { code, said } = await backup(...words);
      expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    }
  });
});
