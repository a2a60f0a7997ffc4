import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { engines, freshDatabase } from '#tests/harness/databases.ts';
import { migrate, migrations, TablesInUse } from './migrate.ts';
import { MigrationFailed } from './migration-failed.ts';

const next = {
  name: '999-next',
  statements: () => [
    'create table later (id integer primary key)',
    'alter table orders add column later text',
  ],
};

test('behind a long pg_dump a migration gives up with a message that names it, changes nothing, and runs once the dump has ended (R-088)', async () => {
  const database = await freshDatabase('postgres');
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const dump = database.unhurried((db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local application_name = 'pg_dump'`.execute(tx);
      await sql`lock table orders in access share mode`.execute(tx);
      begin();
      await ended;
    }),
  );
  await begun;
  const stopped = await migrate(database, 1, [...migrations, next], 1).catch((error) => error);
  expect(stopped).toBeInstanceOf(TablesInUse);
  expect(stopped.message).toMatch(
    /^The tables of the database are in use by pg_dump \(process \d+ of the database server\), and could not be brought up to this version within 2 seconds\. Nothing was changed\. Let it end, a backup for example, and start again\.$/,
  );
  end();
  await dump;
  expect(await migrate(database, 1, [...migrations, next], 1)).toEqual(['999-next']);
  await database.drop();
}, 60_000);

test.each(engines)(
  'a migration that the database refuses is reported by name with the reason, and changes nothing (O-037) on %s',
  async (engine) => {
    const database = await freshDatabase(engine);
    const bad = {
      name: '999-bad',
      statements: () => [
        'create table later (id integer primary key)',
        'alter table no_such_table add column a text',
      ],
    };
    const stopped = await migrate(database, 1, [...migrations, bad]).catch((error) => error);
    expect(stopped).toBeInstanceOf(MigrationFailed);
    expect(stopped.message).toMatch(
      /^The migration 999-bad has failed: .*no_such_table.*\. Nothing was changed, and the version before can go on\.$/,
    );
    const tables = await database.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('later');
    await database.drop();
  },
);
