import type { Migration } from '../migration.ts';

/** An outbox entry keeps the request that it follows from, so that a job's log names it (O-063). */
export const errands: Migration = {
  name: '151-errands',
  statements: () => [
    'alter table outbox add column request_id text',
    'alter table outbox add column trace_id text',
  ],
};
