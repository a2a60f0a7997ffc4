import type { Migration } from '../migration.ts';

/** What a scanner reads, where bottles stand, and how far the picking of an order has come. */
export const barcodes: Migration = {
  name: '029-barcodes',
  statements: () => [
    `create table barcodes (
      gtin14 text not null check (length(gtin14) = 14),
      format_id integer not null references formats(id),
      bottles integer not null check (bottles > 0),
      primary key (gtin14, format_id)
    )`,
    'create index barcodes_format on barcodes (format_id)',
    `create table shelf_places (
      format_id integer primary key references formats(id),
      place text not null
    )`,
    `create table order_picks (
      order_id text not null references orders(id),
      position integer not null,
      format_id integer not null references formats(id),
      scanned integer not null check (scanned >= 0),
      by_eye integer not null check (by_eye >= 0),
      primary key (order_id, position, format_id)
    )`,
  ],
};
