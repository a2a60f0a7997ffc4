/** Forward-only migrations: each runs once, in one transaction, and a second process waits its turn. */
import { sql } from 'kysely';
import type { Engine, OpenDatabase } from './connection.ts';
import type { Migration } from './migration.ts';
import { explainRefusal } from './migration-failed.ts';
import { foundation } from './migrations/001-foundation.ts';
import { store } from './migrations/002-store.ts';
import { promotions } from './migrations/003-promotions.ts';
import { stockHolds } from './migrations/004-stock-holds.ts';
import { fulfilment } from './migrations/005-fulfilment.ts';
import { accounts } from './migrations/006-accounts.ts';
import { loyalty } from './migrations/007-loyalty.ts';
import { notifications } from './migrations/008-notifications.ts';
import { checkout } from './migrations/009-checkout.ts';
import { customerDesk } from './migrations/010-customer-desk.ts';
import { payments } from './migrations/011-payments.ts';
import { substitutions } from './migrations/012-substitutions.ts';
import { withdrawnProducts } from './migrations/013-withdrawn-products.ts';
import { messagesByState } from './migrations/014-messages-by-state.ts';
import { knownDevices } from './migrations/015-known-devices.ts';
import { deskSessions } from './migrations/016-desk-sessions.ts';
import { staff } from './migrations/017-staff.ts';
import { activity } from './migrations/018-activity.ts';
import { orderSteps } from './migrations/019-order-steps.ts';
import { orderBoard } from './migrations/020-order-board.ts';
import { proofs } from './migrations/021-proofs.ts';
import { keptPickups } from './migrations/022-kept-pickups.ts';
import { proved } from './migrations/024-proved.ts';
import { givenOtherwise } from './migrations/025-given-otherwise.ts';
import { ownDesk } from './migrations/026-own-desk.ts';
import { barcodes } from './migrations/029-barcodes.ts';
import { proposals } from './migrations/030-proposals.ts';
import { alerts } from './migrations/031-alerts.ts';
import { orderDrafts } from './migrations/032-order-drafts.ts';
import { moreParcels } from './migrations/033-more-parcels.ts';
import { parcels } from './migrations/034-parcels.ts';
import { goesWith } from './migrations/037-goes-with.ts';
import { productRevisions } from './migrations/040-product-revisions.ts';
import { photos } from './migrations/041-photos.ts';
import { cataloguePlans } from './migrations/043-catalogue-plans.ts';
import { scheduledPrices } from './migrations/044-scheduled-prices.ts';
import { deskList } from './migrations/045-desk-list.ts';
import { productSuccessors } from './migrations/046-product-successors.ts';
import { labelsThatMayDiffer } from './migrations/047-labels-that-may-differ.ts';
import { shelfFirsts } from './migrations/048-shelf-firsts.ts';
import { productAddresses } from './migrations/049-product-addresses.ts';
import { tillReadings } from './migrations/051-till-readings.ts';
import { taxonomyEntries } from './migrations/052-taxonomy-entries.ts';
import { purchasing } from './migrations/053-purchasing.ts';
import { counts } from './migrations/054-counts.ts';
import { countVersions } from './migrations/055-count-versions.ts';
import { till } from './migrations/058-till.ts';
import { reorder } from './migrations/061-reorder.ts';
import { shelfSights } from './migrations/062-shelf-sights.ts';
import { runs } from './migrations/064-runs.ts';
import { shopIdentity } from './migrations/068-shop-identity.ts';
import { campaigns } from './migrations/074-campaigns.ts';
import { customers } from './migrations/075-customers.ts';
import { tillPrices } from './migrations/077-till-prices.ts';
import { carrierEvents } from './migrations/078-carrier-events.ts';
import { wanted } from './migrations/085-wanted.ts';
import { reports } from './migrations/095-reports.ts';
import { reportTax } from './migrations/096-report-tax.ts';
import { reportSums } from './migrations/097-report-sums.ts';
import { opening } from './migrations/098-opening.ts';
import { searchMisses } from './migrations/099-search-misses.ts';
import { promises } from './migrations/105-promises.ts';
import { backInStock } from './migrations/106-back-in-stock.ts';
import { restoreChecks } from './migrations/115-restore-checks.ts';
import { shallowTriggers } from './migrations/116-shallow-triggers.ts';
import { gifts } from './migrations/120-gifts.ts';
import { giftTold } from './migrations/121-gift-told.ts';
import { backByText } from './migrations/125-back-by-text.ts';
import { merges } from './migrations/130-merges.ts';
import { disputes } from './migrations/140-disputes.ts';
import { soldOutViews } from './migrations/141-sold-out-views.ts';
import { handover } from './migrations/142-handover.ts';
import { persons } from './migrations/143-persons.ts';
import { errands } from './migrations/151-errands.ts';
import { productSums } from './migrations/160-product-sums.ts';
import { peopleSearch } from './migrations/161-people-search.ts';
import { phoneProof } from './migrations/165-phone-proof.ts';
import { seenChanges } from './migrations/175-seen-changes.ts';
import { edgeTurn } from './migrations/176-edge-turn.ts';
import { keyMarks } from './migrations/180-key-marks.ts';
import { pricesOfAStatement } from './migrations/235-prices-of-a-statement.ts';
import { statesByChange } from './migrations/256-states-by-change.ts';
import { inTransaction, type Tx } from './transaction.ts';

