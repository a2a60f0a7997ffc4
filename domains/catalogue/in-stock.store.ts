/** The categories, regions and grapes of everything in stock. */
import { cachedQuery } from '#db/cached-query.ts';

/** How many products with a pack in stock have each exact combination of category, region and grape. */
export const placesInStock = cachedQuery((db) =>
  db
    .selectFrom('products')
    .select(['category_path', 'region_path', 'grape'])
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('published', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('formats')
          .innerJoin('packs', 'packs.format_id', 'formats.id')
          .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
          .select('packs.id')
          .whereRef('formats.product_id', '=', 'products.id')
          .where('packs.published', '=', 1)
          .whereRef('bottle_stock.on_hand', '>=', 'packs.bottles'),
      ),
    )
    .groupBy(['category_path', 'region_path', 'grape']),
);
