import type { Migration } from '../migration.ts';

/** Which shop the database belongs to, and the key by which its processes are recognized (O-013). */
export const shopIdentity: Migration = {
  name: '068-shop-identity',
  statements: () => [
    `create table shop_identity (
      id integer primary key check (id = 1),
      shop text not null,
      key_fingerprint text not null,
      made_at bigint not null
    )`,
  ],
};
