import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { type FollowedLine, readSettledLines, readTakenLines } from '#domains/counter/follow-lines.ts';
import { findOrderNumbers } from '#domains/orders/find-order.ts';
import { type FreeRestock, readFreeRestocked } from '#domains/orders/sold/read-free-restocked.ts';
import {
  readFreeHandedOver,
  readRefundedLines,
  readSoldOrders,
} from '#domains/orders/sold/read-sold-orders.ts';
import {
  type MovedAfter,
  readCaptured,
  readDisputeMoves,
  readGivenOtherwise,
  readPaidAtTill,
  readRefunded,
} from '#domains/payments/moved/read-moved-money.ts';
import { namedItems } from './named-items.ts';
import { insertDisputeMoves } from './posted-disputes.store.ts';
import type { Posting } from './posting.ts';
import { type RefundFacts, refundOf, restockOf, saleOf, tenders, tillPostingOf } from './posting-of.rules.ts';
import {
  insertPostings,
  lockPostings,
  nameTillLine,
  postedCosts,
  postedKeys,
  readMark,
  readMarks,
  writeMark,
} from './postings.store.ts';

/**
 * Another process may write a record a moment after its time: this is how far back everything is checked
 * again.
 */
const lookBackMs = 10 * 60_000;

/** Rows of one source per transaction, which takes a few milliseconds. */
const rowsAtOnce = 100;

interface PaidOrder extends MovedAfter {
  orderId: string;
  brand?: string;
}

type Refund = MovedAfter &
  Omit<RefundFacts, 'tender' | 'lines' | 'itemOf' | 'costOf'> & { orderId: string; brand: string | null };

/** Reads some rows of a source, posts those that are not posted yet, and returns the rows. */
type Step = (tx: Tx, after: MovedAfter, now: number) => Promise<readonly MovedAfter[]>;

interface Source {
  /** Whether the source has more rows: most of the time it has none (O-040). */
  hasMore(db: Db, after: MovedAfter): Promise<boolean>;
  step: Step;
}

function from<Row extends MovedAfter>(
  read: (db: Db, after: MovedAfter, limit: number) => Promise<Row[]>,
  post: (tx: Tx, rows: Row[], now: number) => Promise<void>,
): Source {
  return {
    hasMore: async (db, after) => (await read(db, after, 1)).length > 0,
    async step(tx, after, now) {
      const rows = await read(tx, after, rowsAtOnce);
      if (rows.length > 0) await post(tx, rows, now);
      return rows;
    },
  };
}

/** In the order in which they must be posted: a refund reads the costs of its sale. */
const sources: readonly (readonly [name: string, Source])[] = [
  ['captured', from(readCaptured, (tx, rows, now) => postSales(tx, rows, now))],
  ['paid-at-till', from(readPaidAtTill, (tx, rows, now) => postSales(tx, rows, now, tenders.till))],
  ['free', from(readFreeHandedOver, (tx, rows, now) => postSales(tx, rows, now, tenders.nothing))],
  ['free-restocked', from(readFreeRestocked, postRestocks)],
  ['refunded', from(readRefunded, postRefunds)],
  ['given-otherwise', from(readGivenOtherwise, postRefunds)],
  ['disputes', from(readDisputeMoves, postDisputes)],
  ['till', from(readTakenLines, postTillLines)],
  ['till-settled', from(readSettledLines, nameTillLines)],
];

/**
 * Posts what was sold and given back since the last time, each once, however many processes do so and however
 * often (B-230). What happened on a closed day counts toward the first open day after it.
 *
 * @returns false if the time ran out before everything was posted; call it again
 */
export async function postFacts(
  { db, clock }: { db: Db; clock: () => number },
  { mostMs = 2_000 }: { mostMs?: number } = {},
): Promise<boolean> {
  const until = performance.now() + mostMs;
  for (const { name, source, start } of await sourcesWithMore(db, clock())) {
    let after = start;
    do {
      if (performance.now() > until) return false;
      const rows = await inTransaction(db, (tx) => postSome(tx, { name, step: source.step, after }, clock()));
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) break;
      after = last;
      await turn();
    } while (await source.hasMore(db, after));
  }
  return true;
}

/** All sources are checked in one transaction, so that the database ends one and not nine (O-040). */
function sourcesWithMore(db: Db, now: number) {
  return inTransaction(db, async (tx) => {
    const marks = await readMarks(tx);
    const found: { name: string; source: Source; start: MovedAfter }[] = [];
    for (const [name, source] of sources) {
      const start = startOf(marks.get(name), now);
      if (await source.hasMore(tx, start)) found.push({ name, source, start });
    }
    return found;
  });
}

function startOf(mark: MovedAfter | undefined, now: number): MovedAfter {
  if (!mark) return { at: 0, id: '' };
  return mark.at > now - lookBackMs ? { at: now - lookBackMs, id: '' } : mark;
}

