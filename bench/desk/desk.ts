/**
 * The store's desk with the books of a year: `npm run bench -- desk`. Its pages compared with a plain server
 * that sends the same bytes, the board in a slow browser, changes across two processes on both databases, the
 * memory that streams take, and what shoppers notice of five open boards (staff.md 11.2).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Db, openDatabase } from '#db/connection.ts';
import { startPostgres } from '#tests/harness/postgres-server.ts';
import { databaseUrl, runOnPostgres } from '#tests/harness/postgres-template.ts';
import { ensureBuild } from '#tools/setup/build.mjs';
import { type Answer, ask } from '../ask.ts';
import { memoryOf } from '../cpu.ts';
import { type Driver, startDriver } from '../driver.ts';
import { guestToken } from '../page-rates.ts';
import { measureRate, type Pace, type Rate, type Spread, spreadOf } from '../rates.ts';
import { asPage, get } from '../requests.ts';
import { type Shop, startShop } from '../shop.ts';
import { plentifulPacks } from '../writes.ts';
import { fillBooks, handOverAll, placeOpenOrders } from './books.ts';
import { measureChanges } from './freshness.ts';
import { LiveStream } from './live-stream.ts';
import { type DeskFigures, type Nearby, printDesk } from './print-desk.ts';
import { measureProof } from './proof-delay.ts';
import { measureScans } from './scans.ts';
import { addManager, openDeskSession } from './sign-in.ts';
import { measureUsable } from './usable.ts';
import { weighBoard } from './weight.ts';

const streams = 10;
const boards = 5;
const settleMs = 2_000;
const shopperRounds = 8;
/** An order takes two requests: sixty new orders appear on the board, and then they are handed over. */
const shopperRequests = 120;

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, json: { type: 'string' }, data: { type: 'string' } },
});
const pace: Pace = options.quick
  ? { rounds: 2, seconds: 1, warmUpSeconds: 1 }
  : { rounds: 5, seconds: 3, warmUpSeconds: 4 };

