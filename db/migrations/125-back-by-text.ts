import type { Migration } from '../migration.ts';

/**
 * Shoppers who wait for a size may be texted instead of mailed (N-080): a phone waits for a size only once.
 */
export const backByText: Migration = {
  name: '125-back-by-text',
  statements: () => [
    'create unique index wanted_texted on wanted (format_id, phone) where closed_at is null and phone is not null and format_id is not null',
  ],
};
