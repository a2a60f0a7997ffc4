/** Sizes whose count is not what the ledger or the holds say. */
import { sql } from 'kysely';
import { type Books, bySlices } from '#platform/proof/by-slices.ts';

export interface WrongCount {
  formatId: number;
  counted: number;
  summed: number;
}

/** On hand, next to the sum of its movements. */
export function wrongByMovements(books: Books): Promise<WrongCount[]> {
  return wrongBy(books, { count: 'on_hand', ledger: 'stock_movements', bottles: 'change' });
}

/** Held, next to the sum of the holds. */
export function wrongByHolds(books: Books): Promise<WrongCount[]> {
  return wrongBy(books, { count: 'held', ledger: 'stock_holds', bottles: 'bottles' });
}

/** Overdrawn, next to the sum of its movements. */
export function wrongByOverdrawn(books: Books): Promise<WrongCount[]> {
  const counted = sql<number>`coalesce(overdrawn.bottles, 0)`;
  const summed = sql<number>`coalesce(ledger.bottles, 0)`;
  return bySlices(books, 'bottle_stock.format_id', (within) =>
    books.db
      .selectFrom('bottle_stock')
      .leftJoin('overdrawn', 'overdrawn.format_id', 'bottle_stock.format_id')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('stock_movements')
            .select(['format_id', sql<number>`sum(change)`.as('bottles')])
            .where(within('format_id'))
            .where('cause', '=', 'overdrawn')
            .groupBy('format_id')
            .as('ledger'),
        (join) => join.onRef('ledger.format_id', '=', 'bottle_stock.format_id'),
      )
      .select(['bottle_stock.format_id as formatId', counted.as('counted'), summed.as('summed')])
      .where(within('bottle_stock.format_id'))
      .where(counted, '<>', summed)
      .orderBy('bottle_stock.format_id')
      .execute(),
  );
}

interface Pair {
  count: 'on_hand' | 'held';
  ledger: 'stock_movements' | 'stock_holds';
  bottles: 'change' | 'bottles';
}

function wrongBy(books: Books, { count, ledger, bottles }: Pair): Promise<WrongCount[]> {
  const counted = sql<number>`${sql.ref(`bottle_stock.${count}`)}`;
  const summed = sql<number>`coalesce(ledger.bottles, 0)`;
  return bySlices(books, 'bottle_stock.format_id', (within) =>
    books.db
      .selectFrom('bottle_stock')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom(ledger)
            .select(['format_id', sql<number>`sum(${sql.ref(bottles)})`.as('bottles')])
            .where(within('format_id'))
            .groupBy('format_id')
            .as('ledger'),
        (join) => join.onRef('ledger.format_id', '=', 'bottle_stock.format_id'),
      )
      .select(['bottle_stock.format_id as formatId', counted.as('counted'), summed.as('summed')])
      .where(within('bottle_stock.format_id'))
      .where(counted, '<>', summed)
      .orderBy('bottle_stock.format_id')
      .execute(),
  );
}
