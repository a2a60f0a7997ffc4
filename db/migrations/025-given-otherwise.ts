import type { Migration } from '../migration.ts';

/** When money that the bank refused to refund was given back in another way. */
export const givenOtherwise: Migration = {
  name: '025-given-otherwise',
  statements: () => ['alter table refunds add column given_otherwise_at bigint'],
};