/** In order. A released migration never changes, neither its name nor its statements. */
export const migrations: readonly Migration[] = [
  foundation,
  store,
  promotions,
  stockHolds,
  fulfilment,
  accounts,
  loyalty,
  notifications,
  checkout,
  customerDesk,
  payments,
  substitutions,
  withdrawnProducts,
  messagesByState,
  knownDevices,
  deskSessions,
  staff,
  activity,
  orderSteps,
  orderBoard,
  proofs,
  keptPickups,
  proved,
  givenOtherwise,
  ownDesk,
  barcodes,
  proposals,
  alerts,
  moreParcels,
  parcels,
  orderDrafts,
  goesWith,
  productRevisions,
  photos,
  cataloguePlans,
  scheduledPrices,
  deskList,
  productSuccessors,
  labelsThatMayDiffer,
  shelfFirsts,
  productAddresses,
  tillReadings,
  taxonomyEntries,
  purchasing,
  counts,
  countVersions,
  till,
  reorder,
  shelfSights,
  runs,
  shopIdentity,
  campaigns,
  customers,
  tillPrices,
  carrierEvents,
  wanted,
  reports,
  reportTax,
  reportSums,
  opening,
  searchMisses,
  promises,
  backInStock,
  restoreChecks,
  shallowTriggers,
  gifts,
  giftTold,
  backByText,
  merges,
  disputes,
  soldOutViews,
  handover,
  persons,
  errands,
  productSums,
  peopleSearch,
  phoneProof,
  seenChanges,
  edgeTurn,
  keyMarks,
  pricesOfAStatement,
  statesByChange,
];

/** An arbitrary number that names the migration lock in PostgreSQL. */
const migrationLock = 740_152_001;

/**
 * A statement that waits for a table lock blocks every later query on that table. A migration therefore waits
 * at most this long, then gives up and is tried again.
 */
const lockSeconds = 2;
const lockTimeout = sql`set local lock_timeout = ${sql.lit(`${lockSeconds}s`)}`;
const maxTries = 10;

/**
 * Another connection holds locks on tables that have to change. The message tells the operator which
 * connection it is and what to do about it.
 */
export class TablesInUse extends Error {}

/**
 * Brings the schema up to date and returns the names of the migrations that this call applied: all of them,
 * or none and an error. The previous version keeps running during and after the migration (R-088), so a
 * migration only adds, or removes what that version no longer reads.
 *
 * @throws MigrationFailed when the database refuses a statement
 * @throws TablesInUse when another connection locks a table for longer than all attempts together take, as a
 * long `pg_dump` does
 */
export async function migrate(
  database: OpenDatabase,
  now: number,
  stream = migrations,
  tries = maxTries,
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyPending(database, now, stream);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt >= tries) throw new TablesInUse(await inUseWords(database, tries), { cause: error });
    }
  }
}

function applyPending(
  { engine, unhurried }: OpenDatabase,
  now: number,
  stream: readonly Migration[],
): Promise<string[]> {
  return unhurried((db) => inTransaction(db, (tx) => applyIn(tx, engine, now, stream)));
}

async function applyIn(tx: Tx, engine: Engine, now: number, stream: readonly Migration[]): Promise<string[]> {
  if (engine === 'postgres') {
    // Before the lock timeout is set, because waiting here for another process's migrations blocks no
    // shopper.
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
    await lockTimeout.execute(tx);
  }
  await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
    tx,
  );
  const applied = new Set(
    (await tx.selectFrom('migrations').select('name').execute()).map((row) => row.name),
  );
  const pending = stream.filter((migration) => !applied.has(migration.name));
  for (const migration of pending)
    await apply(tx, migration, engine, now).catch((error: unknown) => {
      throw explainRefusal(error, migration.name);
    });
  return pending.map((migration) => migration.name);
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

async function inUseWords({ db }: OpenDatabase, tries: number): Promise<string> {
  const by = await keepersOfTables(db).catch(() => []);
  const who = by.length === 0 ? 'another program' : by.join(' and ');
  return (
    `The tables of the database are in use by ${who}, and could not be brought up to this version within ${tries * lockSeconds} seconds. ` +
    'Nothing was changed. Let it end, a backup for example, and start again.'
  );
}

/**
 * The connections that have locked a table for longer than one attempt waits: 'pg_dump (process 4711)'.
 * PostgreSQL may reveal no more about other roles' sessions.
 */
async function keepersOfTables(db: OpenDatabase['db']): Promise<string[]> {
  const { rows } = await sql<{ pid: number; name: string | null }>`
    select distinct kept.pid, nullif(session.application_name, '') as name
      from pg_locks as kept join pg_stat_activity as session on session.pid = kept.pid
      join pg_class as table_kept on table_kept.oid = kept.relation and table_kept.relkind in ('r', 'p')
     where kept.granted and kept.pid <> pg_backend_pid() and table_kept.relnamespace = current_schema()::regnamespace
       and kept.database = (select oid from pg_database where datname = current_database())
       and coalesce(session.xact_start < now() - make_interval(secs => ${sql.lit(lockSeconds)}), true)
     order by kept.pid`.execute(db);
  return rows.map(({ pid, name }) => `${name ?? 'a program'} (process ${pid} of the database server)`);
}

async function apply(tx: Tx, migration: Migration, engine: Engine, now: number): Promise<void> {
  const countingKey =
    engine === 'sqlite'
      ? 'integer primary key autoincrement'
      : 'integer generated by default as identity primary key';
  for (const step of migration.statements({ countingKey, engine }))
    await (typeof step === 'string' ? sql.raw(step).execute(tx) : step(tx));
  await tx.insertInto('migrations').values({ name: migration.name, applied_at: now }).execute();
}

/**
 * Names of the migrations that this code knows and the database has not yet had: a shop with any is not ready
 * (R-085).
 */
export async function pendingMigrations({ db }: Pick<OpenDatabase, 'db'>): Promise<string[]> {
  const applied = new Set(
    (await db.selectFrom('migrations').select('name').execute()).map((row) => row.name),
  );
  return migrations.map((migration) => migration.name).filter((name) => !applied.has(name));
}