await ensureBuild();
const folder = mkdtempSync(join(options.data ?? tmpdir(), 'demijohn-bench-'));
const driver = startDriver();
try {
  const figures = await measure();
  process.exitCode = printDesk(figures) ? 0 : 1;
  if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await driver.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<DeskFigures> {
  say('a year of orders, people and activity');
  const first = await startShop({ dataDir: folder });
  const database = openDatabase({ kind: 'sqlite', file: join(folder, 'shop.sqlite') });
  try {
    const { db } = database;
    await placeOpenOrders(first.port, db);
    await first.stop();
    const now = Date.now();
    const staffId = await addManager(db, now);
    await fillBooks(db, staffId, now);
    const session = await openDeskSession(db, staffId, now);
    const shop = await startShop({ dataDir: folder });
    try {
      say('pages');
      const rates = await measurePages(shop, db, session);
      say('the board in a browser');
      const usable = await measureUsable(shop.port, session);
      say('scans');
      const scans = await measureScans(shop.port, session, db);
      say('changes on another device');
      const onPostgres = await measureOnPostgres();
      const changesMs = {
        SQLite: await changesOnSqlite(shop, db, session),
        PostgreSQL: onPostgres.changesMs,
      };
      say('the proof of the books');
      const proofMs = { SQLite: await measureProof(db), PostgreSQL: onPostgres.proofMs };
      say('streams');
      const streamsMb = await measureStreams(shop, session);
      say('shoppers beside five boards');
      const nearby = await measureShoppers(driver, shop, db, session);
      return { rates, usable, scans, changesMs, proofMs, streamsMb, nearby, boardBytes: await weighBoard() };
    } finally {
      await shop.stop();
    }
  } finally {
    await database.close();
  }
}

async function measurePages(shop: Shop, db: Db, session: string): Promise<Rate[]> {
  const open = await db
    .selectFrom('orders')
    .select('number')
    .where('handed_over_at', 'is', null)
    .where('state', '=', 'placed')
    .execute();
  const found = await db.selectFrom('orders').select('last_name').limit(60).execute();
  const pages = [
    { name: 'board', paths: ['/desk'] },
    { name: 'order', paths: open.map(({ number }) => `/desk/orders/${number}`) },
    {
      name: 'find',
      paths: found.map((order) => `/desk/orders?find=${encodeURIComponent(order.last_name)}`),
    },
    { name: 'activity', paths: ['/desk/activity'] },
  ];
  const rates: Rate[] = [];
  for (const { name, paths } of pages) {
    const requests = paths.map((path) => get(path, { ...asPage, cookie: `desk=${session}` }));
    const answers = new Map<string, Answer>();
    for (const [index, request] of requests.entries())
      answers.set(`GET ${paths[index]}`, await ask(shop.port, request));
    const visitors = { kind: 'readers', requests } as const;
    rates.push(await measureRate(driver, shop, folder, { name, connections: 1, visitors, answers }, pace));
  }
  return rates;
}

async function changesOnSqlite(shop: Shop, db: Db, session: string): Promise<number[]> {
  const other = await startShop({ dataDir: folder });
  try {
    return await measureChanges([shop, other], db, session);
  } finally {
    await other.stop();
  }
}

/**
 * On a server of our own. Changes are measured with a shop of few orders, because only their path from one
 * process to the other matters; the proof is measured with the books of a year.
 */
async function measureOnPostgres(): Promise<{ changesMs: number[]; proofMs: Spread }> {
  const server = await startPostgres();
  const name = `demijohn_bench_${process.pid}`;
  const data = mkdtempSync(join(tmpdir(), 'demijohn-bench-'));
  try {
    await runOnPostgres(server.url, `create database ${name}`);
    const url = databaseUrl(server.url, name);
    const first = await startShop({ dataDir: data, databaseUrl: url });
    const second = await startShop({ dataDir: data, databaseUrl: url });
    const database = openDatabase({ kind: 'postgres', url });
    try {
      await placeOpenOrders(first.port, database.db);
      const now = Date.now();
      const staffId = await addManager(database.db, now);
      const session = await openDeskSession(database.db, staffId, now);
      const changesMs = await measureChanges([first, second], database.db, session);
      await Promise.all([first.stop(), second.stop()]);
      await database.unhurried((db) => fillBooks(db, staffId, now));
      return { changesMs, proofMs: await measureProof(database.db) };
    } finally {
      await database.close();
      await Promise.all([first.stop(), second.stop()]);
    }
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** What ten streams add to the memory of their process, in megabytes. */
async function measureStreams({ pid, port }: Shop, session: string): Promise<number> {
  const before = memoryOf(pid).residentMb;
  const open = await openStreams(port, session, streams);
  await sleep(settleMs);
  const after = memoryOf(pid).residentMb;
  for (const stream of open) stream.close();
  return after - before;
}

function openStreams(port: number, session: string, count: number): Promise<LiveStream[]> {
  return Promise.all(Array.from({ length: count }, () => LiveStream.open(port, `desk=${session}`)));
}

/**
 * Additions and orders, alternately without a board and with five; each board is requested again after every
 * event.
 */
async function measureShoppers(
  load: Driver,
  { port }: Shop,
  db: Db,
  session: string,
): Promise<Record<'additions' | 'orders', Nearby>> {
  await handOverAll(db);
  const packIds = await plentifulPacks(db, 500);
  const guestTokens: string[] = [];
  while (guestTokens.length < 500) guestTokens.push(await guestToken(port));
  const sides = { additions: false, orders: true };
  const measured = { additions: [] as Nearby[], orders: [] as Nearby[] };
  const shop = (orders: boolean) => {
    const visitors = { kind: 'shoppers', orders, packIds, guestTokens } as const;
    return load.run({ port, connections: 4, until: { requests: shopperRequests }, visitors });
  };
  for (let round = 0; round < shopperRounds; round += 1) {
    for (const side of ['additions', 'orders'] as const) {
      const quietMs = (await shop(sides[side])).p99Ms;
      await handOverAll(db);
      const open = await openBoards(port, session);
      const besideMs = (await shop(sides[side])).p99Ms;
      open.close();
      await handOverAll(db);
      measured[side].push({ quietMs, besideMs });
    }
  }
  const median = (side: Nearby[]): Nearby => ({
    quietMs: spreadOf(side.map(({ quietMs }) => quietMs)).median,
    besideMs: spreadOf(side.map(({ besideMs }) => besideMs)).median,
  });
  return { additions: median(measured.additions), orders: median(measured.orders) };
}

/** Five devices with the board open: each requests it again after an event, as the page does. */
async function openBoards(port: number, session: string): Promise<{ close(): void }> {
  const open = await openStreams(port, session, boards);
  const asData = { accept: 'application/json', cookie: `desk=${session}` };
  let isOver = false;
  const follow = async (stream: LiveStream) => {
    while (!isOver) {
      await stream.untilNext().catch(() => undefined);
      if (!isOver) await ask(port, get('/desk/board', asData));
    }
  };
  for (const stream of open) void follow(stream).catch(() => undefined);
  return {
    close() {
      isOver = true;
      for (const stream of open) stream.close();
    },
  };
}

function say(what: string): void {
  console.error(`… ${what}`);
}
