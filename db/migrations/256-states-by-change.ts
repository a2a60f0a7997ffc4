import type { Migration } from '../migration.ts';

/**
 * Indexes for what jobs and carts look up by state. Those that they replace were never used on SQLite: without
 * statistics it prefers an equal column of another index to a range of theirs (payments), and it does not see that
 * `state = 'waiting'` lies within `state in ('arriving', 'waiting')`.
 */
export const statesByChange: Migration = {
  name: '256-states-by-change',
  statements: () => [
    'drop index payments_captured',
    'create index payments_changed on payments (state, updated_at, id)',
    'drop index loyalty_awards_unsettled',
    'create index loyalty_awards_changed on loyalty_awards (state, updated_at)',
    'create index loyalty_awards_customer on loyalty_awards (customer_id, state)',
    'drop index parcels_open',
    'create index parcels_changed on parcels (state, updated_at)',
    "create index refunds_refused on refunds (created_at) where state = 'refused' and given_otherwise_at is null",
    'drop index photos_open',
    'create index photos_added on photos (state, added_at)',
  ],
};
