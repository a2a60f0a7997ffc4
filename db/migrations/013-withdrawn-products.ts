import type { Migration } from '../migration.ts';

/** When a product was taken out of the shop, and by whom; both null for one that is on sale. */
export const withdrawnProducts: Migration = {
  name: '013-withdrawn-products',
  statements: () => [
    'alter table products add column withdrawn_at bigint check (withdrawn_at is null or published = 0)',
    'alter table products add column withdrawn_by text check ((withdrawn_by is null) = (withdrawn_at is null))',
  ],
};
