import type { Migration } from '../migration.ts';

/** Orders that still have their buyer, by age, so that what must be forgotten is found at once (B-291). */
export const persons: Migration = {
  name: '143-persons',
  statements: () => ["create index orders_persons on orders (created_at) where phone <> ''"],
};
