import type { Migration } from '../migration.ts';

/**
 * How the names on a till's list were read, so that the same list is read the same way again, and what people
 * answered where a reading was doubtful (N-112, N-113).
 */
export const tillReadings: Migration = {
  name: '051-till-readings',
  statements: () => [
    `create table till_readings (
      key text primary key,
      name_read text not null,
      slug text not null,
      size_label text not null,
      clue text not null,
      reading text not null,
      value_cents bigint not null,
      state text not null check (state in ('sure', 'doubtful', 'answered')),
      read_at bigint not null,
      answered_by text,
      answered_at bigint
    )`,
    "create index till_readings_doubtful on till_readings (value_cents, key) where state = 'doubtful'",
    'create index till_readings_slug on till_readings (slug)',
    `create table till_lessons (
      clue text primary key,
      category_path text not null,
      region_path text,
      grape text,
      taught_by text not null,
      taught_at bigint not null
    )`,
  ],
};
