import type { Migration } from '../migration.ts';

/** Who a size is bought from, what is ordered there, and how much of that came (B-162, B-170, B-171). */
export const reorder: Migration = {
  name: '061-reorder',
  statements: ({ countingKey }) => [
    'alter table suppliers add column safety_bottles integer not null default 0 check (safety_bottles between 0 and 999)',
    `create table bottle_suppliers (
      format_id integer primary key references formats(id),
      supplier_id integer not null references suppliers(id),
      case_bottles integer not null check (case_bottles between 1 and 99),
      changed_at bigint not null
    )`,
    'create index bottle_suppliers_supplier on bottle_suppliers (supplier_id, format_id)',
    // For each size, the newest line that was received, in the largest case of its delivery.
    `insert into bottle_suppliers (format_id, supplier_id, case_bottles, changed_at)
      select lines.format_id, receipts.supplier_id, max(lines.case_bottles), max(receipts.received_at)
        from receipt_lines as lines join receipts on receipts.id = lines.receipt_id
       where receipts.state in ('received', 'checked')
         and receipts.id = (select max(latest.id) from receipts as latest
           join receipt_lines as own on own.receipt_id = latest.id
          where own.format_id = lines.format_id and latest.state in ('received', 'checked'))
       group by lines.format_id, receipts.supplier_id`,
    `create table supply_orders (
      id ${countingKey},
      supplier_id integer not null references suppliers(id),
      state text not null check (state in ('draft', 'ordered', 'closed')),
      way text check (way in ('mail', 'otherwise')),
      version integer not null,
      made_by text not null,
      made_at bigint not null,
      ordered_by text,
      ordered_at bigint,
      closed_by text,
      closed_at bigint
    )`,
    'create index supply_orders_state on supply_orders (state, supplier_id)',
    `create table supply_order_lines (
      order_id integer not null references supply_orders(id),
      format_id integer not null references formats(id),
      case_bottles integer not null check (case_bottles between 1 and 99),
      cases integer not null check (cases between 1 and 999),
      came_bottles integer not null default 0 check (came_bottles >= 0),
      primary key (order_id, format_id)
    )`,
    'create index supply_order_lines_format on supply_order_lines (format_id)',
    `create table supply_order_receipts (
      receipt_id integer primary key references receipts(id),
      order_id integer not null references supply_orders(id)
    )`,
    'create index supply_order_receipts_order on supply_order_receipts (order_id)',
  ],
};
