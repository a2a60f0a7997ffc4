/**
 * A thousand sales of the till at once, taken in while shoppers fill their carts (B-173):
 * `npm run bench -- till`. How long it takes, how long the slowest hundredth of the shoppers' requests wait
 * compared with a quiet minute, and how long the event loop is held up.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fileTillSales, salesFileName } from '#adapters/till/embedded/file-till-sales.ts';
import { type Db, openDatabase } from '#db/connection.ts';
import { skuOf } from '#domains/counter/match.rules.ts';
import { nudgeTill } from '#domains/counter/nudge-till.ts';
import { tendTill } from '#domains/counter/tend-till.ts';
import { Line } from './ask.ts';
import { guestToken } from './page-rates.ts';
import { type Shop, startShop } from './shop.ts';
import { Shopper } from './shopper.ts';
import { plentifulPacks } from './writes.ts';

/** B-173. */
const wanted = { takenMs: 20_000, ratio: 2, delayMs: 50 };
const sales = 1_000;
const shoppers = 4;
const resolutionMs = 1;

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, json: { type: 'string' }, data: { type: 'string' } },
});
const quietMs = options.quick ? 4_000 : 15_000;

const dataDir = mkdtempSync(join(options.data ?? tmpdir(), 'demijohn-bench-'));
const shop = await startShop({ dataDir });
const database = openDatabase({ kind: 'sqlite', file: join(dataDir, 'shop.sqlite') });
try {
  const { db } = database;
  const packIds = await plentifulPacks(db, 200);
  const items = await itemsOf(db);
  writeTill(items, 0);
  await expectTaken(db, 0);
  const quiet = await waits(shop, packIds, () => sleep(quietMs));
  let takenMs = 0;
  const busy = await waits(shop, packIds, async () => {
    const from = performance.now();
    writeTill(items, sales);
    await nudgeTill(db, 'counter', Date.now());
    await expectTaken(db, sales);
    takenMs = performance.now() - from;
  });
  await shop.stop();
  const delayMs = await heldUp(db, items);
  const [before, meanwhile] = [p99(quiet), p99(busy)];
  const ratio = meanwhile / before;
  console.log(`${sales} sales taken in after ${(takenMs / 1_000).toFixed(1)} s`);
  console.log(
    `An addition to the cart, p99: ${before.toFixed(1)} ms quiet (${quiet.length}), ${meanwhile.toFixed(1)} ms meanwhile (${busy.length}), ${ratio.toFixed(2)} times`,
  );
  console.log(`Event loop held up at most ${delayMs.toFixed(1)} ms`);
  const misses = [
    ...(takenMs > wanted.takenMs ? ['time'] : []),
    ...(ratio > wanted.ratio ? ['shoppers'] : []),
    ...(delayMs > wanted.delayMs ? ['event loop'] : []),
  ];
  console.log(misses.length === 0 ? 'All figures reached' : `MISSED: ${misses.join(', ')}`);
  process.exitCode = misses.length === 0 ? 0 : 1;
} finally {
  await shop.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function itemsOf(db: Db): Promise<{ id: string; name: string; sku: string }[]> {
  const rows = await db
    .selectFrom('bottle_stock')
    .select('format_id')
    .orderBy('on_hand', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ format_id }) => ({ id: `V${format_id}`, name: 'A bottle', sku: skuOf(format_id) }));
}

function writeTill(items: readonly { id: string }[], count: number, first = 0): void {
  const rung = Array.from({ length: count }, (_, at) => ({
    id: `S${first + at}`,
    closedAt: Date.now(),
    lines: [
      { uid: 'L0', itemId: items[at % items.length]?.id, name: 'A bottle', quantity: 1, amountCents: 1_999 },
    ],
  }));
  writeFileSync(join(dataDir, salesFileName), JSON.stringify({ items, sales: rung }));
}

/** Waits until this many lines of the till are in the books, and its location is known. */
async function expectTaken(db: Db, count: number): Promise<void> {
  for (;;) {
    const [lines, feeds] = await Promise.all([
      db
        .selectFrom('counter_lines')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'taken')
        .executeTakeFirstOrThrow(),
      db.selectFrom('counter_feeds').select('asked_at').where('asked_at', '>', 0).execute(),
    ]);
    if (Number(lines.count) >= count && feeds.length > 0) return;
    await sleep(50);
  }
}

/** How long each addition to a cart took during the work, in ms. */
async function waits(
  { port }: Shop,
  packIds: readonly number[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const took: number[] = [];
  let isOver = false;
  const guestTokens = await Promise.all(Array.from({ length: 20 }, () => guestToken(port)));
  const shopping = Array.from({ length: shoppers }, async (_, at) => {
    const shopper = new Shopper({ orders: false, packIds, guestTokens }, at * 17);
    const line = new Line(port);
    while (!isOver) {
      const from = performance.now();
      const answer = await line.ask(shopper.request());
      took.push(performance.now() - from);
      shopper.take({ status: answer.status, head: answer.head });
    }
    line.close();
  });
  await work();
  isOver = true;
  await Promise.all(shopping);
  return took;
}

function p99(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? Number.NaN;
}

/** The longest that the event loop is held up while this process takes in another thousand sales. */
async function heldUp(db: Db, items: readonly { id: string }[]): Promise<number> {
  writeTill(items, sales, sales);
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  await sleep(resolutionMs * 10);
  delay.reset();
  await tendTill({ db, clock: () => Date.now() + 120_000, tillSales: fileTillSales(dataDir) });
  await sleep(resolutionMs * 10);
  delay.disable();
  await expectTaken(db, 2 * sales);
  return delay.max / 1e6 - resolutionMs;
}
