import type { Migration } from '../migration.ts';

/** The results of the nightly proof of the books. */
export const proofs: Migration = {
  name: '021-proofs',
  statements: () => [
    `create table proofs (
      proved_at bigint not null,
      rule text not null,
      wrong_count integer not null,
      examples text not null,
      primary key (proved_at, rule)
    )`,
  ],
};
