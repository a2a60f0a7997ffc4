import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { tillActor } from '#kit/actor.ts';
import type { Clock } from '#kit/clock.ts';
import type { RungLine } from './counter-line.ts';
import { type Feed, keepTurn, writeSeen } from './feeds.store.ts';
import { itemsByKeys } from './items.store.ts';
import { learnItems } from './learn-items.ts';
import type { TillSale, TillSales } from './ports.ts';
import { type By, takeLines } from './take-lines.ts';

export interface TillDeps {
  db: Db;
  clock: Clock;
  tillSales: TillSales;
}

const minuteMs = 60_000;
/** Changes from shortly before are asked for once more: they may have arrived late (B-173). */
const overlapMs = 10 * minuteMs;
/** A search may not find a sale until a moment after it was rung up. */
const settlingMs = 30_000;
/** How much is read again at night. */
const fullPassMs = 2 * 24 * 60 * minuteMs;
/** A process that has not renewed its turn for this long is considered dead. */
export const turnMs = 2 * minuteMs;

export type PollAnswer =
  | { kind: 'polled'; taken: number; seenUntil: number }
  /** What was read before the failure is taken in; the rest is asked for again. */
  | { kind: 'unreachable'; taken: number };

/** Takes in what the till of a location has sold since the last time, or in the last two days. */
export async function pollTill(
  { db, clock, tillSales }: TillDeps,
  feed: Feed,
  { isFullPass = false } = {},
): Promise<PollAnswer> {
  const startedAt = clock();
  const { locationId } = feed;
  const from = isFullPass ? Math.min(startedAt - fullPassMs, feed.seenUntil) : feed.seenUntil;
  const since = from - overlapMs;
  let taken = 0;
  let cursor: string | null = null;
  do {
    const page = await tillSales.readSales({ locationId, since, cursor });
    if (page.kind === 'unreachable') return { kind: 'unreachable', taken };
    const by: By = { actor: tillActor, now: clock() };
    // What was sold before the shop was listening is already in its counts.
    const lines = page.sales
      .filter(({ closedAt }) => closedAt >= feed.startedAt)
      .flatMap((sale) => rungLines(sale, locationId, tillSales.prefix));
    const isKnown = await knowItems({ db, clock, tillSales }, locationId, lines, by);
    if (!isKnown) return { kind: 'unreachable', taken };
    taken += await takeLines(db, lines, by);
    await keepTurn(db, locationId, clock() + turnMs);
    cursor = page.cursor;
  } while (cursor !== null);
  const seenUntil = Math.max(feed.seenUntil, startedAt - settlingMs);
  await inTransaction(db, (tx) => writeSeen(tx, locationId, seenUntil));
  return { kind: 'polled', taken, seenUntil };
}

function rungLines({ id, closedAt, lines }: TillSale, locationId: string, prefix: string): RungLine[] {
  return lines.map(({ uid, itemId, name, quantity, amountCents }) => ({
    key: `${prefix}:${id}:${uid}`,
    ...{ locationId, itemKey: itemId ?? '', name, quantity, amountCents, happenedAt: closedAt },
  }));
}

/** Asks the till about items that it has not been asked about before; false if it does not answer. */
async function knowItems(
  { db, tillSales }: TillDeps,
  locationId: string,
  lines: readonly RungLine[],
  by: By,
): Promise<boolean> {
  const keys = [...new Set(lines.map(({ itemKey }) => itemKey))].filter((key) => key !== '');
  const known = await itemsByKeys(db, keys);
  const unknown = keys.filter((key) => !known.has(key));
  if (unknown.length === 0) return true;
  const answer = await tillSales.readThings(locationId, unknown);
  if (answer.kind === 'unreachable') return false;
  await learnItems(
    db,
    answer.things.map(({ id, ...thing }) => ({ key: id, ...thing })),
    by,
  );
  return true;
}
