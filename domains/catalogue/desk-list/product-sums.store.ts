/**
 * The sums over a product's sizes and packs. Triggers of migration 160 maintain them (decision 160); here
 * they are computed again, to verify or correct them.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import { type Books, bySlices } from '#platform/proof/by-slices.ts';

export interface WrongSums {
  productId: number;
  slug: string;
  kept: Sums | null;
  summed: Sums;
}

/** Bottles of all sizes, and the prices of the packs on sale; 0 if there are none. */
export interface Sums {
  onHand: number;
  lowestCents: number;
  highestCents: number;
}

const bottles = sql<number>`coalesce((select sum(bottle_stock.on_hand) from formats
  inner join bottle_stock on bottle_stock.format_id = formats.id where formats.product_id = products.id), 0)`;
const price = (
  which: 'min' | 'max',
) => sql<number>`coalesce((select ${sql.raw(which)}(packs.price_cents) from formats
  inner join packs on packs.format_id = formats.id where formats.product_id = products.id and packs.published = 1), 0)`;
const [lowest, highest] = [price('min'), price('max')];

/** Products whose stored sums do not match their sizes and packs, or are missing. */
export async function wrongSums(books: Books): Promise<WrongSums[]> {
  const rows = await bySlices(books, 'products.id', (within) =>
    books.db
      .selectFrom('products')
      .leftJoin('product_sums as kept', 'kept.product_id', 'products.id')
      .select(['products.id', 'products.slug', 'kept.on_hand', 'kept.lowest_cents', 'kept.highest_cents'])
      .select([bottles.as('bottles'), lowest.as('lowest'), highest.as('highest')])
      .where(within('products.id'))
      .where((eb) =>
        eb.or([
          eb('kept.product_id', 'is', null),
          eb('kept.on_hand', '<>', bottles),
          eb('kept.lowest_cents', '<>', lowest),
          eb('kept.highest_cents', '<>', highest),
        ]),
      )
      .orderBy('products.id')
      .execute(),
  );
  return rows.map((row) => ({
    productId: row.id,
    slug: row.slug,
    kept:
      row.on_hand === null || row.lowest_cents === null || row.highest_cents === null
        ? null
        : { onHand: row.on_hand, lowestCents: row.lowest_cents, highestCents: row.highest_cents },
    summed: {
      onHand: Number(row.bottles),
      lowestCents: Number(row.lowest),
      highestCents: Number(row.highest),
    },
  }));
}

const ofProducts = (ids: readonly number[]) => sql`product_id in (${sql.join(ids)})`;
const forProduct = (sum: RawBuilder<number>) =>
  sql`(select ${sum} from products where products.id = product_sums.product_id)`;

/**
 * Computes the sums of these products again. Their rows are locked first, by a separate statement: what
 * another transaction changes meanwhile is not seen here, and that transaction adds it when it ends.
 */
export async function recomputeSums(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into product_sums (product_id) select id from products where id in (${sql.join(ids)})
    on conflict (product_id) do update set on_hand = product_sums.on_hand`.execute(tx);
  await sql`update product_sums set on_hand = ${forProduct(bottles)}, lowest_cents = ${forProduct(lowest)},
    highest_cents = ${forProduct(highest)} where ${ofProducts(ids)}`.execute(tx);
}
