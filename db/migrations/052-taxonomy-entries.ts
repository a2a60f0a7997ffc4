import type { Migration } from '../migration.ts';

/** The desk's changes to the trees of categories, regions and grapes, on top of those in the file (B-151). */
export const taxonomyEntries: Migration = {
  name: '052-taxonomy-entries',
  statements: () => [
    `create table taxonomy_entries (
      slug text primary key,
      tree text not null check (tree in ('categories', 'regions', 'grapes')),
      is_added integer not null check (is_added in (0, 1)),
      parent text,
      color text check (color in ('red', 'white')),
      name text,
      note text,
      is_hidden integer not null check (is_hidden in (0, 1)),
      created_at bigint not null
    )`,
    `create table taxonomy_edition (
      id integer primary key check (id = 1),
      number integer not null
    )`,
    'insert into taxonomy_edition (id, number) values (1, 0)',
  ],
};
