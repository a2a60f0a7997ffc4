import type { Migration } from '../migration.ts';

/** What customers asked the store for and did not get, and who gets a message when it comes (B-206). */
export const wanted: Migration = {
  name: '085-wanted',
  statements: ({ countingKey }) => [
    `create table wanted (
      id ${countingKey},
      product_id integer references products(id),
      words text not null,
      bottles integer not null check (bottles > 0),
      asked_by text not null,
      asked_at bigint not null,
      phone text,
      consent_words text,
      consent_at bigint,
      closed_at bigint,
      closed_by text,
      closed_why text check (closed_why in ('told', 'given-up', 'not-for-us')),
      check ((phone is null) or (consent_at is not null and consent_words is not null)),
      check ((closed_at is null) = (closed_why is null))
    )`,
    'create index wanted_open on wanted (asked_at) where closed_at is null',
    'create index wanted_product on wanted (product_id)',
  ],
};
