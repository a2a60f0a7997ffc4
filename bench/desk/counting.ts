/**
 * Accepting a count of 3,000 sizes, compared with bare writes of as many movements, with the longest delay of
 * the event loop; and the page of a bottle that moved 10,000 times compared with that of one that moved once,
 * on both databases (B-160, B-168): `npm run bench -- counting`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DatabaseSource, type Db, openDatabase } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { acceptSlices, beginAccepting } from '#domains/purchasing/counts/accept-count.ts';
import { findCount } from '#domains/purchasing/counts/find-counts.ts';
import { openCount } from '#domains/purchasing/counts/open-count.ts';
import type { FormatId } from '#kit/ids.ts';
import { startPostgres } from '#tests/harness/postgres-server.ts';
import { databaseUrl, runOnPostgres } from '#tests/harness/postgres-template.ts';
import { ensureBuild } from '#tools/setup/build.mjs';
import { Line } from '../ask.ts';
import { longestBlock } from '../event-loop.ts';
import { type Spread, spreadOf } from '../rates.ts';
import { asPage, get } from '../requests.ts';
import { type Shop, startShop } from '../shop.ts';
import { growCatalogue } from './grow-catalogue.ts';
import { addManager, enterDesk, openDeskSession } from './sign-in.ts';

const wanted = { acceptMs: 2_000, delayMs: 50, pageMs: 25 };
const sizes = 3_000;
const movements = 10_000;

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, json: { type: 'string' }, data: { type: 'string' } },
});
const rounds = options.quick ? 2 : 5;
const loads = options.quick ? 30 : 200;

await ensureBuild();
const misses = [...(await onSqlite()), ...(await onPostgres())];
console.log(misses.length === 0 ? 'All figures reached' : `MISSED: ${misses.join(', ')}`);
process.exitCode = misses.length === 0 ? 0 : 1;

async function onSqlite(): Promise<string[]> {
  const dataDir = mkdtempSync(join(options.data ?? tmpdir(), 'demijohn-bench-'));
  const shop = await startShop({ dataDir, place: 'any core' });
  try {
    return await measure('SQLite', { kind: 'sqlite', file: join(dataDir, 'shop.sqlite') }, shop);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** On the server of `DATABASE_URL`, or on a server of our own. */
