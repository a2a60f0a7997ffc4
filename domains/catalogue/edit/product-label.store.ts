import type { Db } from '#db/connection.ts';

export function labelRow(db: Db, id: number) {
  return db
    .selectFrom('products')
    .select([
      'id',
      'slug',
      'name',
      'producer',
      'vintage',
      'category_path',
      'region_path',
      'grape',
      'image_alt',
      'published',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
