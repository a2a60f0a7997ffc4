import type { Migration } from '../migration.ts';

/** An order may go in several parcels: the first one's number stands in `tracking_number`, the others here, as JSON. */
export const moreParcels: Migration = {
  name: '033-more-parcels',
  statements: () => ['alter table orders add column more_tracking text'],
};
