/**
 * The cost of an order compared to a bare transaction that writes the same rows: `npm run bench -- orders`.
 * Runs checkouts without a server, on SQLite and on PostgreSQL, alternating with the baseline.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseSource, openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import type { PackId } from '#kit/ids.ts';
import {
  type CheckoutFixture,
  noon,
  openCheckoutFixture,
  type Shopper,
  submitOf,
} from '#tests/fixtures/checkout-fixture.ts';
import { startPostgres } from '#tests/harness/postgres-server.ts';
import { databaseUrl, runOnPostgres } from '#tests/harness/postgres-template.ts';
import { bareOrder, type OrderRows, readOrderRows } from './bare-order.ts';

const shopperCounts = [1, 8, 32];
const rounds = 5;
const ordersEach = 240;
const wines = 64;
const wantedRatio = 0.5;

let missed = 0;
console.log('Orders a second, median of the rounds, beside a bare transaction that writes the same rows');
console.log('database    shoppers   orders    bare   ratio (lowest to highest)');
await onSqlite();
await onPostgres();
console.log(missed === 0 ? `All at least ${wantedRatio}.` : `${missed} below ${wantedRatio}.`);
process.exitCode = missed === 0 ? 0 : 1;

async function onSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-bench-'));
  try {
    await measure('SQLite', { kind: 'sqlite', file: join(folder, 'shop.sqlite') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * On the server of `DATABASE_URL`, or on a server of our own that does not wait for its disk, which is the
 * harder comparison.
 */
async function onPostgres(): Promise<void> {
  const own = process.env.DATABASE_URL === undefined ? await startPostgres() : undefined;
  const server = own?.url ?? process.env.DATABASE_URL ?? '';
  const name = `demijohn_bench_${process.pid}`;
  try {
    await runOnPostgres(server, `create database ${name}`);
    await measure('PostgreSQL', { kind: 'postgres', url: databaseUrl(server, name) });
  } finally {
    await runOnPostgres(server, `drop database if exists ${name} with (force)`);
    await own?.stop();
  }
}

async function measure(label: string, source: DatabaseSource): Promise<void> {
  const database = openDatabase(source);
  try {
    await migrate(database, noon);
    const checkout = openCheckoutFixture(database.db);
    const packs: PackId[] = [];
    while (packs.length < wines) packs.push(...(await checkout.stockWine({ onHand: 1_000_000 })));
    const rows = await sampleOf(checkout, packs);
    for (const shoppers of shopperCounts)
      report(label, shoppers, await byTurns(checkout, packs, rows, shoppers));
  } finally {
    await database.close();
  }
}

/** The rows of one order; the first orders also warm up both sides. */
async function sampleOf(checkout: CheckoutFixture, packs: readonly PackId[]): Promise<OrderRows> {
  await takeOrders(checkout, packs, 8);
  const rows = await readOrderRows(checkout.db);
  await writeBare(checkout, packs, rows, 8);
  return rows;
}

interface Round {
  orders: number;
  bare: number;
}

async function byTurns(
  checkout: CheckoutFixture,
  packs: readonly PackId[],
  rows: OrderRows,
  shoppers: number,
): Promise<Round[]> {
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({
      orders: await takeOrders(checkout, packs, shoppers),
      bare: await writeBare(checkout, packs, rows, shoppers),
    });
  }
  return measured;
}

/** Orders per second from prepared carts. */
async function takeOrders(
  checkout: CheckoutFixture,
  packs: readonly PackId[],
  shoppers: number,
): Promise<number> {
  const carts = await fillCarts(checkout, packs);
  return perSecond(shoppers, async (order) => {
    const shopper = carts[order];
    const answer = shopper && (await placeOrder(checkout.deps, submitOf(shopper)));
    if (answer?.kind !== 'placed') throw new Error(`An order was answered with ${JSON.stringify(answer)}`);
  });
}

async function writeBare(
  checkout: CheckoutFixture,
  packs: readonly PackId[],
  rows: OrderRows,
  shoppers: number,
): Promise<number> {
  const carts = await fillCarts(checkout, packs);
  return perSecond(shoppers, (order) => bareOrder(checkout.db, rows, carts[order]?.cartId ?? ''));
}

async function fillCarts(checkout: CheckoutFixture, packs: readonly PackId[]): Promise<Shopper[]> {
  const carts: Shopper[] = [];
  for (let order = 0; order < ordersEach; order += 1) {
    const packId = packs[order % packs.length] as PackId;
    const second = packs[(order + 7) % packs.length] as PackId;
    carts.push(
      await checkout.shopperWith([
        { packId, quantity: 1 },
        { packId: second, quantity: 2 },
      ]),
    );
  }
  return carts;
}

async function perSecond(shoppers: number, work: (order: number) => Promise<void>): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      while (next < ordersEach) {
        next += 1;
        await work(next - 1);
      }
    }),
  );
  return (ordersEach * 1_000) / (performance.now() - startedAt);
}

function report(label: string, shoppers: number, measured: readonly Round[]): void {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const ratios = measured.map(({ orders, bare }) => orders / bare);
  const ratio = middle(ratios);
  if (ratio < wantedRatio) missed += 1;
  const figures = [middle(measured.map(({ orders }) => orders)), middle(measured.map(({ bare }) => bare))];
  const [orders, bare] = figures.map((figure) => String(Math.round(figure)).padStart(8));
  console.log(
    `${label.padEnd(12)}${String(shoppers).padStart(8)} ${orders}${bare}   ${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  );
}
