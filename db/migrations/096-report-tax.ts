import type { Migration } from '../migration.ts';

/**
 * What the owner types for the sales tax return, and the index for sums of sales over years (B-231 to B-233).
 */
export const reportTax: Migration = {
  name: '096-report-tax',
  statements: () => [
    `create table tax_codes (
      county text not null,
      rate_millipercent integer not null,
      code text not null,
      set_at bigint not null,
      set_by text not null,
      primary key (county, rate_millipercent)
    )`,
    // What Square's own report says about the counter's till, by the first day of a quarter.
    `create table till_taxes (
      quarter text primary key,
      gross_cents integer not null,
      taxable_cents integer not null,
      tax_cents integer not null,
      set_at bigint not null,
      set_by text not null
    )`,
    'drop index postings_day',
    `create index postings_sums on postings
      (day, kind, way, buyer, weekday, hour, goods_cents, bottles, delivery_cents, tax_cents, total_cents)`,
    'create index postings_tax on postings (day, county, rate_millipercent, kind)',
  ],
};
