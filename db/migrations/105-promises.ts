import type { Migration } from '../migration.ts';

/**
 * What was promised before the order: to the cart, so that a broken promise is reported once (N-005), and
 * with the order, so that the shop can tell whether it was kept (N-007). Epoch ms.
 */
export const promises: Migration = {
  name: '105-promises',
  statements: () => [
    'alter table checkout_drafts add column promised_place text',
    'alter table checkout_drafts add column promised_key text',
    'alter table orders add column promised_from bigint',
    'alter table orders add column promised_by bigint',
  ],
};
