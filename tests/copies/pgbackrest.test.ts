/**
 * A table is dropped by mistake, and the books are restored to the moment before, from pgBackRest's sealed
 * copies (O-051, O-053, O-054): a server of its own, set up by the project's own files.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase, type PostgresSource } from '#db/connection.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { postgresPrograms } from '#tests/harness/postgres-server.ts';
import { startShop } from '#tests/harness/shop-process.ts';
import { receiver, receiverWords, restoreCommand } from '#tools/copies/pgbackrest.ts';

const isNight = process.env.DRILLS === '1';

describe.runIf(isNight)('restoring any moment with pgBackRest', { timeout: 400_000 }, () => {
  let folder = '';
  let port = 0;
  let server: ChildProcess | undefined;
  let reader: OpenDatabase | undefined;
  const data = () => join(folder, 'data');
  const config = () => join(folder, 'pgbackrest.conf');
  const lines = () => join(folder, 'archive.conf');
  const programs = postgresPrograms();
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const own = () => ({ uid: idOf('-u'), gid: idOf('-g'), cwd: folder });
  const source = (): PostgresSource => ({
    kind: 'postgres',
    url: `postgres://postgres@127.0.0.1:${port}/shop`,
  });

  function asPostgres(program: string, ...words: string[]): string {
    const env = { PATH: `${programs}:${process.env.PATH}` };
    return execFileSync(program, words, {
      ...own(),
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  function npm(tool: string, words: string[], env: Record<string, string> = {}): string {
    const settings = { DATABASE_URL: source().url, DATA_DIR: folder, APP_KEY: testAppKey };
    const path = { PATH: `${programs}:${process.env.PATH}` };
    return execFileSync(process.execPath, [`tools/${tool}.ts`, ...words], {
      encoding: 'utf8',
      env: { ...path, ...settings, ...env },
    });
  }

  async function startServer(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `port=${port}`];
    server = spawn(join(programs, 'postgres'), ['-D', data(), ...settings.flatMap((line) => ['-c', line])], {
      ...own(),
      stdio: 'ignore',
      env: { PATH: `${programs}:${process.env.PATH}` },
    });
    await vi.waitUntil(
      async () => (await ask('select pg_is_in_recovery() as value').catch(() => null)) === false,
      { timeout: 60_000, interval: 100 },
    );
  }

  async function stopServer(): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  }

  async function ask(statement: string, database = 'postgres'): Promise<unknown> {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` });
    await client.connect();
    try {
      return (await client.query(statement)).rows[0]?.value;
    } finally {
      await client.end();
    }
  }

  async function buy(url: string, count: number): Promise<void> {
    const { db } = reader as OpenDatabase;
    const pack = await somePack(db, { skip: 5 });
    await setStock(db, pack, 1_000);
    for (let bought = 0; bought < count; bought += 1) {
      const shopper = new HttpShopper(url);
      await shopper.add(pack.packId);
      const answer = await shopper.submit({ checkoutId: await shopper.viewCheckout() });
      expect(answer.location).toMatch(/^\/checkout\/success\//);
    }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'demijohn-pitr-'));
    chmodSync(folder, 0o755);
    chownSync(folder, idOf('-u'), idOf('-g'));
    port = await freePort();
    asPostgres(
      join(programs, 'initdb'),
      '-D',
      data(),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    );
    const repo = join(folder, 'repo');
    npm('copies', [
      ...['pgbackrest', '--repo', repo, '--data', data(), '--port', String(port), '--socket', folder],
      ...['--config', config(), '--postgres-config', lines()],
    ]);
    mkdirSync(repo);
    for (const file of [repo, config()]) chownSync(file, idOf('-u'), idOf('-g'));
    execFileSync('sh', ['-c', `echo "include '${lines()}'" >> '${data()}/postgresql.conf'`]);
    await startServer();
    await ask('create database shop');
    asPostgres('pgbackrest', `--config=${config()}`, '--stanza=demijohn', 'stanza-create');
  }, 120_000);
  afterAll(async () => {
    await reader?.close();
    await stopServer();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a dropped table: the restore returns to the moment before, with every earlier order and none after (O-051)', async () => {
    const env = { APP_KEY: testAppKey, DATA_DIR: folder };
    const shop = await startShop({ source: source(), dataDir: folder, env });
    reader = openDatabase(source());
    asPostgres('pgbackrest', `--config=${config()}`, '--stanza=demijohn', '--type=full', 'backup');
    await buy(shop.url, 12);
    await sleep(1_100);
    const moment = String(await ask('select clock_timestamp()::text as value'));
    await sleep(1_100);
    await buy(shop.url, 7);
    await shop.stop();
    await ask('drop table payments cascade', 'shop');
    await ask('select pg_switch_wal()');
    await reader.close();
    await stopServer();

    const began = performance.now();
    rmSync(data(), { recursive: true });
    asPostgres(
      'pgbackrest',
      `--config=${config()}`,
      '--stanza=demijohn',
      '--type=time',
      `--target=${moment}`,
      '--target-action=promote',
      'restore',
    );
    await startServer();
    const said = npm('restore', ['--here']);
    const again = await startShop({ source: source(), dataDir: folder, env, clockShiftMs: 60_000 });
    const seconds = (performance.now() - began) / 1000;
    reader = openDatabase(source());
    const { db } = reader;
    const placed = await db
      .selectFrom('orders')
      .select('number')
      .where('state', '=', 'placed')
      .orderBy('number')
      .execute();
    console.info(
      `pgBackRest: back to ${moment}, ${placed.length} of 12 orders before it, ready in ${seconds.toFixed(1)} s\n${said}`,
    );
    expect(placed.map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, index) => 10_001 + index),
    );
    expect(await findBreaches(db)).toEqual([]);
    await buy(again.url, 1);
    await again.stop();
  });

  test('the newest copy is restored elsewhere and proved, even after a restore; it is unreadable without its key (O-053, O-054)', async () => {
    const env = { PGBACKREST_CONFIG: config(), PGBACKREST_STANZA: 'demijohn' };
    const said = npm('backup', ['check'], env);
    console.info(`pgBackRest: ${said}`);
    expect(said).toMatch(/its books agree: \d+ products, 13 orders/);
    const found = execFileSync('sh', ['-c', `grep -rl "Château\\|postgres" '${folder}/repo' || true`], {
      encoding: 'utf8',
    });
    expect(found).toBe('');
    expect(readFileSync(config(), 'utf8')).toContain('repo1-cipher-pass=');
  });

  test('PostgreSQL’s machine is lost amid orders, and its log was received elsewhere: nothing confirmed is lost (O-052)', async () => {
    const wal = join(folder, 'wal');
    mkdirSync(wal);
    chownSync(wal, idOf('-u'), idOf('-g'));
    const { slot, receive } = receiverWords(wal);
    const env = { PATH: process.env.PATH, PGHOST: folder, PGPORT: String(port) };
    const program = join(programs, 'pg_receivewal');
    execFileSync(program, slot, { ...own(), env });
    const receiving = spawn(program, receive, { ...own(), env, stdio: 'ignore' });
    await ask(`alter system set synchronous_standby_names = '${receiver}'`);
    await ask('select pg_reload_conf()');
    const waits = "select count(*)::int as value from pg_stat_replication where sync_state = 'sync'";
    await vi.waitUntil(async () => (await ask(waits)) === 1, { timeout: 20_000, interval: 100 });
    const settings = { APP_KEY: testAppKey, DATA_DIR: folder };
    const shop = await startShop({ source: source(), dataDir: folder, env: settings });
    const { db } = reader as OpenDatabase;
    const orders = () => db.selectFrom('orders').select('number').where('state', '=', 'placed').execute();
    const before = (await orders()).length;
    await buy(shop.url, 5);
    // Killed at once, so the last file of its log was never archived.
    server?.kill('SIGKILL');
    await shop.kill('SIGKILL');
    await reader?.close();
    receiving.kill('SIGTERM');
    await new Promise((resolve) => receiving.once('exit', resolve));
    rmSync(data(), { recursive: true });
    asPostgres(
      'pgbackrest',
      `--config=${config()}`,
      '--stanza=demijohn',
      `--recovery-option=restore_command=${restoreCommand('demijohn', config(), wal)}`,
      'restore',
    );
    // Nothing receives the restored server's log yet.
    execFileSync('sh', ['-c', `echo "synchronous_standby_names = ''" >> '${data()}/postgresql.auto.conf'`]);
    await startServer();
    reader = openDatabase(source());
    const after = await reader.db
      .selectFrom('orders')
      .select('number')
      .where('state', '=', 'placed')
      .execute();
    console.info(`pg_receivewal: ${after.length - before} of 5 orders told before the kill are there`);
    expect(after.length).toBe(before + 5);
    expect(await findBreaches(reader.db)).toEqual([]);
  });
});
