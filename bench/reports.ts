/**
 * Reports over a quarter of 10,000 orders and over years of 300,000 (B-240): `npm run bench -- reports`. How
 * long each takes, the longest step of the thread that serves shoppers, in its own CPU time, and how long
 * shoppers wait during a report over the years. With `--postgres` on PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { pointsByMonth } from '#domains/loyalty/sums/points-by-month.ts';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import type { Days } from '#domains/reports/report.ts';
import { readMarginByDay, readMarginByPromotion, readSales } from '#domains/reports/sales/read-sales.ts';
import { cuts } from '#domains/reports/sales/sales-cuts.rules.ts';
import { readTax } from '#domains/reports/tax/read-tax.ts';
import { readDemand } from '#domains/wanted/demand/read-demand.ts';
import { writeRandomBooks } from '#tests/fixtures/books/random-books.ts';
import { openOwnPostgres } from '#tests/harness/databases.ts';
import { startPostgres } from '#tests/harness/postgres-server.ts';
import { runOnPostgres } from '#tests/harness/postgres-template.ts';
import { ensureBuild } from '#tools/setup/build.mjs';
import { watchSteps } from './reports/longest-step.ts';
import { shoppersBeside } from './reports/shoppers-beside.ts';

/** B-240. */
const wanted = { quarterMs: 150, yearsMs: 1_500, stepMs: 50, ratio: 2 };

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean' },
    quick: { type: 'boolean' },
    json: { type: 'string' },
    data: { type: 'string' },
  },
});
const orders = options.quick ? 1_000 : 10_000;
/** A quarter, thirty times: each copy is one quarter earlier. */
const copies = options.quick ? 2 : 29;
const quarter: Days = { from: '2026-08-22', to: '2026-11-20' };
const quarterDays = 91;

const folder = mkdtempSync(join(options.data ?? tmpdir(), 'demijohn-bench-'));
const server = options.postgres ? await startPostgres() : { url: '', stop: async () => undefined };
if (options.postgres) await runOnPostgres(server.url, 'create database reports');
const database = options.postgres
  ? openOwnPostgres(server.url, 'reports')
  : openDatabase({ kind: 'sqlite', file: join(folder, 'shop.sqlite') });
try {
  await migrate(database, Date.now());
  const { db, longReads } = database;
  await writeRandomBooks(db, { orders, from: quarter.from, until: '2026-11-21' });
  const posting = performance.now();
  await postFacts({ db, clock: () => Date.parse('2026-11-21T12:00:00Z') }, { mostMs: 600_000 });
  say(`${orders} orders posted`, performance.now() - posting);
  await measure(longReads, `a quarter of ${orders} orders`, quarter, wanted.quarterMs);
  await copyQuarters(db);
  const first = new Date(Date.parse(`${quarter.from}T12:00:00Z`) - copies * quarterDays * 86_400_000);
  const years = { from: first.toISOString().slice(0, 10), to: quarter.to };
  await measure(longReads, `years of ${orders * (copies + 1)} orders`, years, wanted.yearsMs);
  await measure(longReads, `a quarter within them`, quarter, wanted.quarterMs);
  await measureShoppers(db, years);
} finally {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(db: Db, what: string, days: Days, mostMs: number): Promise<void> {
  const monthly = what.startsWith('years');
  const span = { from: Date.parse(`${days.from}T05:00:00Z`), until: Date.parse(`${days.to}T05:00:00Z`) };
  const reads: [string, () => Promise<unknown>][] = [
    ...cuts.map((cut): [string, () => Promise<unknown>] => [
      cut,
      () => readSales(db, days, { cut, monthly }),
    ]),
    ['tax', () => readTax(db, days)],
    ['margin by day', () => readMarginByDay(db, days)],
    ['margin by promotion', () => readMarginByPromotion(db, days)],
    ['demand', () => readDemand(db, days)],
    ['points', () => pointsByMonth(db, span)],
  ];
  for (const [name, read] of reads) {
    await read();
    const steps = watchSteps();
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const started = performance.now();
      await read();
      times.push(performance.now() - started);
    }
    const step = steps.end();
    const median = times.toSorted((a, b) => a - b)[2] ?? 0;
    const isGood = median <= mostMs && step <= wanted.stepMs;
    say(`${isGood ? 'ok  ' : 'SLOW'} ${name} of ${what}, longest step ${step.toFixed(0)} ms of CPU`, median);
  }
}

/** Alternating: as long during a report as without one. */
async function measureShoppers(books: Db, years: Days): Promise<void> {
  await ensureBuild();
  const databaseUrl = options.postgres
    ? Object.assign(new URL(server.url), { pathname: '/reports' }).href
    : undefined;
  const { quietMs, besideMs, ratio, refused } = await shoppersBeside(books, years, {
    ...{ dataDir: folder, databaseUrl, rounds: options.quick ? 2 : 7 },
  });
  const isGood = ratio <= wanted.ratio && refused.beside <= refused.quiet;
  console.log(
    `${isGood ? 'ok  ' : 'SLOW'} shoppers' p99: ${quietMs.toFixed(1)} ms quiet, ${besideMs.toFixed(1)} ms beside a report over the years: ${ratio.toFixed(2)} times; refused ${refused.quiet} and ${refused.beside}`,
  );
}

function say(what: string, ms: number): void {
  console.log(`${ms.toFixed(0).padStart(7)} ms  ${what}`);
}

/** Copies what is posted into earlier quarters. */
async function copyQuarters(db: Db): Promise<void> {
  const { rows } = await sql<{ most: number }>`select max(id) as most from postings`.execute(db);
  const most = rows[0]?.most ?? 0;
  for (let copy = 1; copy <= copies; copy += 1) {
    const back = copy * quarterDays;
    const day = sql.raw(
      options.postgres ? `to_char(day::date - ${back}, 'YYYY-MM-DD')` : `date(day, '-${back} days')`,
    );
    await sql`insert into postings
      select id + ${copy * most}, key || '-' || ${copy}, kind, order_number, ${day}, hour, weekday, happened_at, posted_at,
             way, tender, buyer, county, rate_millipercent, gross_cents, discount_cents, award_cents, goods_cents,
             delivery_cents, tax_cents, total_cents, taxed_cents, bottles
        from postings where id <= ${most}`.execute(db);
    await sql`insert into posting_lines
      select posting_id + ${copy * most}, position, ${day}, item_id, is_till, bottles, gross_cents, goods_cents, cost_cents
        from posting_lines where posting_id <= ${most}`.execute(db);
  }
  await sql`analyze`.execute(db);
}
