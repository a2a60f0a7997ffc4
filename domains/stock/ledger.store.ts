/** The ledger of one size, newest movement first (B-160). */
import { sql } from 'kysely';
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { MovementCause } from '#db/schema.ts';
import type { FormatId } from '#kit/ids.ts';
import type { Movement } from './stock.store.ts';

export interface LedgerEntry {
  id: number;
  change: number;
  /** The number on hand after it. */
  onHand: number;
  reason: Movement['reason'];
  cause: MovementCause | null;
  source: string | null;
  orderId: string | null;
  note: string | null;
  actor: string;
  at: number;
}

export interface LedgerCursor {
  at: number;
  id: number;
}

/** @param page.before the last entry of the previous page */
export async function ledgerOfFormat(
  db: Db,
  formatId: number,
  { before, limit }: { before: LedgerCursor | null; limit: number },
): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .select(['id', 'change', 'reason', 'cause', 'source', 'order_id', 'note', 'actor', 'moved_at'])
    .where('format_id', '=', formatId)
    .$if(before !== null, (query) => query.where(olderThan(before ?? { at: 0, id: 0 })))
    .orderBy('moved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const [first] = rows;
  if (!first) return [];
  let onHand = await onHandAfter(db, formatId, { at: first.moved_at, id: first.id });
  return rows.map(({ order_id, moved_at, ...row }) => {
    const entry = { ...row, orderId: order_id, at: moved_at, onHand };
    onHand -= row.change;
    return entry;
  });
}

const olderThan = ({ at, id }: LedgerCursor) =>
  sql<boolean>`(stock_movements.moved_at < ${at} or (stock_movements.moved_at = ${at} and stock_movements.id < ${id}))`;

/** The sum of all movements up to and including this entry. */
async function onHandAfter(db: Db, formatId: number, entry: LedgerCursor): Promise<number> {
  const row = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<number>('change').as('bottles'))
    .where('format_id', '=', formatId)
    .where(olderThan({ ...entry, id: entry.id + 1 }))
    .executeTakeFirst();
  return Number(row?.bottles ?? 0);
}

/**
 * How many bottles left for orders and at the till since each of these times, not counting those that came
 * back.
 */
export async function soldSince(db: Db, formatId: number, times: readonly number[]): Promise<number[]> {
  const sold = times.map((since, at) =>
    sql<number>`coalesce(-sum(case when moved_at >= ${since} then change else 0 end), 0)`.as(`sold${at}`),
  );
  const row = (await db
    .selectFrom('stock_movements')
    .select(sold)
    .where('format_id', '=', formatId)
    .where('moved_at', '>=', Math.min(...times))
    .where(({ eb }) =>
      eb.or([eb('reason', 'in', ['order', 'release']), eb('cause', 'in', ['till-sold', 'till-returned'])]),
    )
    .executeTakeFirst()) as Record<string, number> | undefined;
  return times.map((_, at) => Number(row?.[`sold${at}`] ?? 0));
}

/** Bottles of each size that are allocated to these orders; sizes without any are left out. */
export async function allocatedTo(
  db: Db,
  formatIds: readonly FormatId[],
  orderIds: readonly string[],
): Promise<Map<FormatId, number>> {
  if (orderIds.length === 0 || formatIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => ['format_id', fn.sum<number>('change').as('bottles')])
    .where('order_id', 'in', orderIds)
    .where('format_id', 'in', formatIds)
    .groupBy('format_id')
    .execute();
  return new Map(
    rows
      .filter(({ bottles }) => Number(bottles) < 0)
      .map((row) => [row.format_id as FormatId, -Number(row.bottles)]),
  );
}

/** Bottles of each size that are allocated to each of these orders. */
export async function allocatedByOrder(
  db: Db,
  formatIds: readonly FormatId[],
  orderIds: readonly string[],
): Promise<{ orderId: string; formatId: FormatId; bottles: number }[]> {
  if (orderIds.length === 0 || formatIds.length === 0) return [];
  const rows = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => ['order_id', 'format_id', fn.sum<number>('change').as('bottles')])
    .where('order_id', 'in', orderIds)
    .where('format_id', 'in', formatIds)
    .groupBy(['order_id', 'format_id'])
    .execute();
  return rows.flatMap(({ order_id, format_id, bottles }) =>
    order_id !== null && Number(bottles) < 0
      ? [{ orderId: order_id, formatId: format_id as FormatId, bottles: -Number(bottles) }]
      : [],
  );
}

/**
 * Bottles that came back to the shelf from these orders, in chronological order; those replaced in packing
 * are left out.
 */
export async function returnedFrom(
  db: Db,
  orderIds: readonly string[],
): Promise<{ orderId: string; formatId: FormatId; bottles: number }[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('stock_movements')
    .select(['order_id', 'format_id', 'change'])
    .where('order_id', 'in', orderIds)
    .where('reason', '=', 'release')
    .where('note', 'in', ['came back', 'cancelled'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...{ orderId: row.order_id ?? '', formatId: row.format_id as FormatId, bottles: row.change },
  }));
}

export async function stockOfFormat(
  db: Db,
  formatId: number,
): Promise<{ onHand: number; held: number } | undefined> {
  return db
    .selectFrom('bottle_stock')
    .select(['on_hand as onHand', 'held'])
    .where('format_id', '=', formatId)
    .executeTakeFirst();
}

