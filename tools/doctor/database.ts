/**
 * The database checks: whether it opens, whether its schema is current, and whether it has a catalogue.
 * Changes nothing.
 */
import { existsSync } from 'node:fs';
import { readUnfinished } from '#app/unfinished.ts';
import { type Db, openDatabase } from '#db/connection.ts';
import { pendingMigrations } from '#db/migrate.ts';
import { findPaymentsElsewhere, paymentsElsewhereText } from '#domains/payments/find-payments-elsewhere.ts';
import { hasOwner } from '#domains/staff/find-staff-person.ts';
import { systemClock } from '#kit/clock.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Finding } from './finding.ts';
import { examineIdentity } from './identity.ts';
import { examineJournals } from './journals.ts';
import { examineRemarks } from './remarks.ts';

const byStarting = '"npm start" does it';

export async function examineDatabase(settings: Settings): Promise<Finding[]> {
  const { database: source, payments, seed, isProduction } = settings;
  // A demonstration brings its own people for the desk.
  const isDemo = seed === 'demo' && !isProduction;
  if (source.kind === 'sqlite' && !existsSync(source.file)) {
    return [
      {
        problem: `Database: ${source.file} does not exist yet`,
        cure: `"npm start" makes it and loads the catalogue`,
      },
    ];
  }
  const database = openDatabase(source);
  const { db, engine, close } = database;
  try {
    const tables = await db.introspection.getTables();
    const opens: Finding = { ok: `Database: ${engine} opens` };
    if (!tables.some((table) => table.name === 'migrations'))
      return [opens, { problem: 'Migrations: none has run', cure: byStarting }];
    const pending = await pendingMigrations({ db });
    if (pending.length > 0)
      return [opens, { problem: `Migrations: ${pending.join(', ')} still to run`, cure: byStarting }];
    return [
      opens,
      { ok: 'Migrations: all have run' },
      await examineIdentity(db, settings),
      await examineJournals(db),
      ...(await examineRemarks(database, settings.process.standbys, systemClock())),
      await examineCatalogue(db),
      await examineUnfinished(db),
      await examinePayments(db, payments.kind),
      await examineDesk(db, isDemo),
    ];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [
      {
        problem: `Database: ${engine} does not open: ${why}`,
        cure: 'start the database server, or correct DATABASE_URL or DATA_DIR',
      },
    ];
  } finally {
    await close();
  }
}

async function examineCatalogue(db: Db): Promise<Finding> {
  const { count } = await db
    .selectFrom('products')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0) return { ok: `Catalogue: ${count} products` };
  return {
    problem: 'Catalogue: empty',
    cure: 'load one with "npm run import" or the demo with "npm run seed"',
  };
}

/** A shop is not ready while no owner can open its desk (B-002). */
async function examineDesk(db: Db, isDemo: boolean): Promise<Finding> {
  if (await hasOwner(db, systemClock())) return { ok: 'Desk: has an owner' };
  if (isDemo) return { ok: 'Desk: "npm run staff -- demo" prints who may enter it' };
  return {
    problem: 'Desk: there is no owner who can open it',
    cure: '"npm run staff -- invite EMAIL --role owner" prints a link for the first one',
  };
}

async function examinePayments(db: Db, gateway: string): Promise<Finding> {
  const elsewhere = paymentsElsewhereText(await findPaymentsElsewhere(db, gateway));
  return elsewhere ?? { ok: `Payments: none is open at a service other than '${gateway}'` };
}

async function examineUnfinished(db: Db): Promise<Finding> {
  const found = await readUnfinished(db, systemClock());
  const waiting = found.filter(({ isOver }) => !isOver).length;
  const badly = found.length - waiting;
  const ended = badly === 0 ? '' : `, ${badly} ended badly in the last two weeks ("npm run unfinished")`;
  if (waiting === 0) return { ok: `Unfinished: nothing waits${ended}` };
  return {
    problem: `Unfinished: ${waiting} payments, refunds, messages or follow-ups have waited for minutes${ended}`,
    cure: '"npm run unfinished" lists them with the reason; a running shop tries them again',
  };
}
