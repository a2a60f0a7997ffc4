/** Five faults in real shops, and Prometheus with the rules as shipped: each alarm fires within its time (O-062). */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';

const isNight = process.env.DRILLS === '1';
/**
 * The slowest of the five waits a minute, and metrics of the database are up to a quarter of a minute old.
 */
const withinMs = 120_000;

describe.runIf(isNight)('alarms of real faults', { timeout: 300_000 }, () => {
  const databases: FreshDatabase[] = [];
  const shops: ShopProcess[] = [];
  let prometheus: ChildProcess | undefined;
  let folder = '';
  let url = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'demijohn-prometheus-'));
    const ours = await demoDatabase('sqlite');
    const theirs = await demoDatabase('sqlite');
    databases.push(ours, theirs);
    const targets: string[] = [];
    for (const { source } of [ours, ours, theirs]) {
      const port = await freePort();
      targets.push(`127.0.0.1:${port}`);
      shops.push(await startShop({ source, env: { APP_KEY: testAppKey, METRICS_PORT: String(port) } }));
    }
    cpSync('deploy/prometheus/alarms.yml', join(folder, 'alarms.yml'));
    const config = readFileSync('deploy/prometheus/prometheus.yml', 'utf8')
      .replaceAll('15s', '1s')
      .replace(/targets: \[.*\]/, `targets: [${targets.join(', ')}]`);
    writeFileSync(join(folder, 'prometheus.yml'), config);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const program = [
      'prometheus',
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
    ];
    prometheus = spawn(
      'setpriv',
      ['--pdeathsig=KILL', ...program, `--web.listen-address=127.0.0.1:${port}`],
      {
        stdio: 'ignore',
      },
    );
    await vi.waitUntil(async () => (await fetch(`${url}/-/ready`).catch(() => undefined))?.ok === true, {
      timeout: 30_000,
    });
  }, 240_000);
  afterAll(async () => {
    prometheus?.kill('SIGKILL');
    await Promise.all(shops.map((shop) => shop.kill('SIGKILL')));
    await Promise.all(databases.map((database) => database.drop()));
    rmSync(folder, { recursive: true, force: true });
  });

  async function firing(): Promise<Set<string>> {
    const answer = (await (await fetch(`${url}/api/v1/alerts`)).json()) as {
      data: { alerts: { state: string; labels: { alertname: string } }[] };
    };
    const alerts = answer.data.alerts.filter(({ state }) => state === 'firing');
    return new Set(alerts.map(({ labels }) => labels.alertname));
  }

  test('a killed process, a stranger, a late queue, books that disagree, a copy that cannot be restored (O-062)', async () => {
    const [ours] = databases;
    if (!ours) throw new Error('There are databases');
    const { db } = ours;
    const now = Date.now();
    const hourMs = 3_600_000;
    await db.insertInto('restore_checks').values({ checked_at: now, is_good: 0, said: 'planted' }).execute();
    await db
      .insertInto('outbox')
      .values({
        ...{ key: 'planted', event: 'nothing.at-all', payload: '{}', attempts: 0, last_error: null },
        ...{ created_at: now - hourMs / 6, available_at: now + hourMs, done_at: null },
      })
      .execute();
    await db
      .insertInto('payment_breaks')
      .values({
        ...{ key: 'planted', kind: 'stray-payment', detail: 'planted', order_id: null, payment_id: null },
        ...{ gateway_payment_id: 'planted', found_at: now, last_seen_at: now, closed_at: null },
      })
      .execute();
    await shops[1]?.kill('SIGKILL');
    const wanted = ['ProcessGone', 'WrongShop', 'OutboxLate', 'BooksDisagree', 'RestoreFailed'];
    const after = new Map<string, number>();
    const began = performance.now();
    await vi
      .waitUntil(
        async () => {
          for (const name of await firing())
            if (!after.has(name)) after.set(name, (performance.now() - began) / 1_000);
          return wanted.every((name) => after.has(name));
        },
        { timeout: withinMs, interval: 500 },
      )
      .catch(() => undefined);
    console.info(`Alarms after ${[...after].map(([name, s]) => `${name} ${s.toFixed(0)} s`).join(', ')}`);
    expect(wanted.filter((name) => !after.has(name))).toEqual([]);
    // The alarm that always fires is there, and none without a cause.
    const innocent = ['DatabaseDown', 'DiskFull', 'ShopErrors', 'NoOrders', 'CardsTried', 'SearchBehind'];
    expect(innocent.filter((name) => after.has(name))).toEqual([]);
    expect(after.has('Watchdog')).toBe(true);
  });
});
