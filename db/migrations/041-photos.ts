import type { Migration } from '../migration.ts';

/**
 * Photos of bottles with all their files, so that every process serves them and every copy of the books has
 * them (B-147, B-150; decision 041). Their bytes are stored apart from what is queried often, in parts that
 * are written and read in a few milliseconds.
 */
export const photos: Migration = {
  name: '041-photos',
  statements: ({ engine }) => [
    `create table photos (
      hash text primary key check (length(hash) = 32),
      kind text not null check (kind in ('jpeg', 'png', 'webp', 'avif')),
      bytes integer not null check (bytes > 0),
      state text not null check (state in ('arriving', 'waiting', 'ready', 'refused')),
      refusal text,
      width integer,
      height integer,
      is_cut_out integer check (is_cut_out in (0, 1)),
      tries integer not null default 0,
      claimed_until bigint,
      added_at bigint not null,
      kept_at bigint
    )`,
    `create index photos_open on photos (added_at) where state in ('arriving', 'waiting')`,
    `create table photo_parts (
      hash text not null references photos(hash),
      file text not null,
      part integer not null check (part >= 0),
      bytes ${engine === 'postgres' ? 'bytea' : 'blob'} not null,
      primary key (hash, file, part)
    )`,
    `create table product_photos (
      product_id integer not null references products(id),
      hash text not null references photos(hash),
      position integer not null check (position >= 0),
      alt text not null,
      whose text not null check (whose in ('own', 'supplier', 'other')),
      primary key (product_id, hash)
    )`,
    'create index product_photos_hash on product_photos (hash)',
    `create table photo_uploads (
      product_id integer not null references products(id),
      hash text not null references photos(hash),
      uploaded_at bigint not null,
      primary key (product_id, hash)
    )`,
    'create index photo_uploads_hash on photo_uploads (hash)',
  ],
};