async function postSome(
  tx: Tx,
  { name, step, after }: { name: string; step: Step; after: MovedAfter },
  now: number,
): Promise<readonly MovedAfter[]> {
  await lockPostings(tx);
  const rows = await step(tx, after, now);
  const [last, mark] = [rows.at(-1), await readMark(tx, name)];
  if (last && (last.at > mark.at || (last.at === mark.at && last.id > mark.id)))
    await writeMark(tx, name, last);
  return rows;
}

async function freshOf<Row>(tx: Tx, rows: readonly Row[], keyOf: (row: Row) => string): Promise<Row[]> {
  const posted = await postedKeys(tx, rows.map(keyOf));
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()].filter((row) => !posted.has(keyOf(row)));
}

async function postSales(tx: Tx, rows: readonly PaidOrder[], now: number, way?: string): Promise<void> {
  const fresh = await freshOf(tx, rows, ({ orderId }) => `sale:${orderId}`);
  const orders = await readSoldOrders(
    tx,
    fresh.map(({ orderId }) => orderId),
  );
  const lines = [...orders.values()].flatMap((order) => order.lines);
  const { itemOf, costOf } = await namedItems(tx, lines);
  const postings = fresh.flatMap(({ orderId, at, brand }): Posting[] => {
    const order = orders.get(orderId);
    return order ? [saleOf(order, { at, tender: way ?? brand ?? '', itemOf, costOf })] : [];
  });
  await insertPostings(tx, postings, now);
}

async function postRefunds(tx: Tx, rows: readonly Refund[], now: number): Promise<void> {
  const fresh = await freshOf(tx, rows, ({ id }) => `refund:${id}`);
  const orders = await readSoldOrders(tx, [...new Set(fresh.map(({ orderId }) => orderId))]);
  const linesOf = await readRefundedLines(
    tx,
    fresh.map(({ id }) => id),
  );
  const { itemOf } = await namedItems(
    tx,
    [...orders.values()].flatMap((order) => order.lines),
  );
  const costs = await postedCosts(
    tx,
    [...orders.keys()].map((id) => `sale:${id}`),
  );
  const postings = fresh.flatMap(({ orderId, brand, ...refund }): Posting[] => {
    const order = orders.get(orderId);
    if (!order) return [];
    const costOf: RefundFacts['costOf'] = ({ position }) =>
      costs.get(`sale:${orderId}`)?.get(position) ?? null;
    const tender = brand ?? tenders.otherwise;
    return [refundOf(order, { ...refund, tender, lines: linesOf.get(refund.id) ?? [], itemOf, costOf })];
  });
  await insertPostings(tx, postings, now);
}

/** Only for orders that were handed over; bottles that never left were never in a sale (S-06). */
async function postRestocks(tx: Tx, rows: readonly FreeRestock[], now: number): Promise<void> {
  const fresh = await freshOf(tx, rows, ({ id }) => `restock:${id}`);
  const sold = await postedKeys(
    tx,
    fresh.map(({ orderId }) => `sale:${orderId}`),
  );
  const back = fresh.filter(({ orderId, bottles }) => bottles.length > 0 && sold.has(`sale:${orderId}`));
  const orders = await readSoldOrders(tx, [...new Set(back.map(({ orderId }) => orderId))]);
  const { itemOf } = await namedItems(
    tx,
    [...orders.values()].flatMap((order) => order.lines),
  );
  const costs = await postedCosts(tx, [...sold]);
  const postings = back.flatMap(({ orderId, ...restock }): Posting[] => {
    const order = orders.get(orderId);
    const costOf: RefundFacts['costOf'] = ({ position }) =>
      costs.get(`sale:${orderId}`)?.get(position) ?? null;
    return order ? [restockOf(order, { ...restock, itemOf, costOf })] : [];
  });
  await insertPostings(tx, postings, now);
}

async function postDisputes(
  tx: Tx,
  rows: readonly Awaited<ReturnType<typeof readDisputeMoves>>[number][],
): Promise<void> {
  const numbers = await findOrderNumbers(
    tx,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  await insertDisputeMoves(
    tx,
    rows.map(({ id, kind, orderId, amountCents, happenedAt }) => ({
      ...{ key: id, kind, happenedAt, amountCents, orderNumber: numbers.get(orderId ?? '') ?? null },
    })),
  );
}

async function postTillLines(tx: Tx, rows: readonly FollowedLine[], now: number): Promise<void> {
  const fresh = await freshOf(tx, rows, ({ key }) => `till:${key}`);
  await insertPostings(tx, await tillPostings(tx, fresh), now);
}

async function nameTillLines(tx: Tx, rows: readonly FollowedLine[]): Promise<void> {
  for (const posting of await tillPostings(tx, rows)) await nameTillLine(tx, posting);
}

async function tillPostings(tx: Tx, rows: readonly FollowedLine[]): Promise<Posting[]> {
  const { tillItemOf, tillCostOf } = await namedItems(tx, [], rows);
  return rows.map((line) => tillPostingOf(line, { item: tillItemOf(line), costCents: tillCostOf(line) }));
}
