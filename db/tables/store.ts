/** Tables of domains/store. Same rules as `db/schema.ts`. */
import type { Generated } from 'kysely';

export type StoreTables = {
  store_edition: StoreVersionRow;
  store_settings: StoreSettingRow;
  store_holidays: StoreHolidayRow;
  delivery_areas: DeliveryAreaRow;
  added_tax_rates: AddedTaxRateRow;
  store_changes: StoreChangeRow;
};

/** One row: counts the changes. Each change takes it first, so changes come one after the other. */
export interface StoreVersionRow {
  id: number;
  number: number;
}

/** A setting without a row has its default. */
export interface StoreSettingRow {
  name: string;
  /** JSON. */
  value: string;
}

/** A day that differs from its week; both times null: closed. */
export interface StoreHolidayRow {
  /** '2026-11-26'. */
  day: string;
  opens_minutes: number | null;
  closes_minutes: number | null;
  note: string;
}

/** A row stands in for the area of the same name that the shop comes with. */
export interface DeliveryAreaRow {
  id: Generated<number>;
  name: string;
  /** JSON lists of text. */
  zips: string;
  aliases: string;
  county: string;
  is_active: number;
  minimum_cents: number;
  /** Null: the store's fee. */
  fee_cents: number | null;
}

/** The owner's additions to `data/ny-sales-tax.csv`. */
export interface AddedTaxRateRow {
  county: string;
  from_day: string;
  rate_millipercent: number;
}

/** Never altered. */
export interface StoreChangeRow {
  seq: Generated<number>;
  /** 'hours of Monday', 'holiday 2026-11-26'. */
  what: string;
  /** JSON; null where there was, or is, nothing. */
  was: string | null;
  now: string | null;
  actor: string;
  changed_at: number;
}
