import type { Migration } from '../migration.ts';

/**
 * From when the recipient of a gift may be notified that it is coming (N-070), epoch ms; null while there is
 * nothing to tell.
 */
export const giftTold: Migration = {
  name: '121-gift-told',
  statements: () => [
    'alter table orders add column gift_due_at bigint',
    'create index orders_gift_due on orders (gift_due_at) where gift_due_at is not null',
  ],
};
