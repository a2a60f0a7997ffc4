import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a row of `stock_movements` is a sale, or sold bottles that came back: what a size's rate of sale
 * counts.
 */
export const saleMovement: RawBuilder<SqlBool> = sql`(stock_movements.reason in ('order', 'release') or stock_movements.cause in ('till-sold', 'till-returned'))`;
