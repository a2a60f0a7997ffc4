/**
 * How soon a photo of 12 megapixels is ready after it was sent at the desk, compared with sharp alone, how
 * long the event loop is held up meanwhile (B-148), and how long shoppers wait during it:
 * `npm run bench -- photos`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Db, openDatabase } from '#db/connection.ts';
import { makeNextPhoto } from '#domains/photos/make-next-photo.ts';
import { uploadPhoto } from '#domains/photos/upload-photo.ts';
import { bottlePhoto, photoHash } from '#tests/fixtures/bottle-photos.ts';
import { ensureBuild } from '#tools/setup/build.mjs';
import { addManager, type DeskBrowser, enterDesk, openDeskSession } from './desk/sign-in.ts';
import { longestBlock } from './event-loop.ts';
import { startNode } from './processes.ts';
import { type Spread, spreadOf } from './rates.ts';
import { type Shop, startShop } from './shop.ts';

/** B-148. */
const wanted = { readyMs: 6_000, delayMs: 50 };
const camera = { width: 3_000, height: 4_000, grain: 8 };

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, json: { type: 'string' }, data: { type: 'string' } },
});
const rounds = options.quick ? 2 : 5;

await ensureBuild();
const dataDir = mkdtempSync(join(options.data ?? tmpdir(), 'demijohn-bench-'));
try {
  const shop = await startShop({ dataDir, place: 'any core' });
  const database = openDatabase({ kind: 'sqlite', file: join(dataDir, 'shop.sqlite') });
  const [bare, ready]: [number[], number[]] = [[], []];
  const [quiet, beside]: [number[], number[]] = [[], []];
  let delays: number[];
  try {
    const { db } = database;
    const productId = await someProduct(db);
    const now = Date.now();
    const desk = await enterDesk(shop.port, await openDeskSession(db, await addManager(db, now), now));
    for (let round = 0; round < rounds; round += 1) {
      const photo = await bottlePhoto({ ...camera, bottle: round });
      bare.push(await bareMs(photo));
      const from = performance.now();
      const made = readyMs(shop, desk, productId, photo);
      beside.push(p99Of(await shopUntil(shop, made)));
      ready.push(await made);
      quiet.push(p99Of(await shopUntil(shop, sleep(performance.now() - from))));
    }
    await shop.stop();
    delays = await measureDelays(db, productId);
  } finally {
    await shop.stop();
    await database.close();
  }
  const ratios = spreadOf(bare.map((ms, round) => ms / (ready[round] ?? ms)));
  print({ bare: spreadOf(bare), ready: spreadOf(ready), ratios, delays: spreadOf(delays) });
  printShoppers({ quiet, beside });
  const misses = [
    ...(spreadOf(ready).median > wanted.readyMs ? ['ready'] : []),
    ...(Math.max(...delays) > wanted.delayMs ? ['event loop'] : []),
  ];
  console.log(misses.length === 0 ? 'All figures reached' : `MISSED: ${misses.join(', ')}`);
  process.exitCode = misses.length === 0 ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function someProduct(db: Db): Promise<number> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()).id;
}

/** The same files made by sharp alone, timed from the start of its process. */
async function bareMs(photo: Buffer): Promise<number> {
  const from = performance.now();
  const { child } = startNode('any core', ['bench/bare-photo.ts'], process.env, [
    'pipe',
    'ignore',
    'inherit',
  ]);
  child.stdin?.end(photo);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Sharp alone ended with ${code}.`);
  return performance.now() - from;
}

/** From the first byte sent until the desk can save the photo. */
async function readyMs(
  { port }: Shop,
  { cookie, token }: DeskBrowser,
  productId: number,
  photo: Buffer,
): Promise<number> {
  const url = `http://127.0.0.1:${port}/desk/products/${productId}/photos/uploads`;
  const headers = { cookie, accept: 'application/json' };
  const from = performance.now();
  const sent = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'x-xsrf-token': token, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(photo),
  });
  if (sent.status !== 201) throw new Error(`The photo was answered ${sent.status}.`);
  const hash = photoHash(photo);
  for (;;) {
    const { data } = (await (await fetch(url, { headers })).json()) as {
      data: { hash: string; state: { kind: string } }[];
    };
    const state = data.find((upload) => upload.hash === hash)?.state.kind;
    if (state === 'ready') return performance.now() - from;
    if (state !== 'waiting') throw new Error(`The photo is ${state}.`);
    await sleep(20);
  }
}

/** How long two shoppers wait for pages that are in no cache, in ms each, until the given work is done. */
async function shopUntil({ port }: Shop, over: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const ended = over.then(() => {
    isOver = true;
  });
  const times: number[] = [];
  const shopper = async (path: string) => {
    while (!isOver) {
      const from = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
      await answer.arrayBuffer();
      times.push(performance.now() - from);
      await sleep(5);
    }
  };
  await Promise.all([ended, shopper('/cart'), shopper('/search?query=cabernet')]);
  return times;
}

function p99Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

/** Alternating, each for as long as the photo took. */
function printShoppers({ quiet, beside }: { quiet: number[]; beside: number[] }): void {
  const ratio = spreadOf(beside.map((ms, round) => ms / (quiet[round] ?? ms)));
  const [alone, meanwhile] = [spreadOf(quiet).median, spreadOf(beside).median];
  console.log(
    `shoppers' p99: ${alone.toFixed(1)} ms, beside a photo ${meanwhile.toFixed(1)} ms: ${ratio.median.toFixed(2)} times (${ratio.lowest.toFixed(2)} to ${ratio.highest.toFixed(2)})`,
  );
}

/** The longest that the event loop of a shop's process was held up by each photo, in ms. */
async function measureDelays(db: Db, productId: number): Promise<number[]> {
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bytes = await bottlePhoto({ ...camera, bottle: rounds + round });
    const hold = await longestBlock(async () => {
      await uploadPhoto(db, productId, { hash: photoHash(bytes), bytes }, Date.now());
      const made = await makeNextPhoto(db, { now: Date.now() });
      if (made.kind !== 'made') throw new Error(`The photo is ${made.kind}.`);
    });
    longest.push(hold);
  }
  return longest;
}

function print(all: { bare: Spread; ready: Spread; ratios: Spread; delays: Spread }): void {
  const line = (what: string, spread: Spread, digits: number) =>
    console.log(
      `${what.padEnd(34)}${[spread.median, spread.lowest, spread.highest].map((each) => each.toFixed(digits).padStart(9)).join('')}`,
    );
  console.log('A photo of 12 megapixels              median      min      max');
  line('sharp alone, ms', all.bare, 0);
  line('ready at the desk, ms', all.ready, 0);
  line('ratio', all.ratios, 2);
  line('event loop held up, ms', all.delays, 1);
}
