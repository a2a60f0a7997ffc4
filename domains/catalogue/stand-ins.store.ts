/** Packs on sale that are alike in size and price, with the facts that likeness is judged by. */
import type { Db } from '#db/connection.ts';

export interface StandInFilter {
  /** 'wine', 'spirits', 'mixers'. */
  aisle: string;
  bottles: number;
  volumeMl: number;
  maxCents: number;
  /**
   * Only packs that are alike: of this category, or of this producer, which another year of a wine shares.
   */
  categoryPath: string;
  producer: string;
  /** The product the store itself put in its place, alike or not; null if none. */
  successorId?: number | null;
}

/** Published, with enough free bottles for at least one pack; ordered by pack id. */
export function packsAlike(
  db: Db,
  { aisle, bottles, volumeMl, maxCents, categoryPath, producer, successorId = null }: StandInFilter,
) {
  return db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select([
      'packs.id as pack_id',
      'packs.price_cents',
      'packs.bottles',
      'formats.id as format_id',
      'formats.label',
      'products.id as product_id',
      'products.slug',
      'products.name',
      'products.producer',
      'products.vintage',
      'products.category_path',
      'products.region_path',
      'products.grape',
      'products.photo',
      'products.ships',
      'products.taxable',
    ])
    .select(({ eb }) => eb('bottle_stock.on_hand', '-', eb.ref('bottle_stock.held')).as('free'))
    .where('packs.published', '=', 1)
    .where('products.published', '=', 1)
    .where('packs.bottles', '=', bottles)
    .where('formats.volume_ml', '=', volumeMl)
    .where('packs.price_cents', '<=', maxCents)
    .where((eb) =>
      eb.or([eb('products.category_path', '=', aisle), eb('products.category_path', 'like', `${aisle}/%`)]),
    )
    .where((eb) =>
      eb.or([
        eb('products.category_path', '=', categoryPath),
        eb('products.producer', '=', producer),
        ...(successorId === null ? [] : [eb('products.id', '=', successorId)]),
      ]),
    )
    .where((eb) => eb(eb('bottle_stock.on_hand', '-', eb.ref('bottle_stock.held')), '>=', bottles))
    .orderBy('packs.id')
    .execute();
}
