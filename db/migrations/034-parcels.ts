import type { Migration } from '../migration.ts';

/** The parcels of shipped orders, with their labels (B-080); and the ledger of the embedded labels. */
export const parcels: Migration = {
  name: '034-parcels',
  statements: () => [
    `create table parcels (
      id text primary key,
      order_id text not null references orders(id),
      position integer not null check (position >= 0),
      bottles integer not null check (bottles > 0),
      spaces integer not null check (spaces > 0),
      weight_oz integer not null check (weight_oz > 0),
      state text not null check (state in
        ('quoted', 'buying', 'bought', 'refused', 'sent', 'lapsed', 'voiding', 'voided', 'void-refused')),
      vendor text not null,
      shipment text not null,
      rate text not null,
      carrier text not null,
      service text not null,
      cents integer not null check (cents >= 0),
      tracking text,
      refusal text,
      asked_by text,
      asked_at bigint,
      bought_at bigint,
      void_asked_at bigint,
      voided_at bigint,
      created_at bigint not null,
      updated_at bigint not null,
      unique (vendor, shipment)
    )`,
    'create index parcels_order on parcels (order_id, position)',
    // A box of an order has at most one label.
    `create unique index parcels_current on parcels (order_id, position)
      where state in ('quoted', 'buying', 'bought', 'refused')`,
    `create index parcels_open on parcels (updated_at)
      where state in ('buying', 'voiding', 'lapsed')`,
    `create table sample_labels (
      shipment text primary key,
      reference text not null,
      zip text not null,
      weight_oz integer not null,
      cents integer not null,
      tracking text not null,
      times_bought integer not null default 0,
      times_voided integer not null default 0,
      created_at bigint not null
    )`,
  ],
};
