/** The bottles of several orders as one walk along the shelves. */
import type { Order } from '#domains/orders/order.ts';
import type { Changes } from '#domains/orders/packing/sent.rules.ts';
import { itemsToPick } from '#domains/orders/picking/picks.rules.ts';
import { comparePlaces } from '#domains/stock/shelf-places/shelf-place.rules.ts';

/** Bottles of one format that one order needs. */
export interface NeededBottles {
  number: number;
  formatId: number;
  bottles: number;
}

/** How to find a bottle: 'Barolo 2019, 750 mL' at 'A-03'. */
export interface FoundAt {
  words: string;
  place: string | null;
}

export interface PickRow extends FoundAt {
  bottles: number;
  /** The numbers of the orders that it is for. */
  orders: readonly number[];
}

/** The bottles that one order still needs. */
export function neededBottles(order: Pick<Order, 'number' | 'lines'>, changes: Changes): NeededBottles[] {
  return itemsToPick(order, changes).map((item) => ({ number: order.number, ...item }));
}

/** One row per bottle, in walking order, and by name if places are equal (B-065). */
export function pickRows(needed: readonly NeededBottles[], bottles: ReadonlyMap<number, FoundAt>): PickRow[] {
  const rows = [...Map.groupBy(needed, ({ formatId }) => formatId)].map(([formatId, own]) => ({
    ...(bottles.get(formatId) ?? { words: 'A bottle that is no longer in the catalogue', place: null }),
    bottles: own.reduce((sum, each) => sum + each.bottles, 0),
    orders: [...new Set(own.map(({ number }) => number))],
  }));
  return rows.toSorted(
    (a, b) => comparePlaces(a.place, b.place) || a.words.localeCompare(b.words, 'en-US', { numeric: true }),
  );
}
