import type { Migration } from '../migration.ts';

/**
 * An order may go in several parcels: the first number is in `tracking_number`, the others are here, as JSON.
 */
export const moreParcels: Migration = {
  name: '033-more-parcels',
  statements: () => ['alter table orders add column more_tracking text'],
};
