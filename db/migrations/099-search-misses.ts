import type { Migration } from '../migration.ts';

/** Searches that found nothing, by day and words: no visitor, no address (B-237). */
export const searchMisses: Migration = {
  name: '099-search-misses',
  statements: () => [
    `create table search_misses (
      day text not null,
      words text not null,
      missed integer not null,
      few integer not null,
      primary key (day, words)
    )`,
  ],
};
