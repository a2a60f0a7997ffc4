/**
 * A file of 10,000 rows planned and applied at the desk, and the prices of 1,000 products changed at once,
 * compared with as many bare updates of prices; and how long a shopper waits for a page meanwhile (B-144,
 * B-275): `npm run bench -- plans`, with `--postgres` on PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Db, openDatabase } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { applyPlan } from '#domains/catalogue/plans/apply-plan.ts';
import { noChoices } from '#domains/catalogue/plans/effective-changes.rules.ts';
import { planFileImport } from '#domains/catalogue/plans/plan-import.ts';
import { startPostgres } from '#tests/harness/postgres-server.ts';
import { databaseUrl, runOnPostgres } from '#tests/harness/postgres-template.ts';
import { ensureBuild } from '#tools/setup/build.mjs';
import { Line } from '../ask.ts';
import { longestBlock } from '../event-loop.ts';
import { type Spread, spreadOf } from '../rates.ts';
import { asPage, get } from '../requests.ts';
import { type Shop, startShop } from '../shop.ts';
import { growCatalogue } from './grow-catalogue.ts';
import { addManager, type DeskBrowser, enterDesk, openDeskSession } from './sign-in.ts';

/**
 * B-144, B-275. `slower`: how many times longer a shopper may wait for a page, at the median and for the
 * slowest of 100. `holdMs`: how long the event loop of the importing process may be held up.
 */
const wanted = { planMs: 3_000, applyMs: 5_000, bulkMs: 1_000, slower: 2, holdMs: 50 };
const rows = 10_000;
const bulk = 1_000;

/** How often the plan's page asks for its progress, as set in `screens/desk/plan`. */
const lookEveryMs = 1_000;

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean' },
    quick: { type: 'boolean' },
    json: { type: 'string' },
    data: { type: 'string' },
  },
});
const rounds = options.quick ? 1 : 3;

interface PricedSize {
  productId: number;
  packId: number;
  slug: string;
  size: string;
  priceCents: number;
}

interface Times {
  bare: number[];
  plan: number[];
  apply: number[];
  bulk: number[];
  hold: number[];
}

await ensureBuild();
const dataDir = mkdtempSync(join(options.data ?? tmpdir(), 'demijohn-bench-'));
const server = options.postgres ? await startPostgres() : undefined;
if (server) await runOnPostgres(server.url, 'create database plans');
const url = server && databaseUrl(server.url, 'plans');
try {
  const shop = await startShop({ dataDir, databaseUrl: url, place: 'any core' });
  const database = openDatabase(
    url ? { kind: 'postgres', url } : { kind: 'sqlite', file: join(dataDir, 'shop.sqlite') },
  );
  const times: Times = { bare: [], plan: [], apply: [], bulk: [], hold: [] };
  const [quiet, busy]: [number[], number[]] = [[], []];
  try {
    const { db } = database;
    await database.unhurried((unhurried) => growCatalogue(unhurried, rows));
    const now = Date.now();
    const desk = await enterDesk(shop.port, await openDeskSession(db, await addManager(db, now), now));
    for (let round = 0; round < rounds; round += 1) {
      const sizes = await pricedSizes(db);
      quiet.push(...(await waitsWhile(shop, sizes, sleep(3_000))));
      times.bare.push(await took(() => bareUpdates(db, sizes)));
      const file = fileOf(sizes, 100 + round);
      const importing = importFile({ shop, desk, db }, file, times);
      busy.push(...(await waitsWhile(shop, sizes, importing)));
      times.bulk.push(await changePrices({ shop, desk, db }, sizes));
    }
    await shop.stop();
    for (let round = 0; round < rounds; round += 1) {
      const bytes = Buffer.from(fileOf(await pricedSizes(db), 100 + round));
      times.hold.push(await longestBlock(() => importHere(db, bytes)));
    }
  } finally {
    await database.close();
    await shop.stop();
  }
  print(times, { quiet: sorted(quiet), busy: sorted(busy) });
} finally {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Office {
  shop: Shop;
  desk: DeskBrowser;
  db: Db;
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function pricedSizes(db: Db): Promise<PricedSize[]> {
  return db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .select([
      'products.id as productId',
      'packs.id as packId',
      'products.slug',
      'formats.label as size',
      'packs.price_cents as priceCents',
    ])
    .where('packs.bottles', '=', 1)
    .where('packs.published', '=', 1)
    .where('products.published', '=', 1)
    .orderBy('products.id')
    .limit(rows)
    .execute();
}

/**
 * How long the database alone takes to write as many prices, one by one in one transaction; it writes the
 * present values.
 */
function bareUpdates(db: Db, sizes: readonly PricedSize[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { packId, priceCents } of sizes)
      await tx.updateTable('packs').set({ price_cents: priceCents }).where('id', '=', packId).execute();
  });
}

function fileOf(sizes: readonly PricedSize[], moreCents: number): string {
  const lines = sizes.map(
    ({ slug, size, priceCents }) => `${slug},${size},${((priceCents + moreCents) / 100).toFixed(2)}`,
  );
  return ['slug,size,price', ...lines].join('\n');
}

async function importFile({ shop, desk, db }: Office, file: string, times: Times): Promise<void> {
  const from = Date.now();
  const answer = await send(shop, desk, '/desk/import/files?name=bench.csv', {
    type: 'application/octet-stream',
    body: file,
  });
  const { data } = (await answer.json()) as { data: { href: string } };
  const planned = Date.now();
  times.plan.push(planned - from);
  times.apply.push((await apply({ shop, desk, db }, data.href)) - planned);
}

