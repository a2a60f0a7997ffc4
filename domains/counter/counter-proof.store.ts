/** Sizes for which the till's lines differ from the ledger. */
import { sql } from 'kysely';
import { type Books, bySlices } from '#platform/proof/by-slices.ts';

interface WrongLines {
  slug: string;
  size: string;
  /** Bottles that left, according to the lines. */
  sold: number;
  /** Bottles that left, according to the ledger. */
  moved: number;
}

export function wrongByLines(books: Books): Promise<WrongLines[]> {
  const sold = sql<number>`coalesce(lines.bottles, 0)`;
  const moved = sql<number>`coalesce(-ledger.bottles, 0)`;
  return bySlices(books, 'bottle_stock.format_id', (within) =>
    books.db
      .selectFrom('bottle_stock')
      .innerJoin('formats', 'formats.id', 'bottle_stock.format_id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('counter_lines')
            .select(['format_id', sql<number>`sum(bottles)`.as('bottles')])
            .where(within('format_id'))
            .groupBy('format_id')
            .as('lines'),
        (join) => join.onRef('lines.format_id', '=', 'bottle_stock.format_id'),
      )
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('stock_movements')
            .select(['format_id', sql<number>`sum(change)`.as('bottles')])
            .where(within('format_id'))
            .where('cause', 'in', ['till-sold', 'till-returned'])
            .groupBy('format_id')
            .as('ledger'),
        (join) => join.onRef('ledger.format_id', '=', 'bottle_stock.format_id'),
      )
      .select(['products.slug', 'formats.label as size', sold.as('sold'), moved.as('moved')])
      .where(within('bottle_stock.format_id'))
      .where(sold, '<>', moved)
      .orderBy('bottle_stock.format_id')
      .execute(),
  );
}
