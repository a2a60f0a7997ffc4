import type { Migration } from '../migration.ts';

/** A photo that was taken over from another vintage is marked (B-137). */
export const labelsThatMayDiffer: Migration = {
  name: '047-labels-that-may-differ',
  statements: () => [
    `alter table product_photos add column label_may_differ integer not null default 0
      check (label_may_differ in (0, 1))`,
  ],
};