/** The same through the verbs alone, in this process. */
async function importHere(db: Db, bytes: Uint8Array): Promise<void> {
  const by = { actor: 'cli:bench' };
  const plan = await planFileImport(db, { bytes, name: 'bench.csv' }, { ...by, now: Date.now() });
  if (plan.kind !== 'planned') throw new Error(plan.why);
  const applied = await applyPlan(db, Date.now, plan.id, noChoices, by);
  if (applied.kind !== 'applied') throw new Error(`The plan is ${applied.kind}.`);
}

/** From submitting the form until the last price is written, in ms. */
async function changePrices({ shop, desk, db }: Office, sizes: readonly PricedSize[]): Promise<number> {
  const from = Date.now();
  const ids = [...new Set(sizes.map(({ productId }) => productId))].slice(0, bulk).join(',');
  const body = JSON.stringify({ which: { ids }, dollars: '0.01' });
  const answer = await send(shop, desk, '/desk/bulk', { type: 'application/json', body });
  return (await apply({ shop, desk, db }, String(answer.headers.get('location')))) - from;
}

/**
 * Presses the button and polls as the plan's page does; returns when the last row was written, in epoch ms.
 */
async function apply({ shop, desk, db }: Office, href: string): Promise<number> {
  await send(shop, desk, `${href}/apply`, { type: 'application/json', body: '{}' });
  for (;;) {
    const page = await fetch(urlOf(shop, href), {
      headers: { cookie: desk.cookie, accept: 'application/json' },
      redirect: 'manual',
    });
    const text = await page.text();
    if (/"state":"applied"|&quot;state&quot;:&quot;applied/.test(text)) break;
    if (!/"state":"applying"|&quot;state&quot;:&quot;applying/.test(text))
      throw new Error(`The plan's page answered ${page.status}.`);
    await sleep(lookEveryMs);
  }
  const plan = await db
    .selectFrom('catalogue_plans')
    .select('applied_at')
    .where('id', '=', href.slice(href.lastIndexOf('/') + 1))
    .executeTakeFirstOrThrow();
  return Number(plan.applied_at);
}

function urlOf({ port }: Shop, path: string): string {
  return `http://127.0.0.1:${port}${path}`;
}

async function send(
  shop: Shop,
  { cookie, token }: DeskBrowser,
  path: string,
  { type, body }: { type: string; body: string },
): Promise<Response> {
  const headers = { cookie, accept: 'application/json', 'x-xsrf-token': token, 'content-type': type };
  const answer = await fetch(urlOf(shop, path), { method: 'POST', headers, body, redirect: 'manual' });
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** How long a shopper waits for product pages, one after another, in ms. */
async function waitsWhile(
  { port }: Shop,
  sizes: readonly PricedSize[],
  work: Promise<unknown>,
): Promise<number[]> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  const line = new Line(port);
  for (let next = 0; !isOver; next = (next + 97) % sizes.length) {
    const from = performance.now();
    await line.ask(get(`/products/${sizes[next]?.slug}`, asPage));
    waits.push(performance.now() - from);
    await sleep(5);
  }
  line.close();
  await over;
  return waits;
}

function sorted(waits: readonly number[]): number[] {
  return waits.toSorted((one, other) => one - other);
}

function at(waits: readonly number[], share: number): number {
  return waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN;
}

function print(times: Times, { quiet, busy }: { quiet: number[]; busy: number[] }): void {
  const line = (what: string, { median, lowest, highest }: Spread, digits = 0) =>
    console.log(
      `${what.padEnd(40)}${[median, lowest, highest].map((each) => each.toFixed(digits).padStart(9)).join('')}`,
    );
  console.log(`${'10,000 rows'.padEnd(40)}   median      min      max`);
  line('bare updates of as many prices, ms', spreadOf(times.bare));
  line('planned, ms', spreadOf(times.plan));
  line('applied, ms', spreadOf(times.apply));
  line(
    'ratio of applied to bare',
    spreadOf(times.apply.map((ms, round) => ms / (times.bare[round] ?? ms))),
    1,
  );
  line(`prices of ${bulk.toLocaleString('en-US')} products, ms`, spreadOf(times.bulk));
  line('event loop held up by an import, ms', spreadOf(times.hold), 1);
  for (const share of [0.5, 0.99])
    console.log(
      `a shopper's page meanwhile, p${share * 100}`.padEnd(40) +
        `${at(busy, share).toFixed(1).padStart(9)} ms, alone ${at(quiet, share).toFixed(1)} ms`,
    );
  const misses = [
    ...(spreadOf(times.plan).median > wanted.planMs ? ['planned'] : []),
    ...(spreadOf(times.apply).median > wanted.applyMs ? ['applied'] : []),
    ...(spreadOf(times.bulk).median > wanted.bulkMs ? ['bulk'] : []),
    ...(Math.max(...times.hold) > wanted.holdMs ? ['event loop'] : []),
    ...([0.5, 0.99].some((share) => at(busy, share) > at(quiet, share) * wanted.slower) ? ['shoppers'] : []),
  ];
  console.log(misses.length === 0 ? 'All figures reached' : `MISSED: ${misses.join(', ')}`);
  process.exitCode = misses.length === 0 ? 0 : 1;
}
