/**
 * What a shop reports to Prometheus, and that every alarm has a fault that fires it and commands that cure
 * it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '#db/connection.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';

const isNight = process.env.DRILLS === '1';
const rules = readFileSync('deploy/prometheus/alarms.yml', 'utf8');
const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');

const names = [
  ...['http_requests_total', 'http_seconds_bucket', 'kept_pages_total', 'event_loop_lag_seconds'],
  ...['orders_total', 'submits_total', 'payments_open_seconds', 'outbox_open', 'outbox_oldest_seconds'],
  ...['job_last_success_seconds', 'job_failures_total', 'vendor_seconds', 'breaker_open', 'db_errors_total'],
  ...['db_is_read_only', 'clock_offset_seconds', 'limits_refused_total', 'books_breaks', 'holds_ending_soon'],
  ...['log_lines_lost_total', 'search_generation', 'search_lag_seconds', 'backup_age_seconds'],
  ...['backup_restored_ok', 'build_info', 'db_pool', 'db_wait_seconds'],
];

describe.each(someOf<Engine>(['sqlite', 'postgres']))('metrics on %s', { timeout: 120_000 }, (engine) => {
  let database: FreshDatabase;
  let shop: ShopProcess;
  let port = 0;
  beforeAll(async () => {
    database = await demoDatabase(engine);
    port = await freePort();
    shop = await startShop({
      source: database.source,
      env: { APP_KEY: testAppKey, METRICS_PORT: String(port) },
    });
  }, 120_000);
  afterAll(async () => {
    await shop?.stop();
    await database.drop();
  });
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const figureOf = (text: string, start: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1),
    );

  test('an order, a refused attempt and a visit are counted by route patterns and fixed labels, and name no one (O-060, O-061)', async () => {
    const pack = await somePack(database.db, { skip: 5 });
    await setStock(database.db, pack, 100);
    const shopper = new HttpShopper(shop.url);
    const slugs = await database.db.selectFrom('products').select('slug').limit(30).execute();
    for (const { slug } of slugs) await shopper.page(`/products/${slug}`);
    await shopper.add(pack.packId);
    await shopper.submit({ checkoutId: await shopper.viewCheckout() });
    const text = await scrape();
    expect(figureOf(text, 'demijohn_orders_total{way="pickup"}')).toBe(1);
    expect(figureOf(text, 'demijohn_submits_total{answer="placed"}')).toBe(1);
    expect(text).toMatch(
      /demijohn_http_requests_total\{route="\/products\/:slug",method="GET",class="2xx"\} 30/,
    );
    // A proxy asks twice a second, and gets 503 for good reasons: neither counts as an answer to a shopper.
    expect((await shopper.send('GET', '/readyz')).status).toBe(200);
    expect(await scrape()).not.toMatch(/route="\/(readyz|healthz)"/);
    expect(
      names.filter((name) => !text.includes(`# TYPE demijohn_${name.replace(/_bucket$/, '')} `)),
    ).toEqual([]);
    expect(figureOf(text, 'demijohn_database_up')).toBe(1);
    // The figures themselves may contain any digits.
    const words = text.replaceAll(/ [\d.e+-]+$/gm, '');
    expect(words.length).toBeLessThan(text.length);
    expect(words).not.toMatch(/Vine|\b\(?516|555-?01|@|[0-9a-f]{20}|products\/[a-z]/);
    expect(text.length).toBeLessThanOrEqual(60 * 1024);
    if (isNight) {
      const checked = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
      expect([checked.stderr, checked.status]).toEqual(['', 0]);
    }
  });

  test('the metrics are served on a port of their own and nowhere else, and cost little (O-060)', async () => {
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
    const took: number[] = [];
    const cpuSeconds = async () => figureOf(await scrape(), 'process_cpu_seconds_total');
    const eachMs: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const before = await cpuSeconds();
      for (let nth = 0; nth < 40; nth += 1) {
        const began = performance.now();
        await scrape();
        took.push(performance.now() - began);
      }
      eachMs.push((((await cpuSeconds()) - before) * 1_000) / 40);
    }
    // The minimum of the rounds leaves out other programs, and what a shop does right after opening.
    const each = Math.min(...eachMs);
    const median = took.sort((one, other) => one - other)[100] ?? 0;
    console.info(
      `A scrape on ${engine}: ${each.toFixed(1)} ms of CPU, ${median.toFixed(1)} ms at the median, ${(took[189] ?? 0).toFixed(1)} ms of 95 in 100`,
    );
    expect(each).toBeGreaterThan(0);
    if (isNight) expect(each).toBeLessThanOrEqual(5);
  });
});

describe('alarms', () => {
  test('each has its own heading in the operations page, with commands, and is tested by a fault and a quiet period (O-062, O-067)', () => {
    const page = readFileSync('docs/operations.md', 'utf8');
    const tried = ['alarms', 'alarms-weeks']
      .map((file) => readFileSync(`deploy/prometheus/${file}.test.yml`, 'utf8'))
      .join('\n');
    for (const name of alarms) {
      const section = page.split(`\n### ${name}\n`)[1]?.split('\n### ')[0] ?? '';
      expect([name, /`[^`]+`|```/.test(section)]).toEqual([name, true]);
      expect(rules).toContain(`runbook: docs/operations.md#${name.toLowerCase()}`);
      if (name === 'Watchdog') continue;
      for (const kind of ['fault', 'peace']) expect(tried).toContain(`name: ${name} ${kind}\n`);
    }
    expect(alarms.length).toBeGreaterThanOrEqual(25);
  });

  test('they refer to no metric that the shop does not have', () => {
    const asked = new Set(
      [...rules.matchAll(/demijohn_(\w+?)(?:_bucket)?(?=[{[)\s>])/g)].map(([, name]) => name),
    );
    const known = [
      ...names.map((name) => name.replace(/_bucket$/, '')),
      'database_up',
      'disk_bytes',
      'shop_info',
    ];
    expect([...asked].filter((name) => name !== undefined && !known.includes(name))).toEqual([]);
  });

  test.runIf(isNight).each(['alarms', 'alarms-weeks'])(
    'promtool fires each, and none in quiet times: %s (O-062)',
    { timeout: 300_000 },
    (file) => {
      const said = execFileSync('promtool', ['test', 'rules', `deploy/prometheus/${file}.test.yml`], {
        encoding: 'utf8',
      });
      expect(said).toContain('SUCCESS');
    },
  );
});
