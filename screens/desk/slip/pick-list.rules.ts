/** The bottles of several orders as one walk along the shelves. */
import type { Order } from '#domains/orders/order.ts';
import { type Changes, leftOutAt } from '#domains/orders/packing/sent.rules.ts';
import { replacedOf } from '#domains/orders/substitutions/substitution.rules.ts';

export interface PickRow {
  /** 'Barolo, 750 mL'. */
  words: string;
  bottles: number;
  /** The numbers of the orders that it is for. */
  orders: readonly number[];
}

/** Adds what one order needs; the same bottle is one row. By name, as the shelves go. */
export function addLines(
  rows: readonly PickRow[],
  order: Pick<Order, 'number' | 'lines'>,
  { substitutions, leftOut }: Changes,
): PickRow[] {
  const needed = order.lines.flatMap((line, position) => {
    const own = line.quantity - replacedOf(substitutions, position) - leftOutAt(leftOut, position);
    const instead = substitutions
      .filter((each) => each.position === position)
      .map(({ productName, size, quantity }) => ({
        words: `${productName}, ${size}`,
        bottles: quantity * line.bottles,
      }));
    return [{ words: `${line.productName}, ${line.size}`, bottles: own * line.bottles }, ...instead];
  });
  const byWords = new Map(rows.map((row) => [row.words, row]));
  for (const { words, bottles } of needed) {
    if (bottles === 0) continue;
    const before = byWords.get(words) ?? { words, bottles: 0, orders: [] };
    byWords.set(words, {
      words,
      bottles: before.bottles + bottles,
      orders: [...new Set([...before.orders, order.number])],
    });
  }
  return [...byWords.values()].toSorted((a, b) => a.words.localeCompare(b.words, 'en-US', { numeric: true }));
}
