/** Builds the store from its rows: what the owner has set overrides the defaults. */
import type { Selectable } from 'kysely';
import type { AddedTaxRateRow, DeliveryAreaRow, StoreHolidayRow, StoreSettingRow } from '#db/tables/store.ts';
import { defaultStore } from './default-store.ts';
import type { OpenDay } from './hours.rules.ts';
import type { HolidayHours, Store } from './store.ts';
import type { DeliveryArea, StoreFacts } from './store-facts.ts';
import type { TaxRate } from './tax-rates.rules.ts';

/** The values in `store_settings`, by name. The verbs that write them have checked them. */
export interface SettingValues
  extends Pick<
    Store,
    | 'phone'
    | 'socialHref'
    | 'appHref'
    | 'licence'
    | 'nextStopTexts'
    | 'giftBox'
    | 'doorCode'
    | 'refusesBlocked'
    | 'tillPrices'
    | 'deliveryFee'
    | 'slots'
    | 'slotCapacities'
    | 'closedSlots'
    | 'pauses'
    | 'banner'
    | 'taxCheckedOn'
    | 'desk'
    | 'shippingRates'
    | 'requireAgeConfirmation'
    | 'promoComparativePricing'
    | 'allowsPasswordReset'
    | 'homePage'
    | 'sayings'
    | 'synonyms'
    | 'letters'
    | 'texts'
    | 'mixedCase'
    | 'homeTop'
    | 'picks'
    | 'collections'
    | 'aboutText'
    | 'answers'
  > {
  hours: readonly OpenDay[];
  place: { address: StoreFacts['address']; county: string };
}

export interface StoreRows {
  settings: readonly StoreSettingRow[];
  holidays: readonly StoreHolidayRow[];
  areas: readonly Selectable<DeliveryAreaRow>[];
  taxRates: readonly AddedTaxRateRow[];
}

export function storeFrom(rows: StoreRows): Store {
  const { place, ...settings } = settingsFrom(rows.settings);
  return {
    ...defaultStore,
    ...settings,
    // A plan that was stored before a setting was added to it has the default for that setting.
    desk: { ...defaultStore.desk, ...settings.desk },
    ...place,
    isDemonstrationAddress: place === undefined || settings.phone === undefined,
    deliveryAreas: areasFrom(rows.areas.map(areaFrom)),
    holidays: rows.holidays.map(holidayFrom),
    addedTaxRates: rows.taxRates.map(addedRateFrom),
  };
}

function settingsFrom(rows: readonly StoreSettingRow[]): Partial<SettingValues> {
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}

/** The default areas keep their places; the owner's own follow in the order in which they were added. */
function areasFrom(own: readonly DeliveryArea[]): DeliveryArea[] {
  const comesWith = defaultStore.deliveryAreas;
  const isNew = ({ name }: DeliveryArea) => !comesWith.some((area) => area.name === name);
  return [
    ...comesWith.map((area) => own.find(({ name }) => name === area.name) ?? area),
    ...own.filter(isNew),
  ];
}

function areaFrom(row: Selectable<DeliveryAreaRow>): DeliveryArea {
  return {
    name: row.name,
    zips: JSON.parse(row.zips),
    aliases: JSON.parse(row.aliases),
    county: row.county,
    isActive: row.is_active === 1,
    minimumCents: row.minimum_cents,
    feeCents: row.fee_cents,
  };
}

function holidayFrom({
  day,
  opens_minutes: opensMinutes,
  closes_minutes: closesMinutes,
  note,
}: StoreHolidayRow): HolidayHours {
  return {
    day,
    hours: opensMinutes === null || closesMinutes === null ? null : { opensMinutes, closesMinutes },
    note,
  };
}

function addedRateFrom({
  county,
  from_day: fromDay,
  rate_millipercent: rateMillipercent,
}: AddedTaxRateRow): TaxRate {
  return { county, rateMillipercent, fromDay, untilDay: null };
}
