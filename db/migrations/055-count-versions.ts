import type { Migration } from '../migration.ts';

/**
 * What a person saw of a count, which of its sizes were counted twice, and what is needed to undo an accepted
 * count (B-167, B-168).
 */
export const countVersions: Migration = {
  name: '055-count-versions',
  statements: () => [
    'alter table counts add column version integer not null default 0',
    'alter table counts add column undone_by text',
    'alter table counts add column undone_at bigint',
    'alter table count_lines add column is_second integer not null default 0 check (is_second in (0, 1))',
    'alter table count_lines add column is_unsure integer not null default 0 check (is_unsure in (0, 1))',
    // Until when an earlier count covered what stood there.
    'alter table count_lines add column counted_before bigint',
    // Since when a size was not seen: deliveries are few among the movements.
    `create index stock_movements_received on stock_movements (format_id, moved_at) where cause = 'received'`,
    // For the report by reason.
    'create index stock_movements_cause on stock_movements (moved_at, cause, format_id, change) where cause is not null',
  ],
};
