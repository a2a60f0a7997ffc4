/**
 * A new version is deployed while the old one sells: both use one database until the old one has stopped
 * (R-088).
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Db, type OpenDatabase, openDatabase } from '#db/connection.ts';
import { migrate, migrations } from '#db/migrate.ts';
import type { Migration } from '#db/migration.ts';
import { randomToken } from '#kit/ids.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import {
  engines,
  type FreshDatabase,
  freshDatabase,
  openOwnPostgres,
  openOwnSqlite,
} from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { howMany, someEngines } from '#tests/harness/long-run.ts';
import { runOnPostgres } from '#tests/harness/postgres-template.ts';

const shoppers = 4;
/** This many tables get their columns between two purchases. */
const tablesAtOnce = howMany({ short: 8, full: 1 });
const sellingOn = someEngines;

async function emptyDatabase(engine: (typeof engines)[number]): Promise<FreshDatabase> {
  if (engine === 'sqlite') return openOwnSqlite(() => undefined);
  const serverUrl = process.env.TEST_POSTGRES_URL ?? '';
  const name = `demijohn_test_${randomToken()}`;
  await runOnPostgres(serverUrl, `create database ${name}`);
  return openOwnPostgres(serverUrl, name);
}

async function tableNames(db: Db): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name).sort();
}

function nextVersion(table: string): Migration {
  return {
    name: `999-${table}`,
    statements: () => [
      `alter table ${table} add column told_later text`,
      `alter table ${table} add column counted_later integer not null default 0`,
      `create index ${table}_later on ${table} (counted_later)`,
    ],
  };
}

describe.each(engines)('migrations on %s', { timeout: 120_000 }, (engine) => {
  describe.runIf(sellingOn.includes(engine))('while a shop sells', () => {
    const fixture = useShop(engine);

    test('every table gets new columns during purchases: none of them fails, and the old version continues, even after a restart (R-088, O-034)', async () => {
      const { db } = fixture;
      const pack = await somePack(db, { skip: 6 });
      await setStock(db, pack, 10_000);
      const sold: unknown[] = [];
      let isMigrating = true;
      const buy = async () => {
        const shopper = new HttpShopper(fixture.shop.url);
        const added = await shopper.add(pack.packId);
        const checkoutId = await shopper.viewCheckout();
        const submit = await shopper.submit({ checkoutId });
        const success = await shopper.page(submit.location ?? '/nowhere');
        return [added.status, submit.status, success.status].join();
      };
      const selling = Array.from({ length: shoppers }, async () => {
        while (isMigrating) sold.push(await buy().catch((error) => error));
      });
      const next: Migration[] = [];
      const tables = await tableNames(db);
      while (next.length < tables.length) {
        const began = sold.length;
        const some = tables.slice(next.length, next.length + tablesAtOnce).map(nextVersion);
        next.push(...some);
        expect(await migrate(fixture.database, 1, [...migrations, ...next])).toEqual(
          some.map(({ name }) => name),
        );
        await expect.poll(() => sold.length, { timeout: 30_000 }).toBeGreaterThan(began);
      }
      isMigrating = false;
      await Promise.all(selling);
      expect(sold.filter((outcome) => outcome !== '200,303,200')).toEqual([]);
      expect(await migrate(fixture.database, 2, [...migrations, ...next])).toEqual([]);

      expect((await fetch(`${fixture.shop.url}/readyz`)).status).toBe(200);
      expect(await buy()).toBe('200,303,200');
      await fixture.shop.kill('SIGTERM');
      const again = await fixture.open();
      const shopper = new HttpShopper(again.url);
      await shopper.add(pack.packId);
      expect((await shopper.submit({ checkoutId: await shopper.viewCheckout() })).status).toBe(303);
      await expect.poll(() => findBreaches(db), { timeout: 20_000 }).toEqual([]);
    });
  });

  test('four processes that start on an empty database: each migration is applied once, and no more on the next start (R-088)', async () => {
    const first = await emptyDatabase(engine);
    const others = Array.from({ length: 3 }, () => openDatabase(first.source));
    const all: OpenDatabase[] = [first, ...others];
    const applied = await Promise.all(all.map((database) => migrate(database, 1)));
    expect(applied.flat().sort()).toEqual(migrations.map(({ name }) => name).sort());
    const tables = await tableNames(first.db);
    expect(await migrate(first, 2)).toEqual([]);
    expect(await tableNames(first.db)).toEqual(tables);
    await Promise.all(others.map((database) => database.close()));
    await first.drop();
  });

  test('one that fails leaves nothing behind, nor do those before it (R-088)', async () => {
    const database = await freshDatabase(engine);
    const tables = await tableNames(database.db);
    const good = { name: '998-good', statements: () => ['create table later (id integer primary key)'] };
    const bad = {
      name: '999-bad',
      statements: () => [
        'create table latest (id integer primary key)',
        'alter table nowhere add column a text',
      ],
    };
    await expect(migrate(database, 1, [...migrations, good, bad])).rejects.toThrow(/nowhere/);
    expect(await tableNames(database.db)).toEqual(tables);
    expect(await migrate(database, 1, [...migrations, good])).toEqual(['998-good']);
    await database.drop();
  });
});

describe('a long migration on postgres', { timeout: 60_000 }, () => {
  test('it may take longer than any query by the shop (R-088)', async () => {
    const database = await freshDatabase('postgres');
    const long = {
      name: '999-long',
      statements: () => ['select pg_sleep(6.5)', 'create table later (id integer primary key)'],
    };
    const [migrated] = await Promise.all([
      migrate(database, 1, [...migrations, long]),
      expect(sql`select pg_sleep(6.5)`.execute(database.db)).rejects.toThrow(),
    ]);
    expect(migrated).toEqual(['999-long']);
    await database.drop();
  });
});

describe('a migration that has to wait for a table on postgres', { timeout: 60_000 }, () => {
  test('it gives up after two seconds, so that queries queued behind it are served, and is retried (R-088)', async () => {
    const database = await freshDatabase('postgres');
    const reader = openDatabase(database.source);
    const look = (db: Db) => db.selectFrom('carts').select('id').execute();
    const looked = Promise.withResolvers<void>();
    const leave = Promise.withResolvers<void>();
    const reading = reader.db.transaction().execute(async (tx) => {
      await look(tx);
      looked.resolve();
      await leave.promise;
    });
    await looked.promise;
    const next: Migration = {
      name: '999-carts',
      statements: () => [
        `create table told as select current_setting('lock_timeout') as lock_timeout`,
        'alter table carts add column later text',
      ],
    };
    const migrating = migrate(database, 1, [...migrations, next]);
    const waiting = () =>
      sql`select 1 from pg_locks where relation = 'carts'::regclass and not granted`.execute(reader.db);
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).toBe(1);
    expect(await look(reader.db)).toEqual([]);
    leave.resolve();
    await reading;
    expect(await migrating).toEqual(['999-carts']);
    expect((await sql`select lock_timeout from told`.execute(reader.db)).rows).toEqual([
      { lock_timeout: '2s' },
    ]);
    await reader.close();
    await database.drop();
  });
});
