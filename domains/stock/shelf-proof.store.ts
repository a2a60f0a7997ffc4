/** Sizes whose count is not what the ledger or the holds say. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';

export interface WrongCount {
  slug: string;
  size: string;
  counted: number;
  summed: number;
}

/** On hand, beside the sum of its movements. */
export async function wrongByMovements(db: Db): Promise<WrongCount[]> {
  const { rows } = await sql<WrongCount>`
    select products.slug, formats.label as size, stock.on_hand as counted, coalesce(moved.bottles, 0) as summed
      from bottle_stock as stock
      join formats on formats.id = stock.format_id join products on products.id = formats.product_id
      left join (select format_id, sum(change) as bottles from stock_movements group by format_id) as moved
        on moved.format_id = stock.format_id
     where stock.on_hand <> coalesce(moved.bottles, 0)
     order by products.slug, formats.id`.execute(db);
  return rows;
}

/** Held, beside the sum of the holds. */
export async function wrongByHolds(db: Db): Promise<WrongCount[]> {
  const { rows } = await sql<WrongCount>`
    select products.slug, formats.label as size, stock.held as counted, coalesce(kept.bottles, 0) as summed
      from bottle_stock as stock
      join formats on formats.id = stock.format_id join products on products.id = formats.product_id
      left join (select format_id, sum(bottles) as bottles from stock_holds group by format_id) as kept
        on kept.format_id = stock.format_id
     where stock.held <> coalesce(kept.bottles, 0)
     order by products.slug, formats.id`.execute(db);
  return rows;
}
