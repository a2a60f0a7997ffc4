import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a row of `stock_movements` is a sale, or bottles of one that came back: what the rate of a size counts. */
export const saleMovement: RawBuilder<SqlBool> = sql`(stock_movements.reason in ('order', 'release') or stock_movements.cause in ('till-sold', 'till-returned'))`;
