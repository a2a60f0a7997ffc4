import type { Migration } from '../migration.ts';

/** What follows a product: its next vintage (B-137). */
export const productSuccessors: Migration = {
  name: '046-product-successors',
  statements: () => [
    `create table product_successors (
      product_id integer primary key references products(id),
      successor_id integer not null references products(id),
      made_at bigint not null,
      made_by text not null,
      sold_out_at bigint,
      check (product_id <> successor_id)
    )`,
  ],
};
