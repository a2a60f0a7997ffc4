import type { Migration } from '../migration.ts';

/**
 * How a session's person proved their identity; and for an act that required this: how, and who approved the
 * act.
 */
export const proved: Migration = {
  name: '024-proved',
  statements: () => [
    `alter table staff_sessions add column proved_by text
      check (proved_by in ('passkey', 'password', 'recovery', 'pin'))`,
    'alter table activity add column approved_by text',
    'alter table activity add column proved_by text',
  ],
};
