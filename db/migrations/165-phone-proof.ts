import type { Migration } from '../migration.ts';

/**
 * When a texted code last proved a loyalty customer's telephone: most come from the till, where nothing does
 * (B-201).
 */
export const phoneProof: Migration = {
  name: '165-phone-proof',
  statements: () => ['alter table loyalty_customers add column phone_proved_at bigint'],
};