/** What came (+) or went (−) for these reasons since a moment: the total per size and reason. */
export async function movedByCause(
  db: Db,
  causes: readonly MovementCause[],
  { since, until }: { since: number; until?: number | undefined },
): Promise<{ cause: MovementCause; formatId: FormatId; bottles: number }[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => ['cause', 'format_id', fn.sum<number>('change').as('bottles')])
    .where('moved_at', '>=', since)
    .$if(until !== undefined, (query) => query.where('moved_at', '<', until ?? 0))
    .where('cause', 'in', causes)
    .groupBy(['cause', 'format_id'])
    .execute();
  return rows.flatMap(({ cause, format_id, bottles }) =>
    cause === null ? [] : [{ cause, formatId: format_id as FormatId, bottles: Number(bottles) }],
  );
}

/** What the books have learned about a size after its moment, and what that says about the moment. */
export interface LearnedSince {
  /**
   * Bottles that had already moved by then: −2 for two that the till had sold. Sizes without any are left
   * out.
   */
  late: Map<FormatId, number>;
  /** The sizes that a catalogue file has counted since then. */
  imported: Set<FormatId>;
}

export async function learnedSinceOf(
  db: Db,
  moments: readonly { formatId: FormatId; since: number }[],
): Promise<LearnedSince> {
  const sinceOf = new Map(moments.map(({ formatId, since }) => [formatId, since]));
  const learned: LearnedSince = { late: new Map(), imported: new Set() };
  for (const { formatId, change, reason, happened_at } of await movementsSince(db, moments)) {
    if (reason === 'import') learned.imported.add(formatId);
    if (happened_at !== null && happened_at <= (sinceOf.get(formatId) ?? 0))
      learned.late.set(formatId, (learned.late.get(formatId) ?? 0) + change);
  }
  return learned;
}

/** What has moved of a size since a moment: bottles that came (+) or went (−). */
export interface MovedSince {
  sold: number;
  /** From orders that were cancelled or changed. */
  cameBack: number;
  received: number;
  /** A receipt was reversed: it is unknown what of it had really come. */
  isReversed: boolean;
  /** By hand, by counts, at the till. */
  otherwise: number;
}

/** What the books have recorded after each size's moment; sizes without any are left out. */
export async function movedSinceOf(
  db: Db,
  moments: readonly { formatId: FormatId; since: number }[],
): Promise<Map<FormatId, MovedSince>> {
  const moved = new Map<FormatId, MovedSince>();
  for (const { formatId, change, reason, cause } of await movementsSince(db, moments)) {
    // Overdrawn bottles have not moved: they are still owed.
    if (cause === 'overdrawn') continue;
    const sum = moved.get(formatId) ?? { sold: 0, cameBack: 0, received: 0, isReversed: false, otherwise: 0 };
    if (reason === 'order') sum.sold += change;
    else if (reason === 'release') sum.cameBack += change;
    else if (cause === 'received' || cause === 'receipt-reversed') sum.received += change;
    else sum.otherwise += change;
    sum.isReversed ||= cause === 'receipt-reversed';
    moved.set(formatId, sum);
  }
  return moved;
}

async function movementsSince(db: Db, moments: readonly { formatId: FormatId; since: number }[]) {
  if (moments.length === 0) return [];
  const sinceOf = new Map(moments.map(({ formatId, since }) => [formatId as number, since]));
  const rows = await movedAfter(db, [...sinceOf.keys()], Math.min(...sinceOf.values()));
  return rows
    .filter((row) => row.moved_at > (sinceOf.get(row.format_id) ?? 0))
    .map((row) => ({ ...row, formatId: row.format_id as FormatId }));
}

const movedAfter = cachedQuery((db, formatIds: readonly number[], since: number) =>
  db
    .selectFrom('stock_movements')
    .select(['format_id', 'change', 'reason', 'cause', 'source', 'moved_at', 'happened_at'])
    .where('format_id', 'in', formatIds)
    .where('moved_at', '>', since),
);

/** What a count established of a size: everything up to its moment that no earlier count had seen. */
export interface CountedSpan {
  formatId: FormatId;
  /** When it was entered in the books. */
  since: number;
  /** The moment up to which an earlier count had established what was there; null if there was none. */
  happenedAfter: number | null;
  happenedBy: number;
}

/**
 * What was corrected beside sales that a count had taken for a loss (`takeTillSales`). Sizes without any are
 * left out.
 */
export async function correctedSinceOf(
  db: Db,
  spans: readonly CountedSpan[],
): Promise<Map<FormatId, number>> {
  const spanOf = new Map(spans.map((span) => [span.formatId, span]));
  const corrected = new Map<FormatId, number>();
  for (const { formatId, change, cause, source, happened_at } of await movementsSince(db, spans)) {
    const isCorrection = cause === 'counted' && happened_at !== null && !source?.startsWith('count:');
    const span = spanOf.get(formatId);
    if (!isCorrection || !span) continue;
    if (happened_at > (span.happenedAfter ?? -1) && happened_at <= span.happenedBy)
      corrected.set(formatId, (corrected.get(formatId) ?? 0) + change);
  }
  return corrected;
}
