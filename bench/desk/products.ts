/**
 * The desk's list of products with 10,000 and with 50,000 of them: `npm run bench -- products`. Its pages are
 * compared with a plain server that sends the same bytes (staff.md 11.2), on SQLite and on a PostgreSQL of
 * its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DatabaseSource, type Db, openDatabase } from '#db/connection.ts';
import { gaps } from '#domains/catalogue/desk-list/gaps.rules.ts';
import { startPostgres } from '#tests/harness/postgres-server.ts';
import { databaseUrl, runOnPostgres } from '#tests/harness/postgres-template.ts';
import { ensureBuild } from '#tools/setup/build.mjs';
import { type Answer, ask } from '../ask.ts';
import { startDriver } from '../driver.ts';
import { measureRate, type Pace, type Rate } from '../rates.ts';
import { asPage, get } from '../requests.ts';
import { type Shop, startShop } from '../shop.ts';
import { growCatalogue } from './grow-catalogue.ts';
import { addManager, openDeskSession } from './sign-in.ts';

const sizes = [10_000, 50_000];
/** The median of the answers, in ms, with the products and the database of B-272. */
const wanted = { products: 50_000, p50Ms: 25 };

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, json: { type: 'string' }, data: { type: 'string' } },
});
const pace: Pace = options.quick
  ? { rounds: 2, seconds: 1, warmUpSeconds: 1 }
  : { rounds: 4, seconds: 2, warmUpSeconds: 2 };

await ensureBuild();
const driver = startDriver();
const server = await startPostgres();
try {
  const misses = [
    ...(await measureOn('SQLite', { dataDir: newFolder() })),
    ...(await measureOn('PostgreSQL', { dataDir: newFolder(), databaseUrl: await newDatabase() })),
  ];
  console.log(misses.length === 0 ? 'All figures reached' : `MISSED: ${misses.join(', ')}`);
  process.exitCode = misses.length === 0 ? 0 : 1;
} finally {
  await Promise.all([driver.stop(), server.stop()]);
}

function newFolder(): string {
  return mkdtempSync(join(options.data ?? tmpdir(), 'demijohn-bench-'));
}

async function newDatabase(): Promise<string> {
  const name = `demijohn_bench_${process.pid}`;
  await runOnPostgres(server.url, `create database ${name}`);
  return databaseUrl(server.url, name);
}

/** Prints a line for each kind of page, and returns those that are slower than allowed. */
async function measureOn(
  engine: string,
  place: { dataDir: string; databaseUrl?: string },
): Promise<string[]> {
  const misses: string[] = [];
  const shop = await startShop(place);
  const source: DatabaseSource = place.databaseUrl
    ? { kind: 'postgres', url: place.databaseUrl }
    : { kind: 'sqlite', file: join(place.dataDir, 'shop.sqlite') };
  const database = openDatabase(source);
  try {
    const { db } = database;
    const now = Date.now();
    const session = await openDeskSession(db, await addManager(db, now), now);
    for (const products of sizes) {
      await database.unhurried((unhurried) => growCatalogue(unhurried, products));
      console.log(`\n${engine}, ${products.toLocaleString('en-US')} products`);
      console.log('page                p50 ms   p99 ms   CPU ms    ratio');
      for (const [name, paths] of Object.entries(await pathsOf(db))) {
        const rate = await measure(shop, session, name, paths, place.dataDir);
        print(rate);
        if (products === wanted.products && rate.shop.p50Ms.median > wanted.p50Ms)
          misses.push(`${engine}, ${name}`);
      }
    }
  } finally {
    await database.close();
    await shop.stop();
    rmSync(place.dataDir, { recursive: true, force: true });
  }
  return misses;
}

/** Pages throughout the list, and what people search for on it. */
async function pathsOf(db: Db): Promise<Record<string, string[]>> {
  const some = await db
    .selectFrom('products')
    .select(['id', 'name_key', 'producer'])
    .orderBy('slug')
    .limit(2_000)
    .execute();
  const twenty = some.filter((_product, at) => at % 100 === 0);
  const list = (fields: Record<string, string>) => `/desk/products?${new URLSearchParams(fields)}`;
  return {
    'any page by name': twenty.map(({ id, name_key }) => list({ after: `${id}~${name_key}` })),
    'newest, changed': [list({ order: 'new' }), list({ order: 'changed' })],
    words: twenty.map(({ name_key }) => list({ words: name_key.split(' ').slice(0, 2).join(' ') })),
    'category, region': [
      ...['wine/red-wine', 'wine/white-wine', 'spirits/gin', 'spirits/whiskey'].map((category) =>
        list({ category }),
      ),
      ...['france', 'italy/tuscany'].map((region) => list({ region })),
    ],
    'stock, price': [
      ...['low', 'none', 'some'].map((stock) => list({ stock })),
      ...[
        ['20', '30'],
        ['19.99', '19.99'],
        ['500', '5000'],
      ].map(([from = '', to = '']) => list({ from, to })),
    ],
    'by stock, by price': [
      ...['stock', 'price', 'dear'].flatMap((order) => [
        list({ order }),
        list({ order, category: 'wine/red-wine' }),
        list({ order, words: 'reserve' }),
        list({ order, state: 'selling' }),
      ]),
      ...twenty.map(({ id }, at) => list({ order: 'stock', after: `${id}~${at}` })),
      ...twenty.map(({ id }, at) => list({ order: 'price', after: `${id}~${1_000 + at * 200}` })),
    ],
    'what is missing': gaps.map((gap) => list({ gap })),
  };
}

async function measure(
  shop: Shop,
  session: string,
  name: string,
  paths: readonly string[],
  folder: string,
): Promise<Rate> {
  const requests = paths.map((path) => get(path, { ...asPage, cookie: `desk=${session}` }));
  const answers = new Map<string, Answer>();
  for (const [index, request] of requests.entries()) {
    const answer = await ask(shop.port, request);
    if (answer.status !== 200) throw new Error(`${paths[index]} answered ${answer.status}`);
    answers.set(`GET ${paths[index]}`, answer);
  }
  const visitors = { kind: 'readers', requests } as const;
  return measureRate(driver, shop, folder, { name, connections: 1, visitors, answers }, pace);
}

function print({ name, shop, ratio }: Rate): void {
  const figures = [shop.p50Ms.median, shop.p99Ms.median, shop.cpuMs.median];
  console.log(
    `${name.padEnd(22)}${figures.map((ms) => ms.toFixed(1).padStart(9)).join('')}${ratio.median.toFixed(3).padStart(9)}`,
  );
}
