import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { changeChecks } from './change-checks.ts';
import { type Engine, openDatabase } from './connection.ts';
import { migrate, migrations } from './migrate.ts';
import type { Migration } from './migration.ts';
import { MigrationFailed } from './migration-failed.ts';

/** Bands that may refer to another as their first, with referring rows of another table, and triggers. */
const bands: Migration = {
  name: '900-bands',
  statements: ({ countingKey, engine }) => [
    `create table bands (
      id ${countingKey},
      kind text not null check (kind in ('red', 'white')),
      code text not null unique,
      width integer check (width > 0),
      ends_at bigint not null check (ends_at > width),
      check ((kind = 'red') = (width is not null))
    )`,
    'alter table bands add column first_id integer references bands(id)',
    'create index bands_kind on bands (kind)',
    'create unique index bands_first on bands (first_id) where first_id is not null',
    'create table knots (band_id integer primary key references bands(id), note text not null)',
    'create table changes (what text not null)',
    ...(engine === 'sqlite' ? noted : notedByFunctions),
    "insert into bands (kind, code, width, ends_at) values ('red', 'a', 3, 9), ('white', 'b', null, 9)",
    "insert into bands (kind, code, ends_at, first_id) values ('white', 'c', 9, 1), ('white', 'd', 9, 3)",
    "insert into knots (band_id, note) values (1, 'one'), (3, 'three')",
    // The last number is never given again.
    'delete from bands where id = 4',
  ],
};

const noted = [
  "create trigger bands_added after insert on bands begin insert into changes values ('added ' || new.code); end",
  "create trigger knots_added after insert on knots begin update bands set code = code || '!' where id = new.band_id; end",
];
const notedByFunctions = [
  "create function note_band() returns trigger language plpgsql as $$ begin insert into changes values ('added ' || new.code); return new; end $$",
  'create trigger bands_added after insert on bands for each row execute function note_band()',
  "create function tie_knot() returns trigger language plpgsql as $$ begin update bands set code = code || '!' where id = new.band_id; return new; end $$",
  'create trigger knots_added after insert on knots for each row execute function tie_knot()',
];

/** Allows a third kind, which also has a width. */
const widened: Migration = {
  name: '901-widened',
  statements: (words) => [
    changeChecks(
      'bands',
      [
        { before: "kind in ('red', 'white')", after: "kind in ('red', 'white', 'gold')" },
        {
          before: "(kind = 'red') = (width is not null)",
          after: "(kind in ('red', 'gold')) = (width is not null)",
        },
      ],
      words,
    ),
  ],
};

const changing = (before: string, after: string, table = 'bands'): Migration => ({
  name: '901-changed',
  statements: (words) => [
    `alter table ${table} add column later text`,
    changeChecks(table, [{ before, after }], words),
  ],
});

