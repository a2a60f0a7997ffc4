/** The tables of the store's settings and the journal of their changes. */

import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { StoreChangeRow } from '#db/tables/store.ts';
import type { Tx } from '#db/transaction.ts';
import type { HolidayHours } from './store.ts';
import type { DeliveryArea } from './store-facts.ts';
import type { SettingValues, StoreRows } from './store-rows.ts';

/** The number of changes so far; the same number means the same settings. */
export async function storeVersion(db: Db): Promise<number> {
  const { number } = await db.selectFrom('store_edition').select('number').executeTakeFirstOrThrow();
  return number;
}

/** Locks the settings against other changes until the transaction ends. Call it before reading the store. */
export async function lockStore(tx: Tx): Promise<void> {
  await tx
    .updateTable('store_edition')
    .set(({ ref }) => ({ number: ref('number') }))
    .execute();
}

export async function readStoreRows(db: Db | Tx): Promise<StoreRows> {
  const settings = await db.selectFrom('store_settings').selectAll().execute();
  const holidays = await db.selectFrom('store_holidays').selectAll().orderBy('day').execute();
  const areas = await db.selectFrom('delivery_areas').selectAll().orderBy('id').execute();
  const taxRates = await db
    .selectFrom('added_tax_rates')
    .selectAll()
    .orderBy('from_day')
    .orderBy('county')
    .execute();
  return { settings, holidays, areas, taxRates };
}

export async function putSetting<N extends keyof SettingValues>(
  tx: Tx,
  name: N,
  value: SettingValues[N],
): Promise<void> {
  const row = { name, value: JSON.stringify(value) };
  await tx
    .insertInto('store_settings')
    .values(row)
    .onConflict((clash) => clash.column('name').doUpdateSet(row))
    .execute();
}

export async function putHoliday(tx: Tx, { day, hours, note }: HolidayHours): Promise<void> {
  const row = {
    day,
    opens_minutes: hours?.opensMinutes ?? null,
    closes_minutes: hours?.closesMinutes ?? null,
    note,
  };
  await tx
    .insertInto('store_holidays')
    .values(row)
    .onConflict((clash) => clash.column('day').doUpdateSet(row))
    .execute();
}

export async function deleteHoliday(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('store_holidays').where('day', '=', day).execute();
}

export async function putArea(tx: Tx, area: DeliveryArea): Promise<void> {
  const row = {
    name: area.name,
    zips: JSON.stringify(area.zips),
    aliases: JSON.stringify(area.aliases),
    county: area.county,
    is_active: area.isActive ? 1 : 0,
    minimum_cents: area.minimumCents,
    fee_cents: area.feeCents,
  };
  await tx
    .insertInto('delivery_areas')
    .values(row)
    .onConflict((clash) => clash.column('name').doUpdateSet(row))
    .execute();
}

export async function putTaxRate(
  tx: Tx,
  county: string,
  fromDay: string,
  rateMillipercent: number,
): Promise<void> {
  const row = { county, from_day: fromDay, rate_millipercent: rateMillipercent };
  await tx
    .insertInto('added_tax_rates')
    .values(row)
    .onConflict((clash) => clash.columns(['county', 'from_day']).doUpdateSet(row))
    .execute();
}

export async function deleteTaxRate(tx: Tx, county: string, fromDay: string): Promise<void> {
  await tx
    .deleteFrom('added_tax_rates')
    .where('county', '=', county)
    .where('from_day', '=', fromDay)
    .execute();
}

/** Writes the journal and increments the version. */
export async function noteStoreChange(tx: Tx, change: Insertable<StoreChangeRow>): Promise<void> {
  await tx.insertInto('store_changes').values(change).execute();
  await tx
    .updateTable('store_edition')
    .set(({ eb }) => ({ number: eb('number', '+', 1) }))
    .execute();
}

/** Newest first. */
export async function newestStoreChanges(
  db: Db,
  limit: number,
  whats?: readonly string[],
): Promise<Omit<Selectable<StoreChangeRow>, 'seq'>[]> {
  return db
    .selectFrom('store_changes')
    .select(['what', 'was', 'now', 'actor', 'changed_at'])
    .$if(whats !== undefined, (query) => query.where('what', 'in', whats ?? []))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** The newest change of each setting. */
export function newestOfEach(
  db: Db | Tx,
): Promise<Pick<Selectable<StoreChangeRow>, 'what' | 'actor' | 'changed_at'>[]> {
  return db
    .selectFrom('store_changes')
    .select(['what', 'actor', 'changed_at'])
    .where('seq', 'in', (eb) =>
      eb
        .selectFrom('store_changes')
        .select(({ fn }) => fn.max('seq').as('newest'))
        .groupBy('what'),
    )
    .execute();
}
