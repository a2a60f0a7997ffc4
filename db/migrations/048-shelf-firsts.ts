import type { Migration } from '../migration.ts';

/** Products that come first on the shelf of a category, in an order that people chose (B-152). */
export const shelfFirsts: Migration = {
  name: '048-shelf-firsts',
  statements: () => [
    `create table shelf_firsts (
      product_id integer primary key references products(id),
      category_path text not null,
      position integer not null check (position >= 0),
      until_at bigint,
      set_at bigint not null,
      set_by text not null
    )`,
    'create index shelf_firsts_shelf on shelf_firsts (category_path, position)',
    'create index shelf_firsts_end on shelf_firsts (until_at) where until_at is not null',
  ],
};
