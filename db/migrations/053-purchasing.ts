import type { Migration } from '../migration.ts';

/**
 * Suppliers, receipts with their lines and documents, what bottles cost on average, and why bottles moved
 * (B-160 to B-165).
 */
export const purchasing: Migration = {
  name: '053-purchasing',
  statements: ({ countingKey, engine }) => [
    `alter table stock_movements add column cause text check (cause in (
      'received', 'receipt-reversed', 'broken', 'corked', 'tasting', 'given-away', 'own-use', 'lost', 'found',
      'correction', 'counted'
    ))`,
    // 'receipt:12': what brought or took the bottles.
    'alter table stock_movements add column source text',
    `create table recounts (
      format_id integer primary key references formats(id),
      why text not null,
      asked_by text not null,
      asked_at bigint not null
    )`,
    `create table suppliers (
      id ${countingKey},
      name text not null,
      name_key text not null unique,
      address text not null,
      email text not null,
      phone text not null,
      lead_days integer not null check (lead_days between 0 and 365),
      cycle_days integer not null check (cycle_days between 1 and 365),
      created_at bigint not null,
      closed_at bigint
    )`,
    `create table receipts (
      id ${countingKey},
      supplier_id integer not null references suppliers(id),
      invoice_number text not null,
      invoice_key text not null,
      invoice_date text not null,
      total_cents integer,
      state text not null check (state in ('draft', 'received', 'checked', 'reversed')),
      version integer not null,
      opened_by text not null,
      opened_at bigint not null,
      received_by text,
      received_at bigint,
      checked_by text,
      checked_at bigint,
      reversed_by text,
      reversed_at bigint
    )`,
    `create unique index receipts_invoice on receipts (supplier_id, invoice_key)
      where invoice_key <> '' and state <> 'reversed'`,
    'create index receipts_opened on receipts (opened_at, id)',
    `create table receipt_lines (
      id ${countingKey},
      receipt_id integer not null references receipts(id),
      format_id integer not null references formats(id),
      case_bottles integer not null check (case_bottles between 1 and 99),
      cases integer not null check (cases >= 0),
      free_bottles integer not null check (free_bottles >= 0),
      broken_bottles integer not null check (broken_bottles >= 0),
      short_bottles integer not null check (short_bottles >= 0),
      cost_cents integer check (cost_cents >= 0),
      discount_cents integer not null check (discount_cents >= 0),
      is_costed integer not null check (is_costed in (0, 1)),
      unique (receipt_id, format_id, case_bottles),
      check (cases * case_bottles + free_bottles >= broken_bottles + short_bottles)
    )`,
    'create index receipt_lines_format on receipt_lines (format_id)',
    `create table receipt_scans (
      receipt_id integer not null references receipts(id),
      scan_id text not null,
      primary key (receipt_id, scan_id)
    )`,
    `create table receipt_files (
      id ${countingKey},
      receipt_id integer not null references receipts(id),
      hash text not null,
      kind text not null check (kind in ('pdf', 'jpeg', 'png', 'webp')),
      bytes integer not null,
      added_by text not null,
      added_at bigint not null,
      unique (receipt_id, hash)
    )`,
    `create table receipt_file_parts (
      hash text not null,
      part integer not null,
      bytes ${engine === 'postgres' ? 'bytea' : 'blob'} not null,
      primary key (hash, part)
    )`,
    `create table bottle_costs (
      format_id integer primary key references formats(id),
      average_hundredths bigint not null check (average_hundredths >= 0),
      changed_at bigint not null
    )`,
  ],
};
