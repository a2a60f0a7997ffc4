import type { Migration } from '../migration.ts';

/** How often people looked at sold-out products, by day and product: no visitor, no address (B-304). */
export const soldOutViews: Migration = {
  name: '141-sold-out-views',
  statements: () => [
    `create table sold_out_views (
      day text not null,
      product_id integer not null references products(id),
      views integer not null,
      primary key (day, product_id)
    )`,
    'create index wanted_asked on wanted (asked_at)',
  ],
};
