/** The newest products, ordered by id, which is the order they were added in. */
import { cachedQuery } from '#db/cached-query.ts';

/** The query reads at most this many products, however many are new: a page shows four of them. */
const maxRead = 100;

/**
 * Of the last hundred products on sale, those added after `afterAt` and more than `restMs` after the oldest
 * product on sale. The newest come first; products added together are in shelf order. Both ends are found by
 * the primary key, so the cost doesn't grow with the catalogue.
 */
export const productsSince = cachedQuery((db, afterAt: number, restMs: number) =>
  db
    .selectFrom((source) =>
      source
        .selectFrom('products')
        .select([
          'id',
          'slug',
          'name',
          'category_path',
          'region_path',
          'grape',
          'photo',
          'image_alt',
          'ships',
          'group_id',
        ])
        .select(['created_at', 'featured_rank'])
        .where('published', '=', 1)
        .orderBy('id', 'desc')
        .limit(maxRead)
        .as('newest'),
    )
    .selectAll()
    .where('created_at', '>', afterAt)
    .where(({ eb, selectFrom }) =>
      eb(
        eb('created_at', '-', restMs),
        '>',
        selectFrom('products')
          .select('products.created_at')
          .where('published', '=', 1)
          .orderBy('id')
          .limit(1),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('featured_rank')
    .orderBy('id'),
);
