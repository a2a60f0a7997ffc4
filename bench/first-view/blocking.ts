/**
 * What a phone waits for on a first visit: `npm run bench -- blocking`. Home and a product in Chromium with
 * Lighthouse's mobile profile (a processor four times slower, 1.6 Mbit/s, 150 ms), alternating with the same
 * document, styles and fonts from a plain server without scripts: the largest paint, how long the main thread
 * was blocked, and what shifted.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { openDatabase } from '#db/connection.ts';
import { isAlive, launchBrowser } from '#tests/harness/browser.ts';
import { ensureBuild } from '#tools/setup/build.mjs';
import { findChromium } from '#tools/setup/system-packages.mjs';
import { type Answer, ask } from '../ask.ts';
import { type Spread, spreadOf } from '../rates.ts';
import { get } from '../requests.ts';
import { startShop } from '../shop.ts';
import { startYardstick } from '../yardstick.ts';

const turns = process.argv.includes('--quick') ? 3 : 11;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slower = 4;
/** Bytes per second, and ms. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** The time of a task beyond this counts as blocking. */
const shortTaskMs = 50;
/** The page is quiet when no long task has ended for this long. */
const quietMs = 2_500;
const noLongerThanMs = 30_000;
const mostBlockedMs = 120;
/** docs/decisions/019-paint-before-scripts.md */
const mostLargestMs = 2_000;

/** Runs before the page's own scripts. */
const watcher = `
window.seen_ = { tasks: [], first: 0, largest: 0, shift: 0 };
const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
watch('longtask', ({ startTime, duration }) => seen_.tasks.push([startTime, duration]));
watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen_.first = startTime; });
watch('largest-contentful-paint', ({ startTime }) => { seen_.largest = startTime; });
watch('layout-shift', ({ hadRecentInput, value }) => { if (!hadRecentInput) seen_.shift += value; });`;

interface Seen {
  /** Start and length of each task over 50 ms, in ms. */
  tasks: [startMs: number, ms: number][];
  first: number;
  largest: number;
  shift: number;
}

interface Visit {
  blockedMs: number;
  largestMs: number;
  shift: number;
}

await ensureBuild();
const executablePath = findChromium();
if (executablePath === undefined) throw new Error('This bench needs Chromium.');
const folder = mkdtempSync(join(tmpdir(), 'demijohn-bench-'));
const shop = await startShop({ dataDir: folder });
const browser = await launchBrowser(executablePath);
try {
  const paths = ['/', `/products/${await anySlug()}`];
  const plain = await startYardstick(folder, await withoutScripts(paths));
  const isWell: boolean[] = [];
  try {
    for (const path of paths) {
      // The first visit fills the caches of the shop and the browser.
      await visit(browser, shop.port, path, true);
      const pairs: { shop: Visit; plain: Visit }[] = [];
      for (let turn = 0; turn < turns; turn += 1)
        pairs.push({
          plain: await visit(browser, plain.port, path, false),
          shop: await visit(browser, shop.port, path, true),
        });
      isWell.push(judge(path, pairs));
    }
  } finally {
    await plain.stop();
  }
  process.exitCode = isWell.every(Boolean) ? 0 : 1;
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function anySlug(): Promise<string> {
  const { db, close } = openDatabase({ kind: 'sqlite', file: join(folder, 'shop.sqlite') });
  const { slug } = await db.selectFrom('products').select('slug').orderBy('id').executeTakeFirstOrThrow();
  await close();
  return slug;
}

/** The pages and everything they refer to, except scripts. */
async function withoutScripts(paths: readonly string[]): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const pages = await Promise.all(
    paths.map(async (path) => [path, await ask(shop.port, get(path))] as const),
  );
  for (const [path, answer] of pages) {
    const text = answer.text.replaceAll(/<script\b.*?<\/script>|<link\b[^>]*modulepreload[^>]*>/gs, '');
    const head = answer.head.replace(/^content-encoding:.*\r\n/im, '');
    answers.set(`GET ${path}`, { ...answer, head, text, body: Buffer.from(text) });
  }
  const named = pages.flatMap(([, { text }]) => text.match(/\/[\w./-]+\.(css|svg|png|ico)/g) ?? []);
  for (const file of new Set(named)) answers.set(`GET ${file}`, await ask(shop.port, get(file)));
  const styles = [...answers].filter(([name]) => name.endsWith('.css')).map(([, { text }]) => text);
  const fonts = styles.flatMap((text) => text.match(/\/[\w./-]+\.woff2/g) ?? []);
  for (const file of new Set(fonts)) answers.set(`GET ${file}`, await ask(shop.port, get(file)));
  return answers;
}

async function visit(on: Browser, port: number, path: string, hasScripts: boolean): Promise<Visit> {
  const context = await on.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(watcher);
    const chrome = await context.newCDPSession(page);
    await chrome.send('Network.enable');
    await chrome.send('Network.emulateNetworkConditions', line);
    await chrome.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'load' });
    const until = performance.now() + noLongerThanMs;
    if (hasScripts)
      while (!(await page.evaluate<boolean>(isAlive)) && performance.now() < until) await sleep(50);
    let seen = await page.evaluate<Seen>('window.seen_');
    for (let count = -1; count !== seen.tasks.length && performance.now() < until; ) {
      count = seen.tasks.length;
      await sleep(quietMs);
      seen = await page.evaluate<Seen>('window.seen_');
    }
    const { tasks, first, largest, shift } = seen;
    if (first === 0 || largest === 0) throw new Error(`${path} was not painted.`);
    const blocking = tasks.map(([start, ms]) => start + ms - Math.max(start, first) - shortTaskMs);
    const blockedMs = blocking.reduce((sum, ms) => sum + Math.max(0, ms), 0);
    return { blockedMs, largestMs: largest, shift };
  } finally {
    await context.close();
  }
}

function judge(path: string, pairs: readonly { shop: Visit; plain: Visit }[]): boolean {
  const of = (side: 'shop' | 'plain', key: keyof Visit) => spreadOf(pairs.map((pair) => pair[side][key]));
  const [blocked, largest, shift] = [of('shop', 'blockedMs'), of('shop', 'largestMs'), of('shop', 'shift')];
  console.log(
    `${path}, ${pairs.length} first visits: blocked for ${show(blocked)} ms (without scripts ${show(of('plain', 'blockedMs'))}), largest paint after ${show(largest)} ms (${show(of('plain', 'largestMs'))}), moved by ${shift.highest.toFixed(4)} at most; load ${readFileSync('/proc/loadavg', 'utf8').slice(0, 14)}`,
  );
  const isWell =
    blocked.median <= mostBlockedMs &&
    largest.median <= mostLargestMs &&
    Number(shift.highest.toFixed(3)) === 0;
  const asked = `${mostBlockedMs} ms, ${mostLargestMs} ms, and nothing moves`;
  console.log(isWell ? `Within ${asked}.` : `Not within ${asked}.`);
  return isWell;
}

function show({ median, lowest, highest }: Spread): string {
  return `${median.toFixed(0)} (${lowest.toFixed(0)} to ${highest.toFixed(0)})`;
}
