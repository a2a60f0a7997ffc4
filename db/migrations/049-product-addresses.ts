import type { Migration } from '../migration.ts';

/** Addresses that products had before, which lead to them for good (B-133). */
export const productAddresses: Migration = {
  name: '049-product-addresses',
  statements: () => [
    `create table product_addresses (
      slug text primary key,
      product_id integer not null references products(id),
      left_at bigint not null,
      left_by text not null
    )`,
    'create index product_addresses_of_product on product_addresses (product_id)',
  ],
};
