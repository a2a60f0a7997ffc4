import type { Migration } from '../migration.ts';

/** Unsent messages are looked up every minute, among all that were ever written. */
export const messagesByState: Migration = {
  name: '014-messages-by-state',
  statements: () => ['create index messages_state on messages (state, created_at)'],
};
