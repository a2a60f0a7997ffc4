import type { Migration } from '../migration.ts';

/** Promotions scheduled together, and what each would have done to the last ninety days (B-192, B-195). */
export const campaigns: Migration = {
  name: '074-campaigns',
  statements: () => [
    // The first of the promotions scheduled together; null for one on its own, and for the first itself.
    'alter table promotions add column campaign_id integer references promotions(id)',
    'create index promotions_campaign on promotions (campaign_id)',
    `create table rehearsals (
      campaign_id integer primary key references promotions(id),
      form_id text not null unique,
      made_at bigint not null,
      outcome text not null
    )`,
  ],
};
