/** The products that came last, in the order of ids, which is the order in which they came. */
import { cachedQuery } from '#db/cached-query.ts';

/** So many are looked at, whatever has come since: a page shows four of them. */
const maxRead = 100;

/**
 * Of the last hundred products on sale, those that came after `afterAt` and more than `restMs` after the
 * first of all that are on sale. The newest come first; those that came together stand in shelf order. Both
 * ends are found by the primary key, so a large shop pays no more.
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
