import type { Migration } from '../migration.ts';

/** What carriers report about a box on its way, each message once (B-080). Nobody's name is kept. */
export const carrierEvents: Migration = {
  name: '078-carrier-events',
  statements: () => [
    `create table carrier_events (
      event_id text primary key,
      parcel_id text not null references parcels(id),
      says text not null check (says in ('refused', 'delivered', 'returning')),
      signature text check (signature in ('somebody', 'adult')),
      happened_at bigint not null,
      received_at bigint not null
    )`,
    'create index carrier_events_parcel on carrier_events (parcel_id)',
    'create index parcels_tracking on parcels (tracking)',
  ],
};
