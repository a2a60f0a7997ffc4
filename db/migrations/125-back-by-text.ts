import type { Migration } from '../migration.ts';

/** Who waits for a size may be texted instead of written to (N-080): one phone waits for a size once. */
export const backByText: Migration = {
  name: '125-back-by-text',
  statements: () => [
    'create unique index wanted_texted on wanted (format_id, phone) where closed_at is null and phone is not null and format_id is not null',
  ],
};
