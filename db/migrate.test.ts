import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/harness/databases.ts';
import { migrate, migrations, TablesInUse } from './migrate.ts';

const next = {
  name: '999-next',
  statements: () => [
    'create table later (id integer primary key)',
    'alter table orders add column later text',
  ],
};

test('behind a long pg_dump it gives up in a sentence that names it, changes nothing, and runs once that has ended (R-088)', async () => {
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
