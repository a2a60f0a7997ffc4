import type { Migration } from '../migration.ts';

/** How the person of a session proved who is there, and beside an act that asked for it: how, and who approved it. */
export const proved: Migration = {
  name: '024-proved',
  statements: () => [
    `alter table staff_sessions add column proved_by text
      check (proved_by in ('passkey', 'password', 'recovery', 'pin'))`,
    'alter table activity add column approved_by text',
    'alter table activity add column proved_by text',
  ],
};
