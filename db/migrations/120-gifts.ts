import type { Migration } from '../migration.ts';

/**
 * An order that is a gift (N-070): who gets it, where they are notified, and the message on the slip. Null
 * for all other orders; empty once its buyer is erased. At the counter, people give the recipient's telephone
 * as often as the buyer's.
 */
export const gifts: Migration = {
  name: '120-gifts',
  statements: () => [
    'alter table orders add column gift_name text',
    'alter table orders add column gift_phone text',
    'alter table orders add column gift_message text',
    'create index orders_gift_phone on orders (gift_phone) where gift_phone is not null',
  ],
};
