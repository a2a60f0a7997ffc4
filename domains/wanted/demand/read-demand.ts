import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { readStockOfProducts } from '#domains/catalogue/stock-levels/read-stock-levels.ts';
import { storeDay } from '#kit/clock.ts';
import type { ProductId } from '#kit/ids.ts';
import { addDays, instantOf } from '#kit/store-day.ts';
import { addViews, deleteViewsBefore, sumNoted, sumViews, sumWishes } from './demand.store.ts';

/** A year plus the season before it. */
const keptDays = 400;

/** What was asked for in one size, or of a product in any size; nothing about who asked (B-304). */
export interface DemandOfSize {
  productId: ProductId;
  /** Null for any size. */
  formatId: number | null;
  /** How many people asked within the days, and for how many bottles. */
  asked: number;
  bottles: number;
  /** How many of them were notified that it is here. */
  told: number;
  /** How many people are waiting now, whenever they asked, and for how many bottles. */
  waiting: number;
  waitingBottles: number;
  /** How often its page was viewed while it was sold out. */
  views: number;
  /** '2026-11-20': when it was last asked for or viewed. */
  last: string;
}

/** What the shop does not carry, in people's own words. */
export interface NotedWords {
  words: string;
  asked: number;
  bottles: number;
  waiting: number;
  last: string;
}

/** Counts views of products that are sold out, only by day and product (B-304). */
export async function countSoldOutViews(db: Db, looks: readonly ProductId[], now: number): Promise<void> {
  if (looks.length === 0) return;
  const levels = await readStockOfProducts(db, [...new Set(looks)]);
  const here = new Set(levels.filter(({ onHand, held }) => onHand > held).map(({ productId }) => productId));
  const counts = [...Map.groupBy(looks, (id) => id)]
    .filter(([id]) => !here.has(id))
    .map(([productId, own]) => ({ productId, views: own.length }))
    // Always in the same order, so that two processes cannot deadlock.
    .toSorted((a, b) => a.productId - b.productId);
  if (counts.length > 0) await inTransaction(db, (tx) => addViews(tx, storeDay(now), counts));
}

export function forgetSoldOutViews(db: Db, now: number): Promise<void> {
  return deleteViewsBefore(db, addDays(storeDay(now), -keptDays));
}

/** The demand of some days, most waited for first. */
export async function readDemand(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ sizes: DemandOfSize[]; noted: NotedWords[] }> {
  const span = { from: instantOf(from, 0), until: instantOf(addDays(to, 1), 0) };
  const views = new Map((await sumViews(db, { from, to })).map((each) => [each.productId, each]));
  const sizes: DemandOfSize[] = (await sumWishes(db, span)).map(({ productId, lastAt, ...wish }) => ({
    ...{ ...wish, productId: productId as ProductId, views: 0, last: storeDay(lastAt) },
  }));
  // A page shows all sizes of a product: its views are counted in the product's first row, so that they count
  // once.
  for (const [id, { views: looks, last }] of views) {
    const own = sizes.find(({ productId }) => productId === id);
    if (own) Object.assign(own, { views: looks, last: [own.last, last].toSorted().at(-1) ?? last });
    else
      sizes.push({
        ...{ productId: id as ProductId, formatId: null, asked: 0, bottles: 0, told: 0 },
        ...{ waiting: 0, waitingBottles: 0, views: looks, last },
      });
  }
  const noted = (await sumNoted(db, span)).map(({ lastAt, ...each }) => ({
    ...each,
    last: storeDay(lastAt),
  }));
  return {
    sizes: sizes.toSorted(
      (a, b) =>
        b.waitingBottles - a.waitingBottles ||
        b.asked - a.asked ||
        b.views - a.views ||
        a.productId - b.productId,
    ),
    noted: noted.toSorted((a, b) => b.asked - a.asked || (a.words < b.words ? -1 : 1)),
  };
}
