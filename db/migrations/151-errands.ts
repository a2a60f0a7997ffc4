import type { Migration } from '../migration.ts';

/** An entry keeps the request that it follows from, so that the log of a job names it (O-063). */
export const errands: Migration = {
  name: '151-errands',
  statements: () => [
    'alter table outbox add column request_id text',
    'alter table outbox add column trace_id text',
  ],
};