async function onPostgres(): Promise<string[]> {
  const own = process.env.DATABASE_URL === undefined ? await startPostgres() : undefined;
  const server = own?.url ?? process.env.DATABASE_URL ?? '';
  const name = `demijohn_bench_${process.pid}`;
  const dataDir = mkdtempSync(join(options.data ?? tmpdir(), 'demijohn-bench-'));
  try {
    await runOnPostgres(server, `create database ${name}`);
    const url = databaseUrl(server, name);
    const shop = await startShop({ dataDir, databaseUrl: url, place: 'any core' });
    try {
      return await measure('PostgreSQL', { kind: 'postgres', url }, shop);
    } finally {
      await shop.stop();
    }
  } finally {
    await runOnPostgres(server, `drop database if exists ${name} with (force)`);
    await own?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The figures that were missed on this database. */
async function measure(label: string, source: DatabaseSource, shop: Shop): Promise<string[]> {
  const database = openDatabase(source);
  try {
    const { db } = database;
    await database.unhurried((unhurried) => growCatalogue(unhurried, sizes));
    const now = Date.now();
    const by = { actor: 'bench', now };
    const shelf = await stockedSizes(db);
    const [accepts, bares, delays]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const id = await countedByHalf(db, shelf, by);
      const { version } = (await findCount(db, id)) ?? { version: -1 };
      const delay = await longestBlock(async () => {
        accepts.push(
          await took(async () => {
            await inTransaction(db, (tx) => beginAccepting(tx, id, version, by));
            await acceptSlices(db, id, Date.now);
          }),
        );
      });
      delays.push(delay);
      bares.push(await took(() => bareMovements(db, shelf, now)));
    }
    const [often, seldom] = [shelf[0] ?? 0, shelf[1] ?? 0] as [FormatId, FormatId];
    await moveOften(db, often, now);
    const { cookie } = await enterDesk(shop.port, await openDeskSession(db, await addManager(db, now), now));
    const line = new Line(shop.port);
    const load = (formatId: FormatId) =>
      took(() => line.ask(get(`/desk/stock/bottles/${formatId}`, { ...asPage, cookie })));
    const [busy, quiet]: [number[], number[]] = [[], []];
    for (let nth = 0; nth < loads; nth += 1) {
      busy.push(await load(often));
      quiet.push(await load(seldom));
    }
    line.close();
    return print(label, { accepts, bares, delays, busy, quiet });
  } finally {
    await database.close();
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function stockedSizes(db: Db): Promise<FormatId[]> {
  const rows = db
    .selectFrom('bottle_stock')
    .select('format_id')
    .where('on_hand', '>', 0)
    .where('held', '=', 0);
  const found = await rows.orderBy('format_id').limit(sizes).execute();
  if (found.length < sizes) throw new Error(`Only ${found.length} sizes are on hand.`);
  return found.map(({ format_id }) => format_id as FormatId);
}

/** A count of all sizes in which every second one has a bottle more than the books say. */
async function countedByHalf(
  db: Db,
  shelf: readonly FormatId[],
  by: { actor: string; now: number },
): Promise<number> {
  const opened = await inTransaction(db, (tx) =>
    openCount(tx, { name: 'everything', isBlind: true, formatIds: shelf }, by),
  );
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  const at = Date.now();
  await db
    .updateTable('count_lines')
    .set(({ selectFrom, ref, eb }) => {
      const onHand = selectFrom('bottle_stock')
        .select('on_hand')
        .whereRef('bottle_stock.format_id', '=', ref('count_lines.format_id'));
      return {
        counted: eb(onHand, '+', eb(ref('count_lines.format_id'), '%', 2)),
        ...{ expected: onHand, first_expected: onHand, last_at: at, last_by: by.actor },
      };
    })
    .where('count_id', '=', opened.id)
    .execute();
  return opened.id;
}

/**
 * How long the database alone takes to write as many movements with their stock, in one transaction. They
 * cancel out.
 */
function bareMovements(db: Db, shelf: readonly FormatId[], now: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const [nth, formatId] of shelf.entries()) {
      await tx
        .updateTable('bottle_stock')
        .set({ updated_at: now })
        .where('format_id', '=', formatId)
        .execute();
      if (nth % 2 === 0)
        await tx
          .insertInto('stock_movements')
          .values(movementOf(formatId, 0, now))
          .execute();
    }
  });
}

function movementOf(formatId: FormatId, change: number, at: number) {
  return {
    ...{ format_id: formatId, change, moved_at: at, reason: 'count' as const },
    ...{ order_id: null, note: null, actor: 'bench', cause: null, source: null, happened_at: null },
  };
}

/** Bottles that came and went for years; the movements add up to nothing. */
async function moveOften(db: Db, formatId: FormatId, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (let nth = 0; nth < movements; nth += 1)
      await tx
        .insertInto('stock_movements')
        .values(movementOf(formatId, nth % 2 === 0 ? 1 : -1, now - (movements - nth) * 60_000))
        .execute();
  });
}

/** The names of the figures that were missed. */
function print(
  label: string,
  all: Record<'accepts' | 'bares' | 'delays' | 'busy' | 'quiet', number[]>,
): string[] {
  const line = (what: string, { median, lowest, highest }: Spread, digits = 1) =>
    console.log(
      `${what.padEnd(52)}${[median, lowest, highest].map((each) => each.toFixed(digits).padStart(9)).join('')}`,
    );
  const { accepts, bares, delays, busy, quiet } = all;
  console.log(`${label.padEnd(52)}   median      min      max`);
  line('a count of 3,000 sizes accepted, ms', spreadOf(accepts));
  line('bare writes of as many, ms', spreadOf(bares));
  line('ratio', spreadOf(accepts.map((ms, round) => ms / (bares[round] ?? ms))));
  line('longest wait of the event loop meanwhile, ms', spreadOf(delays));
  line('page of a bottle with 10,000 movements, ms', spreadOf(busy));
  line('page of a bottle that hardly moved, ms', spreadOf(quiet));
  line('ratio', spreadOf(busy.map((ms, nth) => ms / (quiet[nth] ?? ms))));
  return [
    ...(spreadOf(accepts).median > wanted.acceptMs ? ['accepted'] : []),
    ...(spreadOf(delays).median > wanted.delayMs ? ['event loop'] : []),
    ...(spreadOf(busy).median > wanted.pageMs ? ['page'] : []),
  ].map((figure) => `${figure} on ${label}`);
}
