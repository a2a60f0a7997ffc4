import type { Migration } from '../migration.ts';

/** What was not sent is looked for every minute, among all that ever was. */
export const messagesByState: Migration = {
  name: '014-messages-by-state',
  statements: () => ['create index messages_state on messages (state, created_at)'],
};
