import type { Migration } from '../migration.ts';

/** A phone order may go with another order of its buyer, as one stop and one bag (B-103). */
export const goesWith: Migration = {
  name: '037-goes-with',
  statements: () => [
    'alter table order_drafts add column goes_with text',
    'alter table orders add column goes_with text',
    'create index orders_goes_with on orders (goes_with) where goes_with is not null',
  ],
};
