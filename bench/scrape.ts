/**
 * What monitoring costs: `npm run bench -- scrape`. The CPU time of one scrape of `/metrics`, and how long
 * shoppers wait for their pages, alternating between ten scrapes a second and none (O-060).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#db/connection.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { ask, Line } from './ask.ts';
import { cpuMs } from './cpu.ts';
import { startDriver } from './driver.ts';
import { guestToken } from './page-rates.ts';
import { asPage, get, post } from './requests.ts';
import { startShop } from './shop.ts';
import { plentifulPacks } from './writes.ts';

const isQuick = process.argv.includes('--quick');
const scrapes = isQuick ? 200 : 1_000;
/**
 * After the fewest turns it ends as soon as they settle the matter; if even the most do not, it reports that.
 */
const turns = isQuick ? { fewest: 4, most: 6 } : { fewest: 12, most: 60 };
const turnS = isQuick ? 2 : 4;
const connections = 16;
const betweenScrapesMs = 100;
const mostMs = 5;
const mostBytes = 60 * 1024;
const mostRatio = 1.03;

const folder = mkdtempSync(join(tmpdir(), 'demijohn-bench-'));
const metricsPort = await freePort();
process.env.METRICS_PORT = String(metricsPort);
const shop = await startShop({ dataDir: folder });
const driver = startDriver();
try {
  const requests = await pagesOfShoppers();
  await drive(requests);
  const bytes = (await ask(metricsPort, get('/metrics'))).body.length;
  const each = await cpuOfScrape();
  console.log(`A scrape: ${each.toFixed(2)} ms of CPU, ${(bytes / 1024).toFixed(0)} KB, ${scrapes} times`);
  const pairs: { wait: number; cpu: number; quiet: number }[] = [];
  for (let turn = 0; turn < turns.most; turn += 1) {
    // Which of the two goes first alternates, so that a machine that warms up or is used by others favors
    // neither.
    const [first, second] = [await turnOf(requests, turn % 2 === 0), await turnOf(requests, turn % 2 === 1)];
    const [scraped, quiet] = turn % 2 === 0 ? [first, second] : [second, first];
    pairs.push({ wait: scraped.p99Ms / quiet.p99Ms, cpu: scraped.cpuMs / quiet.cpuMs, quiet: quiet.p99Ms });
    if (pairs.length >= turns.fewest && verdictOf(pairs) !== 'the turns do not tell') break;
  }
  const [wait, cpu, quiet] = (['wait', 'cpu', 'quiet'] as const).map((key) =>
    certain(pairs.map((pair) => pair[key])),
  );
  console.log(
    `Scraped ten times a second, shoppers' p99 is ${show(wait)} times that of a shop that is not (${show(quiet)} ms), a page's CPU ${show(cpu)} times; ${pairs.length} turns of each; load ${readFileSync('/proc/loadavg', 'utf8').slice(0, 14)}`,
  );
  const isCheap = each <= mostMs && bytes <= mostBytes;
  console.log(
    `${isCheap ? 'Within' : 'More than'} ${mostMs} ms and ${mostBytes / 1024} KB; of ${mostRatio} times the p99: ${verdictOf(pairs)}.`,
  );
  process.exitCode = isCheap && verdictOf(pairs) === 'within' ? 0 : 1;
} finally {
  await driver.stop();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Cached pages of guests, and as many pages that are rendered for a visitor with a cart. */
async function pagesOfShoppers(): Promise<string[]> {
  const { db, close } = openDatabase({ kind: 'sqlite', file: join(folder, 'shop.sqlite') });
  const products = await db.selectFrom('products').select('slug').orderBy('id').limit(40).execute();
  const [packId] = await plentifulPacks(db, 1);
  await close();
  const token = await guestToken(shop.port);
  const added = await ask(shop.port, post('/ajax/cart', { packId, quantity: 1 }, token, ''));
  const cookie = [...added.cookies].map((pair) => pair.join('=')).join('; ');
  return products.flatMap(({ slug }) => [
    get(`/products/${slug}`, asPage),
    get(`/now/${slug}`, { ...asPage, cookie }),
  ]);
}

function drive(requests: readonly string[]) {
  const visitors = { kind: 'readers', requests } as const;
  return driver.run({ port: shop.port, connections, until: { seconds: turnS }, visitors });
}

/** In addition to what the process needs when left alone. */
async function cpuOfScrape(): Promise<number> {
  const line = new Line(metricsPort);
  const request = get('/metrics');
  for (let nth = 0; nth < 100; nth += 1) await line.ask(request);
  const [restedAt, rested] = [performance.now(), cpuMs(shop.pid)];
  await sleep(2_000);
  const restPerMs = (cpuMs(shop.pid) - rested) / (performance.now() - restedAt);
  const [beganAt, began] = [performance.now(), cpuMs(shop.pid)];
  for (let nth = 0; nth < scrapes; nth += 1) await line.ask(request);
  const spent = cpuMs(shop.pid) - began - restPerMs * (performance.now() - beganAt);
  line.close();
  return spent / scrapes;
}

async function turnOf(requests: readonly string[], isScraped: boolean) {
  const line = new Line(metricsPort);
  let isOver = false;
  const scraping = (async () => {
    while (isScraped && !isOver) {
      await line.ask(get('/metrics'));
      await sleep(betweenScrapesMs);
    }
  })();
  const before = cpuMs(shop.pid);
  const { done, p99Ms } = await drive(requests);
  const spent = (cpuMs(shop.pid) - before) / done;
  isOver = true;
  await scraping;
  line.close();
  return { p99Ms, cpuMs: spent };
}

/** Whether the median of the turns is certainly at most `mostRatio`, or certainly more. */
function verdictOf(pairs: readonly { wait: number }[]): 'within' | 'more' | 'the turns do not tell' {
  const { low, high } = certain(pairs.map(({ wait }) => wait));
  if (high <= mostRatio) return 'within';
  return low > mostRatio ? 'more' : 'the turns do not tell';
}

/**
 * The median of the turns, and the interval that contains the true median with 95 % certainty, whatever their
 * distribution.
 */
function certain(figures: readonly number[]): { low: number; median: number; high: number } {
  const sorted = figures.toSorted((one, other) => one - other);
  const last = sorted.length - 1;
  const away = 0.98 * Math.sqrt(sorted.length);
  const at = (place: number) => sorted[Math.min(last, Math.max(0, place))] ?? Number.NaN;
  return {
    low: at(Math.floor(last / 2 - away)),
    median: at(Math.round(last / 2)),
    high: at(Math.ceil(last / 2 + away)),
  };
}

function show(figure: ReturnType<typeof certain> | undefined): string {
  return figure ? `${figure.median.toFixed(3)} (${figure.low.toFixed(3)} to ${figure.high.toFixed(3)})` : '';
}
