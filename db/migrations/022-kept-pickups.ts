import type { Migration } from '../migration.ts';

/** The last day until which staff keep a pickup that its buyer has not fetched: '2026-11-27'. */
export const keptPickups: Migration = {
  name: '022-kept-pickups',
  statements: () => ['alter table orders add column keep_until text'],
};