describe.each(engines)('the checks of a table, on %s', (engine: Engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    await migrate(database, 1, [...migrations, bands]);
  });
  afterEach(() => database.drop());

  const run = (statement: string) => sql.raw(statement).execute(database.db);
  const rows = async (query: string) => (await run(query)).rows;
  const made = () =>
    rows(
      engine === 'sqlite'
        ? "select type, name from sqlite_master where tbl_name in ('bands', 'knots') order by type, name"
        : `select 'index' as type, indexname as name from pg_indexes where tablename in ('bands', 'knots')
           union all select 'trigger', tgname from pg_trigger where not tgisinternal
           union all select 'constraint', conname from pg_constraint where conrelid = 'bands'::regclass
           order by 1, 2`,
    );
  const everything = async () => [
    await rows('select * from bands order by id'),
    await rows('select * from knots order by band_id'),
    await rows('select * from changes order by what'),
    await made(),
  ];
  const failureOf = (migration: Migration) =>
    migrate(database, 2, [...migrations, bands, migration]).catch((error) => error);

  test('allow another kind, and rows, indexes, triggers and references are as before (R-088)', async () => {
    const before = await everything();
    expect(await migrate(database, 2, [...migrations, bands, widened])).toEqual(['901-widened']);
    expect(await everything()).toEqual(before);

    await run("insert into bands (kind, code, width, ends_at) values ('gold', 'e', 2, 9)");
    expect(await rows("select id from bands where kind = 'gold'")).toEqual([{ id: 5 }]);
    expect(await rows("select what from changes where what = 'added e'")).toHaveLength(1);
    await run("insert into knots (band_id, note) values (5, 'five')");
    expect(await rows('select code from bands where id = 5')).toEqual([{ code: 'e!' }]);
    for (const refused of [
      "insert into bands (kind, code, width, ends_at) values ('blue', 'f', 2, 9)",
      "insert into bands (kind, code, ends_at) values ('gold', 'f', 9)",
      "insert into bands (kind, code, width, ends_at) values ('gold', 'f', 9, 9)",
      "insert into bands (kind, code, width, ends_at) values ('gold', 'a!', 2, 9), ('red', 'a!', 2, 9)",
      "insert into bands (kind, code, width, ends_at, first_id) values ('gold', 'f', 2, 9, 99)",
      "insert into bands (kind, code, width, ends_at, first_id) values ('gold', 'f', 2, 9, 1)",
      "insert into knots (band_id, note) values (99, 'none')",
      'delete from bands where id = 3',
    ])
      await expect(run(refused)).rejects.toThrow(/constraint/i);
  });

  test('are changed twice in one migration run, and the references hold each time', async () => {
    const again = changing("kind in ('red', 'white', 'gold')", "kind in ('red', 'white', 'gold', 'green')");
    const before = await rows('select * from knots order by band_id');
    expect(await migrate(database, 2, [...migrations, bands, widened, again])).toHaveLength(2);
    expect(await rows('select * from knots order by band_id')).toEqual(before);
    await run("insert into bands (kind, code, ends_at) values ('green', 'g', 9)");
    await expect(run('delete from bands where id = 1')).rejects.toThrow(/constraint/i);
  });

  test('are changed while another process has the database open, which keeps selling (R-088)', async () => {
    const other = openDatabase(database.source);
    const read = () => sql.raw('select id, kind, code from bands order by id').execute(other.db);
    const before = (await read()).rows;
    await migrate(database, 2, [...migrations, bands, widened]);
    expect((await read()).rows).toEqual(before);
    await sql.raw("insert into bands (kind, code, ends_at) values ('white', 'h', 9)").execute(other.db);
    expect(await rows("select id from bands where code = 'h'")).toEqual([{ id: 5 }]);
    await other.close();
  });

  test.each([
    [
      'a row that the new check refuses',
      "kind in ('red', 'white')",
      "kind in ('red', 'gold')",
      /constraint/i,
    ],
    ['a check that the table does not have', "kind in ('red')", "kind in ('gold')", /exactly one check/],
  ])('stay as they were, with everything else, if there is %s (O-037)', async (_, from, to, reason) => {
    const before = await everything();
    const failure = await failureOf(changing(from, to));
    expect(failure).toBeInstanceOf(MigrationFailed);
    expect(failure.message).toMatch(reason);
    expect(await everything()).toEqual(before);
    await expect(run('delete from bands where id = 3')).rejects.toThrow(/constraint/i);
    expect(await migrate(database, 3, [...migrations, bands, widened])).toEqual(['901-widened']);
  });
});

describe('on SQLite, where the table is rebuilt', () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase('sqlite');
    await migrate(database, 1, [...migrations, bands]);
  });
  afterEach(() => database.drop());

  const run = (statement: string) => sql.raw(statement).execute(database.db);
  const failureOf = (migration: Migration) =>
    migrate(database, 2, [...migrations, bands, migration]).catch((error) => error);

  test('a reference that someone broke by hand is found, and everything is rolled back (O-037)', async () => {
    await run('pragma foreign_keys = off');
    await run("insert into knots (band_id, note) values (77, 'by hand')");
    await run('pragma foreign_keys = on');
    const before = (await run('select * from sqlite_master order by name')).rows;
    const failure = await failureOf(widened);
    expect(failure).toBeInstanceOf(MigrationFailed);
    expect(failure.message).toContain('rows of knots refer to rows of bands that do not exist');
    expect((await run('select * from sqlite_master order by name')).rows).toEqual(before);
    expect((await run('select * from bands')).rows).toHaveLength(3);
  });

  test('a table whose deleted rows would take rows of another with them is left alone, and no row is lost', async () => {
    await run('create table loops (band_id integer references bands(id) on delete cascade)');
    await run('insert into loops values (1)');
    const failure = await failureOf(widened);
    expect(failure).toBeInstanceOf(MigrationFailed);
    expect(failure.message).toContain(
      'bands cannot be rebuilt, because rows of loops are deleted or changed',
    );
    expect((await run('select * from loops')).rows).toHaveLength(1);
  });
});
