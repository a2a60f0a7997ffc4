/**
 * Measures the shop and a plain server for comparison, in one run. `--quick` for a short run, `--json FILE`
 * to save the results.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type OpenDatabase, openDatabase } from '#db/connection.ts';
import { ensureBuild } from '#tools/setup/build.mjs';
import { isInMemory, measureDisk } from './disk.ts';
import { type Driver, startDriver } from './driver.ts';
import { judge } from './figures.ts';
import { viewFirst, weighPages } from './first-view/page-weight.ts';
import { measureFreshness } from './freshness.ts';
import { measurePages } from './page-rates.ts';
import { measureWritesOnPostgres } from './postgres-writes.ts';
import type { Pace } from './rates.ts';
import { report } from './report.ts';
import type { Results } from './results.ts';
import { startShop } from './shop.ts';
import { measureColdStart, measureMemory, slugsForMemory } from './starts.ts';
import { measureWrites, plentifulPacks } from './writes.ts';

const pagesInTurn = 20;

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, json: { type: 'string' }, data: { type: 'string' } },
});
const pace: Pace = options.quick
  ? { rounds: 2, seconds: 1, warmUpSeconds: 1 }
  : { rounds: 5, seconds: 3, warmUpSeconds: 6 };

await ensureBuild();
const parent = options.data ?? tmpdir();
mkdirSync(parent, { recursive: true });
if (isInMemory(parent))
  console.log(`${parent} is in memory: writes cost nothing there. Name a folder on a disk with --data.`);
const folder = mkdtempSync(join(parent, 'demijohn-bench-'));
const driver = startDriver();
try {
  const results = await measure(driver, folder);
  const figures = judge(results);
  console.log(`\n${report(results, figures)}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...results, figures }, null, 2)}\n`);
} finally {
  await driver.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(driver: Driver, folder: string): Promise<Results> {
  say('starting on a new database');
  const first = await startShop({ dataDir: folder });
  await first.stop();
  const database = openDatabase({ kind: 'sqlite', file: join(folder, 'shop.sqlite') });
  try {
    return { firstStartMs: first.firstPageMs, ...(await measureShop(driver, folder, database)) };
  } finally {
    await database.close();
  }
}

async function measureShop(
  driver: Driver,
  folder: string,
  { db }: OpenDatabase,
): Promise<Omit<Results, 'firstStartMs'>> {
  const slugs = await slugsForMemory(db);
  const spread = slugs
    .filter((_, index) => index % Math.floor(slugs.length / pagesInTurn) === 0)
    .slice(0, pagesInTurn);
  const [firstSlug = ''] = spread;
  const [firstPack = 0] = await plentifulPacks(db, 1);

  say('cold starts');
  const coldStartMs = await measureColdStart(folder, options.quick ? 3 : 7);
  say('memory');
  const memory = await measureMemory(driver, folder, slugs);
  const shop = await startShop({ dataDir: folder });
  try {
    say('first view');
    const firstView = await viewFirst(shop.port, `/products/${firstSlug}`);
    say('pages');
    const pages = await measurePages(driver, shop, folder, spread, firstPack, pace);
    say('changes of price and stock');
    const freshness = await measureFreshness(driver, shop.port, db, firstSlug);
    say('additions and orders');
    const diskMs = measureDisk(folder);
    const { rates, ...writes } = await measureWrites(driver, shop, folder, db, '', pace);
    const postgres = await onPostgres(driver, folder);
    return {
      rates: [...pages, ...rates, ...(postgres?.rates ?? [])],
      freshness,
      coldStartMs,
      memory,
      weights: await weighPages(),
      firstView,
      writes,
      postgres,
      diskMs,
    };
  } finally {
    await shop.stop();
  }
}

async function onPostgres(driver: Driver, folder: string) {
  const url = process.env.DATABASE_URL;
  if (!url) return null;
  say('additions and orders on PostgreSQL');
  return measureWritesOnPostgres(driver, url, folder, pace);
}

function say(what: string): void {
  console.log(`Measuring: ${what}`);
}
