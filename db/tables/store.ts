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

/** A single row that counts the changes. Each change locks it first, so changes run one at a time. */
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

/** A day with different hours than its weekday; both times null means closed. */
export interface StoreHolidayRow {
  /** '2026-11-26'. */
  day: string;
  opens_minutes: number | null;
  closes_minutes: number | null;
  note: string;
}

/** A row replaces the built-in area with the same name. */
export interface DeliveryAreaRow {
  id: Generated<number>;
  name: string;
  /** JSON lists of text. */
  zips: string;
  aliases: string;
  county: string;
  is_active: number;
  minimum_cents: number;
  /** Null: the store's fee applies. */
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
  /** JSON; null if there was, or is, no value. */
  was: string | null;
  now: string | null;
  actor: string;
  changed_at: number;
}
