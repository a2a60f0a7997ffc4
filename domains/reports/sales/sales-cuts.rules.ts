/** Sales by what was sold, when, how and to whom: sums of the same postings, cut in different ways (B-233). Amounts in cents. */
import type { PostingRow, PostingWay } from '#db/tables/reports.ts';

export interface OrderSums {
  kind: PostingRow['kind'];
  way: PostingWay;
  buyer: PostingRow['buyer'];
  /** 0 is Sunday. */
  weekday: number;
  hour: number;
  count: number;
  goodsCents: number;
  bottles: number;
}

export interface ItemSums {
  productId: number | null;
  name: string;
  producer: string;
  size: string;
  /** Paths, '' for none. */
  category: string;
  region: string;
  /** From orders, less refunds. */
  bottles: number;
  goodsCents: number;
  /** From the counter's till, including its tax. */
  tillBottles: number;
  tillCents: number;
  /** Goods whose cost is known, and their cost. */
  costedCents: number;
  costCents: number;
}

export const bottleCuts = ['category', 'region', 'producer', 'product', 'size'] as const;
const orderCuts = ['way', 'buyer', 'weekday', 'hour'] as const;
export const cuts = [...bottleCuts, ...orderCuts] as const;
export type Cut = (typeof cuts)[number];
export type BottleCut = (typeof bottleCuts)[number];
type OrderCut = (typeof orderCuts)[number];

export interface CutRow {
  /** What distinguishes it from the others: a path, a producer, 'pickup', '17'. */
  key: string;
  /** As displayed; the caller names paths and ways. */
  name: string;
  goodsCents: number;
  bottles: number;
  /** Orders sold; null for a cut by bottles, because an order has several. */
  orders: number | null;
  tillCents: number;
  tillBottles: number;
  costedCents: number;
  costCents: number;
  /** The filter for the orders behind it. */
  behind: Record<string, string>;
}

/** How many steps of a path make up one row: 'wine/red-wine', 'france/burgundy'. */
const pathSteps = 2;

export const isBottleCut = (cut: Cut): cut is BottleCut => (bottleCuts as readonly string[]).includes(cut);

/** Largest first. */
export function cutItems(items: readonly ItemSums[], cut: BottleCut): CutRow[] {
  const groups = Map.groupBy(items, (item) => itemKey(item, cut));
  return [...groups]
    .map(([key, own]): CutRow => {
      const total = (of: (item: ItemSums) => number) => sum(own.map(of));
      return {
        ...{ key, name: cut === 'product' ? (own.at(-1)?.name ?? '') : key, orders: null },
        ...{ goodsCents: total((item) => item.goodsCents), bottles: total((item) => item.bottles) },
        ...{ tillCents: total((item) => item.tillCents), tillBottles: total((item) => item.tillBottles) },
        ...{ costedCents: total((item) => item.costedCents), costCents: total((item) => item.costCents) },
        behind: behindItem(key, cut),
      };
    })
    .toSorted(greatestFirst);
}

function itemKey(item: ItemSums, cut: BottleCut): string {
  switch (cut) {
    case 'category':
      return item.category.split('/').slice(0, pathSteps).join('/');
    case 'region':
      return item.region.split('/').slice(0, pathSteps).join('/');
    case 'product':
      return item.productId === null ? '' : String(item.productId);
    default:
      return item[cut];
  }
}

/** Items without a product can only be found by their lack of a category. */
function behindItem(key: string, cut: BottleCut): Record<string, string> {
  return cut === 'product' && key === '' ? { category: '' } : { [cut]: key };
}

export interface DayOfMargin {
  /** '2026-11-20' */
  day: string;
  goodsCents: number;
  bottles: number;
  costedCents: number;
  costCents: number;
}

/** One row per day, in order, for the margin (B-234). */
export function cutDays(days: readonly DayOfMargin[]): CutRow[] {
  return days.map(({ day, ...sums }) => ({
    ...{ key: day, name: day, orders: null, tillCents: 0, tillBottles: 0, behind: { from: day, to: day } },
    ...sums,
  }));
}

