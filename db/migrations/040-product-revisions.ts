import type { Migration } from '../migration.ts';

/** What people and imports changed about products, field by field; and how often each has changed (B-131, B-132). */
export const productRevisions: Migration = {
  name: '040-product-revisions',
  statements: ({ countingKey }) => [
    'alter table products add column version integer not null default 1',
    `create table product_revisions (
      seq ${countingKey},
      product_id integer not null references products(id),
      part text not null,
      field text not null,
      before text not null,
      after text not null,
      at bigint not null,
      actor text not null
    )`,
    'create index product_revisions_field on product_revisions (product_id, part, field, seq)',
  ],
};
