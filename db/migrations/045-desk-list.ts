import { findKeySql } from '../find-key.ts';
import type { Migration } from '../migration.ts';

/**
 * What the desk's list of products is sorted, searched and counted by, and the views that people keep of it
 * (B-130, B-154). The database derives both columns from others. PostgreSQL has generated columns for that;
 * SQLite can only add ones that it computes anew at every read, which is slow, so triggers write them there.
 */
export const deskList: Migration = {
  name: '045-desk-list',
  statements: ({ countingKey, engine }) => [
    ...(engine === 'postgres' ? generated : triggered),
    'create index products_name_key on products (name_key, id, find_words)',
    'create index products_created on products (created_at, id)',
    'create index products_updated on products (updated_at, id)',
    'create index products_producer on products (producer)',
    'create index products_not_sold on products (name_key, id) where published = 0',
    'create index packs_price on packs (price_cents, format_id)',
    'create index packs_sale on packs (format_id) where is_sale_item = 1',
    'create index packs_offer on packs (format_id) where offer is not null',
    'create index packs_below_cost on packs (format_id) where price_cents < cost_cents',
    // How many were sold since a given day, and whether any were.
    'create index stock_movements_sold on stock_movements (format_id, moved_at, reason, change)',
    'drop index stock_movements_format',
    `create table product_views (
      id ${countingKey},
      owner text not null,
      name text not null,
      query text not null,
      is_shared integer not null check (is_shared in (0, 1)),
      kept_at bigint not null,
      unique (owner, name)
    )`,
  ],
};

const wordColumns = ['name', 'producer', 'vintage', 'source_id'];
const wordsOf = (prefix: string, suffix = '') =>
  wordColumns.map((column) => `${prefix}${column}${suffix}`).join(" || ' ' || ");

const generated = [
  ['name_key', 'name collate "C"'] as const,
  ['find_words', `(${wordsOf('', ' collate "C"')})`] as const,
].map(
  ([column, text]) =>
    `alter table products add column ${column} text collate "C" generated always as (${findKeySql(text)}) stored`,
);

const writeKeys = `update products set name_key = ${findKeySql('name')}, find_words = ${findKeySql(`(${wordsOf('')})`)}`;
const triggered = [
  "alter table products add column name_key text not null default ''",
  "alter table products add column find_words text not null default ''",
  writeKeys,
  `create trigger products_added after insert on products begin ${writeKeys} where id = new.id; end`,
  `create trigger products_renamed after update of ${wordColumns.join(', ')} on products
    when ${wordColumns.map((column) => `new.${column} <> old.${column}`).join(' or ')}
    begin ${writeKeys} where id = new.id; end`,
];