type MarginSums = Pick<CutRow, 'goodsCents' | 'bottles' | 'costedCents' | 'costCents'>;

/**
 * One row for each combination of promotions on an order, largest first, and one for all orders without any,
 * so that the rows add up to the total (B-234).
 *
 * @param all the sums of all orders, including those without a promotion
 */
export function cutPromotions(
  all: MarginSums,
  orders: readonly (MarginSums & { number: number })[],
  namesOf: ReadonlyMap<number, readonly string[]>,
): CutRow[] {
  const row = (key: string, sums: MarginSums): CutRow => ({
    ...{ key, name: key, orders: null, tillCents: 0, tillBottles: 0, behind: {} },
    ...sums,
  });
  const summed = (some: readonly MarginSums[]): MarginSums => ({
    goodsCents: sum(some.map(({ goodsCents }) => goodsCents)),
    bottles: sum(some.map(({ bottles }) => bottles)),
    costedCents: sum(some.map(({ costedCents }) => costedCents)),
    costCents: sum(some.map(({ costCents }) => costCents)),
  });
  const reduced = [...Map.groupBy(orders, ({ number }) => (namesOf.get(number) ?? []).join(' + '))]
    .filter(([key]) => key !== '')
    .map(([key, own]) => row(key, summed(own)))
    .toSorted(greatestFirst);
  const taken = summed(reduced);
  return [
    ...reduced,
    row('', {
      ...{ goodsCents: all.goodsCents - taken.goodsCents, bottles: all.bottles - taken.bottles },
      ...{ costedCents: all.costedCents - taken.costedCents, costCents: all.costCents - taken.costCents },
    }),
  ];
}

/** Weekdays and hours in their order, others largest first. */
export function cutOrders(sums: readonly OrderSums[], cut: OrderCut): CutRow[] {
  const rows = [...Map.groupBy(sums, (each) => String(each[cut]))].map(([key, own]): CutRow => {
    const orders = own.filter(({ kind }) => kind !== 'till');
    const till = own.filter(({ kind }) => kind === 'till');
    return {
      ...{ key, name: key, goodsCents: sum(orders.map((each) => each.goodsCents)) },
      bottles: sum(orders.map((each) => each.bottles)),
      orders: sum(own.filter(({ kind }) => kind === 'sale').map(({ count }) => count)),
      tillCents: sum(till.map((each) => each.goodsCents)),
      tillBottles: sum(till.map((each) => each.bottles)),
      ...{ costedCents: 0, costCents: 0, behind: { [cut]: key } },
    };
  });
  return cut === 'weekday' || cut === 'hour'
    ? rows.toSorted((a, b) => orderOf(cut, a.key) - orderOf(cut, b.key))
    : rows.toSorted(greatestFirst);
}

/** A week begins on Monday. */
const orderOf = (cut: 'weekday' | 'hour', key: string): number =>
  cut === 'weekday' ? (Number(key) + 6) % 7 : Number(key);

/** The sum of all rows, which is the same for every cut. */
export function sumOfRows(rows: readonly CutRow[]): Omit<CutRow, 'key' | 'name' | 'behind'> {
  const total = (of: (row: CutRow) => number) => sum(rows.map(of));
  return {
    ...{ goodsCents: total((row) => row.goodsCents), bottles: total((row) => row.bottles) },
    orders: rows.some(({ orders }) => orders === null) ? null : total((row) => row.orders ?? 0),
    ...{ tillCents: total((row) => row.tillCents), tillBottles: total((row) => row.tillBottles) },
    ...{ costedCents: total((row) => row.costedCents), costCents: total((row) => row.costCents) },
  };
}

const greatestFirst = (a: CutRow, b: CutRow): number =>
  b.goodsCents - a.goodsCents || b.tillCents - a.tillCents || (a.key < b.key ? -1 : 1);

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
