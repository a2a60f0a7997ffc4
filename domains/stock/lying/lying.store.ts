/** Sizes that lie on the shelf: on hand, and neither sold nor received for a long time. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/connection.ts';

/** Sold by an order or at the till. */
const sold = sql<SqlBool>`((movement.reason = 'order' and movement.change < 0) or movement.cause = 'till-sold')`;
/** Came to the shelf: received, or taken over when the shop began. */
const came = sql<SqlBool>`(movement.change > 0 and (movement.cause = 'received' or movement.reason = 'import'))`;

/** Sizes neither sold nor received since a moment, epoch ms. */
export async function lyingSince(db: Db, since: number) {
  const last = (which: typeof sold) =>
    sql<number | null>`(
      select max(movement.moved_at) from stock_movements as movement
       where movement.format_id = bottle_stock.format_id and ${which}
    )`;
  return db
    .selectFrom('bottle_stock')
    .select(['format_id', 'on_hand', last(sold).as('sold_at'), last(came).as('came_at')])
    .where('on_hand', '>', 0)
    .where(
      sql<SqlBool>`not exists (
        select 1 from stock_movements as movement
         where movement.format_id = bottle_stock.format_id and movement.moved_at >= ${since}
           and (${sold} or ${came})
      )`,
    )
    .execute();
}
